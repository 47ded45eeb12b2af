import type { CalendarDate } from '@basera/contract/calendar-date';
import { paiseFromRupees } from '@basera/contract/money';
import { type DoorKind, isAtTheDoor } from '@basera/contract/rules/arrivals/at-the-door';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { statusWords } from '../../../said/status-words.ts';
import { type Said, say } from '../../../words/say.ts';
import { whoMay } from '../../partners/index.ts';
import { type BookingRow, lockBooking } from '../../payments/index.ts';
import { freezeAtDoor, thawAtDoor } from '../../payouts/index.ts';
import { bookingOf } from '../arrival-queries.ts';
import type { ArrivalsDeps } from '../deps.ts';
import { insertMails } from '../mail-queries.ts';
import { type DoorCaseRow, endDoorCase, insertDoorCase, openDoorCasesOf } from './door-queries.ts';

type FromGuest = { bookingId: number; userId: number };
type Telling = FromGuest & { kind: DoorKind; askedFor: number | null; words: string };

const noSuchBooking = () => new HttpError('not_found', say`There is no such booking.`);

/** Throws 404 for a booking that is somebody else's, or nobody's. */
export async function requireOwn({ db }: Pick<ArrivalsDeps, 'db'>, { bookingId, userId }: FromGuest): Promise<void> {
  if ((await bookingOf(db, bookingId))?.user_id !== userId) throw noSuchBooking();
}

/**
 * What a guest tells from the door: what goes to the owner is kept back, and a case is open, both or neither. Told again it changes nothing.
 * Throws 404, and 409 in words on other days or where the booking does not stand.
 */
export async function tellFromDoor(deps: ArrivalsDeps, telling: Telling): Promise<void> {
  await requireOwn(deps, telling);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { booking } = await lockBooking(trx, telling.bookingId);
    requireAtDoor(booking, deps);
    const askedFor = telling.askedFor === null ? null : paiseFromRupees(telling.askedFor);
    const told = { bookingId: booking.id, kind: telling.kind, askedFor, words: telling.words, at: now };
    const caseId = await insertDoorCase(trx, told);
    if (caseId === null) return;
    await freezeAtDoor(trx, { bookingId: booking.id, caseId }, now);
    const owners = await whoMay(trx, booking.business_id, 'decide_bookings');
    const kind = telling.kind === 'refused' ? ('told_refused' as const) : ('told_asked_more' as const);
    await insertMails(trx, [
      ...[null, ...owners].map((user_id) => ({ booking_id: booking.id, kind, user_id, case_id: caseId })),
      { booking_id: booking.id, kind: 'door_noted', user_id: telling.userId, case_id: caseId },
    ]);
  });
  deps.tellSoon();
}

function requireAtDoor(booking: BookingRow, { clock }: Pick<ArrivalsDeps, 'clock'>): void {
  const words = whyNot(booking, clock.today());
  if (words) throw new HttpError('not_changeable', words);
}

function whyNot(booking: BookingRow, today: CalendarDate): Said | null {
  if (booking.status !== 'accepted')
    return say`This booking is ${statusWords[booking.status]}: write to our support instead.`;
  if (isAtTheDoor(booking, today)) return null;
  return say`You can tell us this from ${(said) => said.formatLongWeekday(booking.check_in)} until you leave. Before, write to our support.`;
}

/** The guest says that it was settled: nothing is kept back for it any more. Again, it changes nothing. Throws 404. */
export async function settledAtDoor(
  deps: ArrivalsDeps,
  { bookingId, userId, kind }: FromGuest & { kind: DoorKind },
): Promise<void> {
  await requireOwn(deps, { bookingId, userId });
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await lockBooking(trx, bookingId);
    const open = (await openDoorCasesOf(trx, bookingId)).find((one) => one.kind === kind);
    if (open) await end(trx, open, { at, done: 'withdrawn', by: null, how: null });
  });
  deps.tellSoon();
}

type Ended = Parameters<typeof endDoorCase>[2];

/** Ends a case of a locked booking, lets go what was kept back for it, and tells owner and guest. */
export async function end(trx: Transaction<DB>, one: DoorCaseRow, ended: Ended): Promise<void> {
  await endDoorCase(trx, one.id, ended);
  await thawAtDoor(trx, { bookingId: one.booking_id, caseId: one.id }, ended.at);
  const booking = await bookingOf(trx, one.booking_id);
  // That a stay is cancelled is told by itself.
  if (!booking || ended.done === 'called_off' || ended.done === 'cancelled') return;
  const owners = await whoMay(trx, booking.business_id, 'decide_bookings');
  const guest = ended.done === 'withdrawn' || booking.user_id === null ? [] : [booking.user_id];
  await insertMails(
    trx,
    [null, ...owners, ...guest].map((user_id) => ({
      booking_id: booking.id,
      kind: 'door_settled',
      user_id,
      case_id: one.id,
    })),
  );
}
