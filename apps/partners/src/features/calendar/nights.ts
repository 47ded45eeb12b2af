import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type {
  CalendarBar,
  CalendarRoom,
  LinkedWhy,
  TakenElsewhere,
} from '@basera/contract/endpoints/partners/calendar';
import { fromRuns } from '@basera/contract/rules/calendar/night-ranges';
import type { TripLimits } from '@basera/contract/rules/calendar/stay-limits';
import type { RateRule } from '@basera/contract/rules/rates';
import { tripLimitsOf } from './limits/limits-of';

/** What has the nights of a linked room. Without its own links, which lead back: what is read has to be a tree. */
export type LinkedNights = Pick<RoomNights, 'booked' | 'closed' | 'bars'> & { name: string };

/** A kind of room with its nights one by one, from the first day that was read. */
export type RoomNights = {
  room: CalendarRoom;
  prices: number[];
  rules: RateRule[];
  booked: number[];
  closed: number[];
  /** Those of `closed` that follow other sites. */
  elsewhere: number[];
  /** Units that are not for sale since a linked room is sold or closed, and which. */
  linked: number[];
  linkedWhy: (LinkedWhy | null)[];
  /** The whole house it belongs to, or the rooms of it. */
  linkedRooms: readonly LinkedNights[];
  bars: CalendarBar[];
  /** What is asked of trips, date by date. */
  limits: TripLimits;
};

export type Grid = {
  from: CalendarDate;
  /** Not among them. */
  to: CalendarDate;
  days: CalendarDate[];
  rooms: RoomNights[];
};

/** What is read as runs, night by night. */
export function gridOf(read: {
  from: CalendarDate;
  to: CalendarDate;
  rooms: CalendarRoom[];
  bars: CalendarBar[];
}): Grid {
  const { from, to } = read;
  const byRoom = new Map<number, CalendarBar[]>(read.rooms.map(({ id }) => [id, []]));
  for (const bar of read.bars) for (const { room_id } of bar.rooms) byRoom.get(room_id)?.push(bar);
  const rooms = read.rooms.map(
    (room): RoomNights => ({
      room,
      prices: fromRuns(room.prices),
      rules: fromRuns(room.rules),
      booked: fromRuns(room.booked),
      closed: fromRuns(room.closed),
      elsewhere: fromRuns(room.closed_elsewhere),
      linked: fromRuns(room.linked),
      linkedWhy: fromRuns(room.linked_why),
      linkedRooms: [],
      bars: byRoom.get(room.id) ?? [],
      limits: tripLimitsOf(room),
    }),
  );
  for (const own of rooms)
    own.linkedRooms = rooms
      .filter(({ room }) => own.room.linked_rooms.includes(room.id))
      .map(({ room: { name }, booked, closed, bars }) => ({ name, booked, closed, bars }));
  return {
    from,
    to,
    days: Array.from({ length: daysBetween(from, to) }, (_, after) => addDays(from, after)),
    rooms,
  };
}

/** Bookings that have a night. */
export const barsOn = (bars: readonly CalendarBar[], night: CalendarDate): CalendarBar[] =>
  bars.filter(({ check_in, check_out }) => check_in <= night && night < check_out);

/** What other sites have of a night. */
export const takenOn = ({ room }: RoomNights, night: CalendarDate): TakenElsewhere[] =>
  room.taken_elsewhere.filter(({ first_night, last_night }) => first_night <= night && night <= last_night);

/** What a night is, by what says most: 'sold', 'linked' (with another room), 'elsewhere' and 'closed' cannot be booked any more. */
export type NightState = 'sold' | 'linked' | 'elsewhere' | 'closed' | 'some' | 'free';

export function stateOf({ room, booked, closed, elsewhere, linked }: RoomNights, day: number): NightState {
  const [sold = 0, kept = 0, ofLinked = 0] = [booked[day], closed[day], linked[day]];
  const taken = sold + kept + ofLinked;
  if (taken < room.units) return taken > 0 ? 'some' : 'free';
  if (sold > 0) return 'sold';
  if (ofLinked > 0) return 'linked';
  return (elsewhere[day] ?? 0) > 0 ? 'elsewhere' : 'closed';
}

export type NightRuled = { price: number; rule: RateRule; season: string | null };

/** What a night costs, why, and the name of its season. */
export function ruledNight({ room, prices, rules }: RoomNights, night: CalendarDate, day: number): NightRuled {
  const season = room.seasons.find(({ first_night, last_night }) => first_night <= night && night <= last_night);
  return { price: prices[day] ?? room.base_price, rule: rules[day] ?? 'base', season: season?.name ?? null };
}
