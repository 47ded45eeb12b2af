import { HttpError } from '../../../platform/http/http-errors.ts';
import { isInDoubt, payoutIfAny, referenceOf } from '../../payouts/index.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import { askApproval, type By } from './approvals.ts';
import { NOT_IN_DOUBT, type NotMadeFacts } from './kinds/payout-not-made.ts';

/** Asks a second pair of eyes to note that the gateway has no transfer of a payout that it gave no answer about. Throws 404, 409 where it is not in doubt. */
export const askForNotMade = ({ db, clock }: OfficeDeps, payoutId: number, by: By): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const payout = await payoutIfAny(trx, payoutId);
    if (!payout) throw new HttpError('not_found', 'There is no such payout.');
    if (!isInDoubt(payout)) throw new HttpError('not_changeable', NOT_IN_DOUBT);
    const { booking_id: booking, amount } = payout;
    const stay = (await bookingFound(trx, booking))?.property_name ?? '';
    const facts: NotMadeFacts = { booking, stay, amount, reference: referenceOf(payout) };
    return askApproval(trx, clock.now(), { kind: 'payout_not_made', subject: `payout ${payoutId}`, facts }, by);
  });
