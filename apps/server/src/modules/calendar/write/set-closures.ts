import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import type { Closures, StillSold } from '@basera/contract/endpoints/partners/calendar';
import { nightRanges } from '@basera/contract/rules/calendar/night-ranges';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { closeNights, type LockedNight, lockNights } from '../../bookings/index.ts';
import type { CalendarDeps } from '../deps.ts';
import { barRows } from '../grid-queries.ts';
import { presentBar } from '../present.ts';
import {
  askedByNight,
  type ByNight,
  changesOf,
  requireRooms,
  roomWords,
  spanOf,
  touchedNights,
} from './asked-nights.ts';
import { type ClosureRow, closuresOf, saveClosures } from './closure-queries.ts';
import { type Writer, type Written, writeCalendar } from './write-calendar.ts';

type Change = Closures['changes'][number];
/** A locked night: what the owner keeps of it, and what they will. */
type Closing = { night: LockedNight; own: number; becomes: number; isShort: boolean };
const LOGGED = 20;

/** Keeps nights from sale, or gives them back. What is sold stays sold: of each night as many units are closed as are free. */
export async function setClosures(
  deps: CalendarDeps,
  writer: Omit<Writer, 'seen'>,
  { seen, changes }: Closures,
): Promise<Written<Change> & { still_sold: StillSold[] }> {
  const asked = askedByNight(changes, deps.clock.today(), ({ closed }) => closed);
  const span = spanOf(asked);
  // What nobody will pay for any more is in nobody's way.
  await deps.releaseDueHolds();
  let short: LockedNight[] = [];
  const written = await writeCalendar<Change>(deps, { ...writer, seen }, async (trx) => {
    const rooms = await requireRooms(trx, writer.property.id, changes);
    const locked = await lockNights(trx, nightsAsked(asked));
    const closings = closingsOf(locked, asked, await closuresOf(trx, 'owner', [...rooms.keys()], span));
    short = closings.filter(({ isShort }) => isShort).map(({ night }) => night);
    const changed = closings.filter(({ own, becomes }) => own !== becomes);
    const becomes = byNight(changed, (one) => one.becomes);
    const touched = touchedNights(becomes);
    return {
      kind: 'closure',
      touched,
      async apply() {
        await closeNights(trx, changed.map(totalClosed));
        await saveClosures(
          trx,
          'owner',
          changed.map(({ night: { room_id, night }, becomes: units }) => ({ room_id, night, units })),
          deps.clock.now(),
        );
      },
      undo: inWords(byNight(changed, ({ own }) => own)),
      action: changed.some((one) => one.becomes > one.own) ? 'nights_closed' : 'nights_opened',
      subject: roomWords(rooms, touched),
      detail: { stay: writer.property.name, closed: inWords(becomes).slice(0, LOGGED) },
    };
  });
  return { ...written, still_sold: await stillSold(deps, writer.property.id, short) };
}

const nightsAsked = (asked: ByNight<unknown>) =>
  [...asked].flatMap(([roomId, nights]) => [...nights.keys()].map((night) => ({ roomId, night })));

function closingsOf(locked: LockedNight[], asked: ByNight<number | 'all'>, owners: ClosureRow[]): Closing[] {
  const kept = new Map(owners.map(({ room_id, night, units }) => [`${room_id} ${night}`, units]));
  return locked.map((night) => {
    const own = kept.get(`${night.room_id} ${night.night}`) ?? 0;
    const closed = asked.get(night.room_id)?.get(night.night) ?? own;
    const wanted = closed === 'all' ? night.units : Math.min(closed, night.units);
    // Units closed for another reason are as good as closed.
    const free = night.units - night.booked - night.claimed - (night.closed - own);
    const becomes = Math.max(0, Math.min(wanted, free));
    return { night, own, becomes, isShort: isShort(night, wanted) };
  });
}

/** Whether something sold is in its way: of the room itself or, to a whole house, of its rooms. */
const isShort = ({ units, booked, claimed, takers }: LockedNight, wanted: number): boolean =>
  wanted > units - booked - claimed || (wanted === units && takers.length > 0);

const totalClosed = ({ night: { room_id, night, closed }, own, becomes }: Closing) => ({
  roomId: room_id,
  night,
  units: closed - own + becomes,
});

function byNight(closings: Closing[], unitsOf: (closing: Closing) => number): ByNight<number> {
  const rooms: ByNight<number> = new Map();
  for (const closing of closings) {
    const { room_id, night } = closing.night;
    const own = rooms.get(room_id) ?? new Map<CalendarDate, number>();
    rooms.set(room_id, own.set(night, unitsOf(closing)));
  }
  return rooms;
}

const inWords = (nights: ByNight<number>): Change[] =>
  changesOf(nights).map(({ value, ...change }) => ({ ...change, closed: value }));

/** The nights that are not closed as asked, room by room, with the bookings that have them. */
async function stillSold(
  { db, clock }: { db: Kysely<DB>; clock: CalendarDeps['clock'] },
  propertyId: number,
  short: LockedNight[],
): Promise<StillSold[]> {
  if (short.length === 0) return [];
  const all = new Map([[propertyId, new Map(short.map(({ night }) => [night, true]))]]);
  const bars = await barRows(db, propertyId, spanOf(all));
  return [...Map.groupBy(short, ({ room_id }) => room_id)].map(([roomId, own]) => {
    const nights = new Set(own.map(({ night }) => night));
    const takers = new Set(own.flatMap((one) => one.takers));
    const bookings = bars.filter(
      ({ rooms, check_in, check_out }) =>
        rooms.some(({ room_id }) => takers.has(room_id)) &&
        nightsOf(check_in, check_out).some((night) => nights.has(night)),
    );
    return {
      room_id: roomId,
      nights: nightRanges(nights),
      bookings: bookings.map((bar) => presentBar(bar, clock.today())),
    };
  });
}
