import { addDays, type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import { nightRanges, nightsIn } from '@basera/contract/rules/calendar/night-ranges';

/** So many of a kind of room that an accepted booking has. */
export type BookedUnits = {
  booking_id: number;
  quantity: number;
  check_in: CalendarDate;
  check_out: CalendarDate;
};

/** A unit that a booking has, from the first to the last night. `id` null: not written yet. */
export type UnitStretch = {
  id: number | null;
  booking_id: number;
  unit_no: number;
  first_night: CalendarDate;
  last_night: CalendarDate;
};

export type RoomOfUnits = {
  units: number;
  /** Nights before it are over: whoever slept where stays so, even if there are fewer units now. */
  today: CalendarDate;
  /** Units that another site has sold: taken only where there is no other. */
  isBlocked?: (unit: number, night: CalendarDate) => boolean;
  /** What other bookings have, which stays theirs. */
  others?: readonly Omit<UnitStretch, 'id'>[];
};

/** Night by night, who has which unit. */
class Taken {
  private readonly nights = new Map<CalendarDate, Map<number, number>>();
  private readonly counts = new Map<string, number>();

  constructor(others: RoomOfUnits['others'] = []) {
    for (const { unit_no, booking_id, first_night, last_night } of others)
      for (const night of nightsIn([first_night, last_night])) this.take(unit_no, night, booking_id);
  }

  who = (unit: number, night: CalendarDate): number | undefined => this.nights.get(night)?.get(unit);
  isFree = (unit: number, night: CalendarDate): boolean => this.who(unit, night) === undefined;

  take(unit: number, night: CalendarDate, bookingId: number): void {
    const units = this.nights.get(night) ?? new Map<number, number>();
    this.nights.set(night, units.set(unit, bookingId));
    this.counts.set(`${bookingId} ${night}`, this.countOf(bookingId, night) + 1);
  }

  countOf = (bookingId: number, night: CalendarDate): number => this.counts.get(`${bookingId} ${night}`) ?? 0;

  stretches(): Omit<UnitStretch, 'id'>[] {
    const own = Map.groupBy(
      [...this.nights].flatMap(([night, units]) =>
        [...units].map(([unit_no, booking_id]) => ({ night, unit_no, booking_id })),
      ),
      ({ unit_no, booking_id }) => `${booking_id} ${unit_no}`,
    );
    return [...own.values()].flatMap((nights) =>
      nightRanges(nights.map(({ night }) => night)).map(([first_night, last_night]) => ({
        booking_id: nights[0]?.booking_id ?? 0,
        unit_no: nights[0]?.unit_no ?? 0,
        first_night,
        last_night,
      })),
    );
  }
}

/**
 * Gives the units of one kind of room to its bookings, the earlier booked first: what a booking has it keeps; for what it lacks, the first unit
 * that is free for all those nights, else one after the other, each for as long as it is free. The same always comes
 * to the same. `isWhole` is false where a night found no unit: bookings have changed while they were read.
 */
export function assignUnits(
  bookings: readonly BookedUnits[],
  before: readonly UnitStretch[],
  room: RoomOfUnits,
): { stretches: UnitStretch[]; isWhole: boolean } {
  const inOrder = [...bookings].sort((a, b) => a.booking_id - b.booking_id);
  const taken = new Taken(room.others);
  const had = Map.groupBy(before, ({ booking_id }) => booking_id);
  for (const booking of inOrder) keep(taken, booking, had.get(booking.booking_id) ?? [], room);
  const isWhole = inOrder.map((booking) => fill(taken, booking, room)).every(Boolean);
  const own = new Set(bookings.map(({ booking_id }) => booking_id));
  return {
    stretches: withIds(
      taken.stretches().filter(({ booking_id }) => own.has(booking_id)),
      before,
    ),
    isWhole,
  };
}

/** What a booking has, of the nights it still has: the units it has longest first, no more than it has booked. */
function keep(taken: Taken, booking: BookedUnits, had: readonly UnitStretch[], { units, today }: RoomOfUnits): void {
  const own = had
    .map(({ unit_no, first_night, last_night }) => ({
      unit_no,
      nights: nightsOf(
        first_night > booking.check_in ? first_night : booking.check_in,
        last_night < booking.check_out ? addDays(last_night, 1) : booking.check_out,
      ).filter((night) => unit_no <= units || night < today),
    }))
    .sort((a, b) => b.nights.length - a.nights.length || a.unit_no - b.unit_no);
  for (const { unit_no, nights } of own)
    for (const night of nights)
      if (taken.isFree(unit_no, night) && taken.countOf(booking.booking_id, night) < booking.quantity)
        taken.take(unit_no, night, booking.booking_id);
}

/** False where a night found no unit. */
function fill(taken: Taken, booking: BookedUnits, room: RoomOfUnits): boolean {
  for (;;) {
    const lacking = nightRanges(
      nightsOf(booking.check_in, booking.check_out).filter(
        (night) => taken.countOf(booking.booking_id, night) < booking.quantity,
      ),
    )[0];
    if (!lacking) return true;
    const nights = nightsOf(lacking[0], addDays(lacking[1], 1));
    const found =
      longestFree(taken, booking.booking_id, nights, room) ??
      longestFree(taken, booking.booking_id, nights, { ...room, isBlocked: () => false });
    if (!found) return false;
    for (const night of found.nights) taken.take(found.unit, night, booking.booking_id);
  }
}

/** The unit that is free for most of the nights from the first on: of several the one it has beside them, then the first. */
function longestFree(taken: Taken, bookingId: number, nights: CalendarDate[], { units, isBlocked }: RoomOfUnits) {
  const [first] = nights;
  const last = nights.at(-1);
  if (!first || !last) return null;
  const isBeside = (unit: number) =>
    taken.who(unit, addDays(first, -1)) === bookingId || taken.who(unit, addDays(last, 1)) === bookingId;
  const found = Array.from({ length: units }, (_, at) => at + 1).map((unit) => {
    const end = nights.findIndex((night) => !taken.isFree(unit, night) || isBlocked?.(unit, night));
    return { unit, nights: end === -1 ? nights : nights.slice(0, end), beside: isBeside(unit) ? 1 : 0 };
  });
  const [best] = found.sort((a, b) => b.nights.length - a.nights.length || b.beside - a.beside || a.unit - b.unit);
  return best && best.nights.length > 0 ? best : null;
}

/** A stretch that is told with other nights keeps its number: calendars that have read it move it. */
export function withIds(stretches: Omit<UnitStretch, 'id'>[], before: readonly UnitStretch[]): UnitStretch[] {
  const of = ({ booking_id, unit_no }: Omit<UnitStretch, 'id'>) => `${booking_id} ${unit_no}`;
  const known = Map.groupBy(before, of);
  const given = new Set<UnitStretch>();
  return stretches.map((stretch) => {
    const same = known
      .get(of(stretch))
      ?.find(
        (one) => !given.has(one) && one.first_night <= stretch.last_night && one.last_night >= stretch.first_night,
      );
    if (same) given.add(same);
    return { ...stretch, id: same?.id ?? null };
  });
}
