import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { owedToOwner } from '../ledger/index.ts';
import { type BookingRow, lockBooking } from '../payments/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { whyKeptBack } from './disputes/why-kept-back.ts';
import { changePayout, insertPayout, type PayoutRow, payoutsOfBooking, topUp } from './payout-queries.ts';
import { numbersGoingBack } from './refunds/refund-queries.ts';
import { SHORT } from './trouble/trouble.ts';

/** A day after guests could first come: by then they have said what is not as it was sold. */
export const holdUntil = ({ check_in, check_in_time }: Pick<BookingRow, 'check_in' | 'check_in_time'>): Date =>
  instantInIndia(addDays(check_in, 1), check_in_time);

/** Whether the books have its transfer. */
export const isMade = ({ state }: Pick<PayoutRow, 'state'>): boolean => state !== 'planned' && state !== 'failed';

type Part = Pick<
  PayoutRow,
  'id' | 'state' | 'is_stray' | 'transfer_id' | 'asked_at' | 'amount' | 'to_reverse' | 'reversed'
> & {
  /** Something of its payment goes back, or went: no transfer is made from it any more. */
  goesBack: boolean;
};
const NOTHING = { amount: paise(0), to_reverse: paise(0) };

export type Fitted = Pick<PayoutRow, 'id' | 'amount' | 'to_reverse'>;

/**
 * Fits the payouts of a booking, in the order they were paid, to what its owner is to have in all: less is planned, or comes back, from the
 * newest first; more is planned where a transfer is still to be made. `missing`: what no payout can carry any more, which is also what was
 * planned from a payment of which something goes back since.
 */
export function fit(parts: Part[], wanted: number): { fitted: Fitted[]; missing: Paise } {
  const isOpen = ({ state, transfer_id, asked_at }: Part) =>
    state === 'failed' || (state === 'planned' && transfer_id === null && asked_at === null);
  const fitted = parts.map((part) => (part.goesBack && isOpen(part) ? { ...part, ...NOTHING } : { ...part }));
  let diff = wanted - fitted.reduce((sum, { amount, to_reverse }) => sum + amount - to_reverse, 0);
  for (const part of [...fitted].reverse()) {
    if (diff >= 0) break;
    const step = Math.min(-diff, part.amount - part.to_reverse);
    if (isOpen(part)) part.amount = paise(part.amount - step);
    else part.to_reverse = paise(part.to_reverse + step);
    diff += step;
  }
  for (const part of fitted) {
    if (diff <= 0) break;
    if (part.is_stray) continue;
    // Less has to come back than was thought, as long as it has not.
    const step = Math.min(diff, part.to_reverse - part.reversed);
    part.to_reverse = paise(part.to_reverse - step);
    diff -= step;
  }
  const open = fitted.findLast((part) => isOpen(part) && !part.is_stray && !part.goesBack);
  if (open && diff > 0) {
    open.amount = paise(open.amount + diff);
    diff = 0;
  }
  return {
    fitted: fitted.map(({ id, amount, to_reverse }) => ({ id, amount, to_reverse })),
    missing: paise(Math.max(diff, 0)),
  };
}

/**
 * Fits the payouts of a locked booking to what the books owe its owner, and to its dates. What none of them can carry any more, since their
 * transfers are made, has one of its own.
 */
export async function fitToOwed(trx: Transaction<DB>, booking: BookingRow, now: Date): Promise<void> {
  const payouts = await payoutsOfBooking(trx, booking.id);
  if (payouts.length === 0) return;
  const moved = payouts.filter(isMade).reduce((sum, { amount, reversed }) => sum + amount - reversed, 0);
  const back = await numbersGoingBack(trx, booking.id);
  const parts = payouts.map((payout) => ({ ...payout, goesBack: back.has(payout.transaction_number) }));
  const { fitted, missing } = fit(parts, Math.max((await owedToOwner(trx, booking.id)) + moved, 0));
  const until = holdUntil(booking);
  const last = payouts.findLast(({ is_stray }) => !is_stray);
  if (last && missing > 0) await insertTopUp(trx, last, { amount: missing, nth: payouts.length + 1, until, now });
  const short = !last && missing > 0 ? `${SHORT}: ${missing} paise` : null;
  for (const [index, as] of fitted.entries())
    await refit(trx, payouts[index] as PayoutRow, { ...as, until, short: index === fitted.length - 1 ? short : null });
}

type Refitted = Fitted & { until: Date; short: string | null };

async function refit(trx: Transaction<DB>, was: PayoutRow, { id, amount, to_reverse, until, short }: Refitted) {
  const by = was.released_by_hand_at;
  const hold_until = by && by < until ? by : until;
  const attention = short ?? (was.attention?.startsWith(SHORT) ? null : was.attention);
  const isSame = was.amount === amount && was.to_reverse === to_reverse && was.attention === attention;
  if (isSame && was.hold_until.getTime() === hold_until.getTime()) return;
  await changePayout(trx, id, { amount, to_reverse, hold_until, attention });
}

/** The same, of a booking that nobody has locked. */
export const fitBooking = ({ db, clock }: Pick<PayoutsDeps, 'db' | 'clock'>, bookingId: number): Promise<void> =>
  db.transaction().execute(async (trx) => fitToOwed(trx, (await lockBooking(trx, bookingId)).booking, clock.now()));

type TopUp = { amount: Paise; nth: number; until: Date; now: Date };

/** Held like the rest of its booking, and kept back where that is, or would be if it had not gone; nobody has let it go by hand. */
async function insertTopUp(trx: Transaction<DB>, like: PayoutRow, { amount, nth, until, now }: TopUp): Promise<void> {
  const { payment_id, booking_id, business_id, gateway } = like;
  const frozen_why = like.frozen_why ?? (await whyKeptBack(trx, booking_id));
  const frozen_at = like.frozen_at ?? (frozen_why === null ? null : now);
  await insertPayout(trx, {
    ...{ payment_id, booking_id, business_id, gateway, frozen_at, frozen_why, amount },
    transaction_number: topUp(booking_id, nth),
    state: 'planned',
    hold_until: until,
    created_at: now,
  });
}
