import type { Behalf } from '@basera/contract/endpoints/office/bookings';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { cancelForSomebody, type ForOwner, previewForSomebody } from '../../bookings/index.ts';
import { settleAsCalledOff } from '../../cases/index.ts';
import { openApprovalOn } from '../approvals/approval-queries.ts';
import { askApproval, bySomebody } from '../approvals/approvals.ts';
import type { CancelFacts } from '../approvals/kinds/cancel-for-owner.ts';
import type { OfficeDeps } from '../deps.ts';

type BookingFacts = { property_name: string };

type Asked = {
  bookingId: number;
  behalf: Behalf;
  refund: number;
  paid?: number | undefined;
  /** What the guest reads where it is the owner who cancels. */
  words: string;
  why: string;
};

/** What cancelling would give back now, whether that takes two, and whether it is asked already. */
export async function previewByStaff(deps: OfficeDeps, asked: { bookingId: number; behalf: Behalf; staffId: number }) {
  const found = await previewForSomebody(deps.bookings, asked);
  const [open] = found.takes_two
    ? await openApprovalOn(deps.db, 'cancel_for_owner', [`booking ${asked.bookingId}`])
    : [];
  return { ...found, approval_id: open?.id ?? null };
}

/**
 * Cancels a booking for its guest or its owner, as they would themselves; for whom and why stands in the audit. What goes back beyond the terms
 * is asked of a second person.
 */
export async function cancelByStaff(deps: OfficeDeps, asked: Asked, by: Actor) {
  const { bookingId, behalf, refund, paid, words, why } = asked;
  const { actor } = bySomebody(by, why);
  const factsOf = ({ booking, refund: amount, byTerms }: ForOwner & { booking: BookingFacts }): CancelFacts => ({
    ...{ booking: bookingId, stay: booking.property_name, amount, by_terms: byTerms, words, staff: actor.staffId },
  });
  return cancelForSomebody(deps.bookings, {
    ...{ bookingId, behalf, words, claimed: { refund, paid }, staffId: actor.staffId },
    async alongside(trx, { booking, given }) {
      const at = deps.clock.now();
      if (behalf === 'owner') await settleAsCalledOff(trx, { bookingId, staffId: actor.staffId, at });
      await audit(trx, {
        ...{ at, actor, why },
        action: `booking_cancelled_for_${behalf}`,
        subject: `booking ${bookingId}`,
        forWhom: behalf === 'guest' ? `person ${booking.user_id}` : `business ${booking.business_id}`,
        before: { status: booking.status },
        after: { status: 'cancelled', paid: given.paid, refund: given.refund },
      });
    },
    askSecond: (trx, asked) => {
      const [subject, facts] = [`booking ${bookingId}`, factsOf(asked)];
      return askApproval(trx, deps.clock.now(), { kind: 'cancel_for_owner', subject, facts }, { actor, why });
    },
  });
}
