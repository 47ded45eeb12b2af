import * as z from 'zod/mini';

/** A dispute about a booking, as guest and owner see it. Instants are ISO. */
export const disputeShown = z.object({
  /** Whose it is: ours, for the guest, or the guest's bank's. */
  by: z.enum(['us', 'bank']),
  opened_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** For the owner; with more back to the guest; or the bank has ended it. */
  outcome: z.nullable(z.enum(['owner', 'guest', 'bank'])),
  /** What goes back to the guest by it, in rupees. */
  refund: z.number(),
});
export type DisputeShown = z.infer<typeof disputeShown>;
