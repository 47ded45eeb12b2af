import { addDays, type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { nightRanges, nightsIn } from '@basera/contract/rules/calendar/night-ranges';
import { assignUnits, type BookedUnits, type UnitStretch } from '../../calendar/index.ts';

/** A unit cannot be had from the first to the last night. */
export type FeedEvent = {
  /** The same as long as it is about the same. */
  uid: string;
  first_night: CalendarDate;
  last_night: CalendarDate;
  words: 'Booked' | 'Not available';
  changed_at: Date;
};

/** What a site says of a unit. */
export type UnitBlock = {
  uid: string;
  unit_no: number;
  site: FeedSite;
  first_night: CalendarDate;
  last_night: CalendarDate;
  changed_at: Date;
  /** False of a site's own notice and window, and of what two sites told one another: told on, it would never end. */
  isToldOn: boolean;
};

/** All that keeps the units of one kind of room from being sold. */
export type TakenRoom = {
  room_id: number;
  units: number;
  given: (UnitStretch & { id: number; changed_at: Date })[];
  /** Paid, and waiting for the owner's answer: they have no unit yet, and their nights are not to be had. */
  asked: (BookedUnits & { changed_at: Date })[];
  /** Units kept from sale, whatever for; those that `blocks` name are among them. */
  closed: { night: CalendarDate; units: number; changed_at: Date }[];
  blocks: UnitBlock[];
};

/**
 * What is told of one unit to a site: its bookings; what is asked for, where it would come to lie; what other sites say,
 * but not what this one said itself; and closures, which are counted a kind of room and fall on the last units that are free.
 */
export function eventsOfUnit(room: TakenRoom, unitNo: number, site: FeedSite, today: CalendarDate): FeedEvent[] {
  const asked = placed(room, today);
  const own = <T extends { unit_no: number }>(list: readonly T[]) => list.filter(({ unit_no }) => unit_no === unitNo);
  return [
    ...own(room.given).map((one) => eventOf(`unit-${one.id}`, one, 'Booked')),
    ...own(asked).map((one) => eventOf(`asked-${one.booking_id}-${nameOf(room, one)}`, one, 'Not available')),
    ...own(room.blocks)
      .filter((block) => block.site !== site && block.isToldOn)
      .map((block) => eventOf(`block-${block.uid}-${nameOf(room, block)}`, block, 'Not available')),
    ...closures(room, asked, unitNo).map((one) => eventOf(`closed-${nameOf(room, one)}`, one, 'Not available')),
  ]
    .filter(({ last_night }) => last_night >= today)
    .sort((a, b) => a.first_night.localeCompare(b.first_night) || a.uid.localeCompare(b.uid));
}

type Stretch = { unit_no: number; first_night: CalendarDate; last_night: CalendarDate; changed_at: Date };

const eventOf = (
  uid: string,
  { first_night, last_night, changed_at }: Stretch,
  words: FeedEvent['words'],
): FeedEvent => ({
  uid,
  first_night,
  last_night,
  words,
  changed_at,
});

/** Says all that may change of it: what is told under it never changes. */
const nameOf = ({ room_id }: TakenRoom, { unit_no, first_night, last_night }: Stretch): string =>
  `${room_id}-${unit_no}-${first_night}-${last_night}`;

/** Where what is asked for would lie, beside what is booked. */
function placed({ given, asked, blocks, units }: TakenRoom, today: CalendarDate): (Stretch & { booking_id: number })[] {
  const isBlocked = (unit: number, night: CalendarDate) =>
    blocks.some((one) => one.unit_no === unit && one.first_night <= night && night <= one.last_night);
  const at = new Map(asked.map(({ booking_id, changed_at }) => [booking_id, changed_at]));
  const { stretches } = assignUnits(asked, [], { units, today, isBlocked, others: given });
  return stretches.map((one) => ({ ...one, changed_at: at.get(one.booking_id) ?? new Date(0) }));
}

function closures(room: TakenRoom, asked: Stretch[], unitNo: number): Stretch[] {
  const taken = nightsOfUnits([...room.given, ...asked]);
  const blocked = nightsOfUnits(room.blocks);
  const own = new Map<CalendarDate, Date>();
  for (const { night, units, changed_at } of room.closed) {
    const isBlocked = (unit: number) => blocked.get(night)?.has(unit) ?? false;
    const free = Array.from({ length: room.units }, (_, at) => room.units - at).filter(
      (unit) => !taken.get(night)?.has(unit) && !isBlocked(unit),
    );
    const left = units - (blocked.get(night)?.size ?? 0);
    if (free.slice(0, Math.max(0, left)).includes(unitNo)) own.set(night, changed_at);
  }
  return nightRanges(own.keys()).map(([first_night, last_night]) => ({
    unit_no: unitNo,
    first_night,
    last_night,
    changed_at: latest(nightsIn([first_night, last_night]).flatMap((night) => own.get(night) ?? [])),
  }));
}

const latest = (dates: Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

function nightsOfUnits(stretches: Omit<Stretch, 'changed_at'>[]): Map<CalendarDate, Set<number>> {
  const nights = new Map<CalendarDate, Set<number>>();
  for (const { unit_no, first_night, last_night } of stretches)
    for (const night of nightsOf(first_night, addDays(last_night, 1)))
      nights.set(night, (nights.get(night) ?? new Set()).add(unit_no));
  return nights;
}
