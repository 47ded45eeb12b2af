import * as z from 'zod/mini';

/** A difference that the operator has promised a guest, in rupees. `is_owed`: all of it still is; once two have released it, less may be. */
export const guaranteeOfCase = z.object({
  id: z.number(),
  amount: z.number(),
  is_released: z.boolean(),
  /** When two released it, which names the release to whoever notes or withdraws it; null where it is not released. */
  released_at: z.nullable(z.string()),
  is_owed: z.boolean(),
});
