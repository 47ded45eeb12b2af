import { type CalendarDate, dayInIndia, daysBetween } from '../../calendar-date.ts';
import { type Paise, paise } from '../../money.ts';
import type { PricedBy } from '../booked-price.ts';
import { PRICE_CLASS_PERCENT } from './arrival-hours.ts';

/** What a guest can tell us from the door: more is asked than was agreed, or they are not let in. */
export const DOOR_KINDS = ['asked_more', 'refused'] as const;
export type DoorKind = (typeof DOOR_KINDS)[number];

/**
 * What became of it. 'open': we are at it. 'upheld': more was asked, and two of us decide in a dispute what goes back; 'decided': they have. 'called_off': the stay was cancelled for its owner, and everything
 * goes back.
 */
export const DOOR_STATES = [
  'open',
  'withdrawn',
  'paid_back',
  'unfounded',
  'upheld',
  'decided',
  'called_off',
  'settled',
] as const;
export type DoorState = (typeof DOOR_STATES)[number];

/** How long after check-out the page of a voucher still opens, in days. */
export const PASS_DAYS_AFTER = 1;

type Days = { check_in: CalendarDate; check_out: CalendarDate };

/** Whether a guest can tell us something from the door: from the day of check-in until that of check-out. */
export const isAtTheDoor = ({ check_in, check_out }: Days, today: CalendarDate): boolean =>
  today >= check_in && today <= check_out;

/** Until that hour in India the night that began the day before is still to be slept: who is refused after midnight needs that one. */
export const NIGHT_BEGUN_UNTIL_HOUR = 6;

/** The day whose night it is at an instant: until the morning that of the day before. */
export const dayOfNight = (now: Date): CalendarDate => dayInIndia(now.getTime() - NIGHT_BEGUN_UNTIL_HOUR * 3_600_000);

/** The first day for which a stay can be chosen instead: today, and of the night that has begun the day whose night it is. So limits of the owner count from today else. */
export const firstDayInstead = (from: CalendarDate, now: Date): CalendarDate =>
  from < dayInIndia(now) ? dayOfNight(now) : dayInIndia(now);

/** What the desk may still ask for: what a stay costs, less all that was ever paid for it to us. */
export const dueAtDesk = (price: Paise, paid: Paise): Paise => paise(Math.max(0, price - paid));

export type HeadsOf = { quantity: number; sleeps: number; priced_by: Pick<PricedBy, 'extra' | 'extras'> | null };

/** Who was priced as extra in a room shares it with all who are included there. */
const knownHeads = ({ quantity, priced_by: by }: HeadsOf): number[] =>
  Array.from({ length: quantity }, (_, unit) => {
    const extra = by?.extras[unit];
    const heads = extra ? extra.guests + extra.children : 0;
    return by?.extra && heads > 0 ? by.extra.included + heads : 0;
  });

/**
 * How many come into each room of a booking, line by line: as they were priced where heads made the price, the others one after the other where
 * fewest are, as long as a room sleeps more.
 */
export function headsByRoom(lines: readonly HeadsOf[], guests: number): number[][] {
  const units = lines.flatMap((line, index) =>
    knownHeads(line).map((heads) => ({ index, heads, sleeps: line.sleeps, isKnown: heads > 0 })),
  );
  let left = guests - units.reduce((sum, { heads }) => sum + heads, 0);
  const open = units.some(({ isKnown }) => !isKnown) ? units.filter(({ isKnown }) => !isKnown) : units;
  for (; left > 0 && open.length > 0; left -= 1) {
    const withPlace = open.filter(({ heads, sleeps }) => heads < sleeps);
    const [emptiest] = (withPlace.length > 0 ? withPlace : open).toSorted((one, other) => one.heads - other.heads);
    if (emptiest) emptiest.heads += 1;
  }
  return lines.map((_, index) => units.filter((unit) => unit.index === index).map(({ heads }) => heads));
}

/** Whether a stay is of about the price of another, a night: no more than so many percent dearer. */
export function isOfClass(
  other: { amount: Paise; nights: number },
  of: { amount: Paise; check_in: CalendarDate; check_out: CalendarDate },
): boolean {
  const nights = daysBetween(of.check_in, of.check_out);
  return other.amount * nights * 100 <= of.amount * other.nights * (100 + PRICE_CLASS_PERCENT);
}

/** What the operator promises of a dearer stay: the difference, and no more than it says it pays. */
export const promised = ({ price, back, most }: { price: Paise; back: Paise; most: Paise }): Paise =>
  paise(Math.min(most, Math.max(0, price - back)));
