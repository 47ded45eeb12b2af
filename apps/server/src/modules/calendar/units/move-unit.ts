import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { MoveUnit } from '@basera/contract/endpoints/partners/units';
import { type Words, wordsByLanguage } from '@basera/contract/languages/words-by-language';
import { CALENDAR_WRITES_PER_HOUR } from '@basera/contract/limits';
import { nightRanges, nightsIn } from '@basera/contract/rules/calendar/night-ranges';
import type { BookingStatus } from '@basera/contract/rules/status/booking-status';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import type { CalendarDeps } from '../deps.ts';
import type { OwnProperty } from '../require-property.ts';
import { lockCalendar } from '../write/version-queries.ts';
import { type UnitStretch, withIds } from './assign-units.ts';
import { changedFrom, numberUnits } from './number-units.ts';
import {
  bookingToMove,
  namesOfUnits,
  stretchesOfBooking,
  unitsOfBookings,
  unitsOfRooms,
  whoHasUnit,
  writeStretches,
} from './unit-queries.ts';

type Move = MoveUnit & { bookingId: number };
type Title = (words: Words) => string;
type Mover = { property: OwnProperty; userId: number };

// What is kept stays English.
const kept = (title: Title): string => title(wordsByLanguage.en);

/** Moves a booking from one unit to another, with all its nights there. Again, it is there already. */
export async function moveUnit(deps: CalendarDeps, { property, userId }: Mover, move: Move) {
  const { db, clock } = deps;
  await numberUnits(deps, property.id);
  return db.transaction().execute(async (trx) => {
    const now = clock.now();
    await countHourly(trx, `calendar-write:${userId}`, CALENDAR_WRITES_PER_HOUR, now);
    await lockCalendar(trx, property.id);
    const booking = await bookingToMove(trx, property.id, move.bookingId);
    if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
    const title = await titlesOf(trx, property.id, move);
    if (!isMovable(booking, clock.today()))
      throw new HttpError('not_changeable', say`The room of a booking can be changed until the day of arrival.`);
    const own = await stretchesOfBooking(trx, booking.id, move.room_id);
    const moving = own.filter(({ unit_no }) => unit_no === move.from);
    if (moving.length > 0 && move.from !== move.to) {
      await requireFree(trx, move, moving, title(move.to));
      await writeStretches(trx, { ...changedFrom(own, moved(own, move)), now });
      const detail = {
        stay: property.name,
        booking: booking.id,
        from: kept(title(move.from)),
        to: kept(title(move.to)),
      };
      const subject = `${booking.guest_name} (booking ${booking.id})`;
      await noteChange(trx, { businessId: property.business_id, userId, action: 'unit_moved', subject, detail }, now);
    } else if (!own.some(({ unit_no }) => unit_no === move.to)) {
      throw new HttpError('changed_meanwhile', say`This booking is no longer in ${title(move.from)}.`);
    }
    return (await unitsOfBookings(trx, [booking.id])).map(({ booking_id: _id, ...unit }) => unit);
  });
}

type Movable = { status: BookingStatus; check_in: CalendarDate; has_arrived: boolean };

/** Until the guests are there, which is on the day of arrival at the latest. */
export const isMovable = ({ status, check_in, has_arrived }: Movable, today: CalendarDate): boolean =>
  status === 'accepted' && check_in >= today && !has_arrived;

/** What the units of the kind of room are called; 422 for a kind or a unit that is none. */
async function titlesOf(trx: Transaction<DB>, propertyId: number, { room_id, to }: Move) {
  const room = (await unitsOfRooms(trx, propertyId)).find(({ id }) => id === room_id);
  if (!room) throw invalidField('room_id', say`There is no such room here.`);
  if (to > room.units) throw invalidField('to', say`There are ${room.units} of this kind.`);
  const names = new Map((await namesOfUnits(trx, [room_id])).map(({ unit_no, name }) => [unit_no, name]));
  return (unit_no: number) => (words: Words) =>
    words.unitTitle(room.name, { unit_no, name: names.get(unit_no) ?? null });
}

/** 409 that names who has the other unit in one of the nights. */
async function requireFree(trx: Transaction<DB>, { room_id, to }: Move, moving: UnitStretch[], title: Title) {
  for (const { first_night, last_night } of moving) {
    const days = { from: first_night, to: addDays(last_night, 1) };
    const [other] = await whoHasUnit(trx, { roomId: room_id, unitNo: to, ...days });
    if (!other) continue;
    const nights: Title = (words) => words.formatShortRange(other.first_night, addDays(other.last_night, 1));
    throw new HttpError(
      'not_changeable',
      say`${title} has ${other.guest_name} (booking ${other.booking_id}) on ${nights}. Move that booking first.`,
    );
  }
}

/** Its nights there are in the other unit, beside those it has in that one already. */
function moved<T extends UnitStretch & { room_id: number }>(own: T[], { from, to, room_id }: Move) {
  const units = Map.groupBy(own, ({ unit_no }) => (unit_no === from ? to : unit_no));
  const after = [...units].flatMap(([unit_no, stretches]) =>
    nightRanges(
      stretches.flatMap(({ first_night, last_night }): CalendarDate[] => nightsIn([first_night, last_night])),
    ).map(([first_night, last_night]) => ({ booking_id: own[0]?.booking_id ?? 0, unit_no, first_night, last_night })),
  );
  return withIds(after, own).map((stretch) => ({ ...stretch, room_id }));
}
