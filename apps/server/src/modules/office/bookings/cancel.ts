import type { Behalf } from '@basera/contract/endpoints/office/bookings';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { cancelForSomebody } from '../../bookings/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';

type Asked = {
  bookingId: number;
  behalf: Behalf;
  refund: number;
  paid?: number | undefined;
  /** What the guest reads where it is the owner who cancels. */
  words: string;
  why: string;
};

/** Cancels a booking for its guest or its owner, as they would themselves; for whom and why stands in the audit. */
export async function cancelByStaff(deps: OfficeDeps, asked: Asked, by: Actor) {
  const { bookingId, behalf, refund, paid, words, why } = asked;
  const { actor } = bySomebody(by, why);
  return cancelForSomebody(deps.bookings, {
    ...{ bookingId, behalf, words, claimed: { refund, paid }, staffId: actor.staffId },
    alongside: (trx, { booking, given }) =>
      audit(trx, {
        ...{ at: deps.clock.now(), actor, why },
        action: `booking_cancelled_for_${behalf}`,
        subject: `booking ${bookingId}`,
        forWhom: behalf === 'guest' ? `person ${booking.user_id}` : `business ${booking.business_id}`,
        before: { status: booking.status },
        after: { status: 'cancelled', paid: given.paid, refund: given.refund },
      }),
  });
}
