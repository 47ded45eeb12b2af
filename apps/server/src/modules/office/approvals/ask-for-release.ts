import { type Paise, paise } from '@basera/contract/money';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { type PayoutRow, releasable } from '../../payouts/index.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import { askApproval, type By } from './approvals.ts';
import { lastDayOf, partsOf, REFUSED } from './kinds/payout-by-hand.ts';

const sumOf = (waiting: PayoutRow[]): Paise =>
  waiting.reduce((sum, { amount, to_reverse }) => paise(sum + amount - to_reverse), paise(0));

type ReleaseFacts = { booking: number; stay: string; amount: Paise; parts: string; until: string };

/** Asks a second pair of eyes to let what an owner is to have of a booking go before its day. Throws 404 where nothing is, 409 where it may not. */
export const askForRelease = ({ db, clock }: OfficeDeps, bookingId: number, by: By): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const found = await releasable(trx, bookingId, now);
    if (found.kind === 'none') throw new HttpError('not_found', REFUSED.none);
    if (found.kind !== 'may') throw new HttpError('not_changeable', REFUSED[found.kind]);
    const { waiting } = found;
    const facts: ReleaseFacts = {
      booking: bookingId,
      stay: (await bookingFound(trx, bookingId))?.property_name ?? '',
      amount: sumOf(waiting),
      parts: partsOf(waiting),
      until: lastDayOf(waiting),
    };
    return askApproval(trx, now, { kind: 'payout_by_hand', subject: `booking ${bookingId}`, facts }, by);
  });
