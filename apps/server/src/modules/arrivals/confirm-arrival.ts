import { instantInIndia } from '@basera/contract/calendar-date';
import type { Arrival } from '@basera/contract/endpoints/arrivals';
import { ASK_HOURS } from '@basera/contract/rules/arrivals/arrival-hours';
import type { Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { statusWords } from '../../said/status-words.ts';
import { say } from '../../words/say.ts';
import { noteChange } from '../partners/index.ts';
import { type ArrivingRow, arrivalOf, bookingOf, lockArrival, noteConfirmed, settleSilent } from './arrival-queries.ts';
import type { ArrivalsDeps } from './deps.ts';
import { insertMails } from './mail-queries.ts';
import { presentArrival } from './present.ts';
import type { ConfirmedThrough } from './tables.ts';

/** `by`: who of the business; null by a link, which tells nobody's name, and by staff. */
export type Confirming = {
  bookingId: number;
  at: Date;
  by: number | null;
  through: ConfirmedThrough;
  staff?: { id: number; how: string };
};

/** Whether guests may be there: from then on nothing is said of them in time. */
export const hasCheckInCome = ({ check_in, check_in_time }: ArrivingRow, now: Date): boolean =>
  now >= instantInIndia(check_in, check_in_time);

/** Says that the guests of a booking are expected. A repeat changes nothing. Throws 404, and 409 in words where nothing is asked about it, or check-in has come. */
export async function confirmArrival(deps: ArrivalsDeps, confirming: Omit<Confirming, 'at'>): Promise<Arrival> {
  const at = deps.clock.now();
  const shown = await deps.db.transaction().execute((trx) => confirmIn(trx, { ...confirming, at }));
  deps.tellSoon();
  return shown;
}

/** The same within a transaction. A guest who was told that the owner is silent is told that they are not any more. */
export async function confirmIn(trx: Transaction<DB>, confirming: Confirming): Promise<Arrival> {
  const { bookingId, at, by, through, staff } = confirming;
  const said = await lockArrival(trx, bookingId);
  const booking = await bookingOf(trx, bookingId);
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  if (booking.status !== 'accepted')
    throw new HttpError(
      'not_changeable',
      say`This booking is ${statusWords[booking.status]}: there is nothing to confirm.`,
    );
  if (said?.check_in !== booking.check_in)
    throw new HttpError('not_changeable', say`This is asked two days before the guests arrive.`);
  if (said.confirmed_at) return presentArrival(booking, said);
  if (hasCheckInCome(booking, at))
    throw new HttpError('not_changeable', say`Check-in has come: whether they are expected is not asked any more.`);
  await noteConfirmed(trx, bookingId, { at, by, through });
  await settleSilent(trx, bookingId, { at, done: 'confirmed', by: staff?.id ?? null, how: staff?.how ?? null });
  // Also where staff have settled its case in words since: of that a guest is told nothing.
  if (said.silent_at && booking.user_id !== null)
    await insertMails(trx, [{ booking_id: bookingId, kind: 'confirmed', user_id: booking.user_id }]);
  if (!staff) {
    const subject = `#${bookingId}, ${booking.guest_name}`;
    const change = { businessId: booking.business_id, userId: by, action: 'arrival_confirmed', subject } as const;
    await noteChange(trx, change, at);
  }
  return presentArrival(booking, { ...said, confirmed_at: at });
}

const HOUR_MS = 3_600_000;
const askedFrom = ({ check_in, check_in_time }: ArrivingRow): Date =>
  new Date(instantInIndia(check_in, check_in_time).getTime() - ASK_HOURS * HOUR_MS);

/** What is asked about a booking now; null where nothing is. */
async function arrivalNow(
  { db, clock }: Pick<ArrivalsDeps, 'db' | 'clock'>,
  bookingId: number,
): Promise<Arrival | null> {
  const said = await arrivalOf(db, bookingId);
  const booking = said && (await bookingOf(db, bookingId));
  const isAsked =
    booking?.status === 'accepted' && said?.check_in === booking.check_in && clock.now() >= askedFrom(booking);
  return isAsked ? presentArrival(booking, said) : null;
}

/** The same, and nothing of what nobody has said once check-in has come: its owner can say no more, and its guest is there. */
export async function arrivalToSay(
  deps: Pick<ArrivalsDeps, 'db' | 'clock'>,
  bookingId: number,
): Promise<Arrival | null> {
  const now = await arrivalNow(deps, bookingId);
  const booking = now && !now.confirmed_at ? await bookingOf(deps.db, bookingId) : undefined;
  return booking && hasCheckInCome(booking, deps.clock.now()) ? null : now;
}
