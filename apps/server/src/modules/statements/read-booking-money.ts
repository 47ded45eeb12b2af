import type { CalendarDate } from '@basera/contract/calendar-date';
import type { BookingMoney } from '@basera/contract/endpoints/partners/money';
import { paise, rupeesFromPaise } from '@basera/contract/money';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import type { SplitFacts } from '../ledger/index.ts';
import { statusAt } from '../ledger/index.ts';
import { requireRight } from '../partners/index.ts';
import { presentRefunds, refundsOfBookings } from '../payments/index.ts';
import { disputesOfBookings } from '../payouts/index.ts';
import type { StatementsDeps } from './deps.ts';
import { presentPayout, type Reader } from './present.ts';
import { businessOfBooking, lastSplitOf, movedOfBooking, payoutsOfBookings } from './queries.ts';

/** Where the money of a booking went, as the books have it; throws 404 for another's, 403 for a member who may not know. */
export async function readBookingMoney(
  { db }: StatementsDeps,
  { userId, language }: Reader,
  bookingId: number,
): Promise<BookingMoney> {
  const businessId = await businessOfBooking(db, bookingId);
  if (businessId === undefined) throw new HttpError('not_found', say`There is no such booking.`);
  await requireRight(db, userId, businessId, 'read_money', 'booking');
  const moved = await movedOfBooking(db, bookingId);
  const facts = (await lastSplitOf(db, bookingId)) as SplitFacts | null | undefined;
  const refunds = presentRefunds(await refundsOfBookings(db, [bookingId]));
  const inRupees = <Name extends string>(amounts: Record<Name, number>): Record<Name, number> =>
    Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, rupeesFromPaise(paise(amount as number))]),
    ) as Record<Name, number>;
  return {
    ...inRupees(moved),
    ...inRupees({ taxable: facts?.taxable ?? 0, gst: facts?.gst ?? 0 }),
    gst_by: facts?.gst_by ?? null,
    supplied_on: facts?.supplied_on ?? null,
    standing: facts ? await standingOn(db, businessId, facts.supplied_on) : null,
    payouts: (await payoutsOfBookings(db, [bookingId])).map((row) => presentPayout(row, language)),
    refunds: refunds?.parts ?? [],
    disputes: (await disputesOfBookings(db, [bookingId])).map(({ dispute }) => dispute),
  };
}

async function standingOn(db: StatementsDeps['db'], businessId: number, day: CalendarDate) {
  const status = await statusAt(db, businessId, day);
  return status ? { gstin: status.gstin, since: status.valid_from } : null;
}
