import { addDays, type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import * as fc from 'fast-check';
import { airbnb } from './read/testing-feeds.ts';

/** Units of the rooms that together are the whole house. */
export const UNITS = 2;
/** One of each unit of the rooms, and one of the house. */
export const FEEDS = 3;

type Block = { uid: number; from: number; nights: number };

/** How another site answers from now on: with all it has, or something that is no calendar. */
export type Says = { whole: Block[] } | { broken: 'cut off' | 'a page' | 'gone'; of: Block[] };

/** Something that happens to one small stay. `which` picks one of the bookings made so far. */
export type Step =
  | { do: 'book'; house: boolean; from: number; nights: number; quantity: number; pays: boolean }
  | { do: 'cancel'; which: number }
  | { do: 'change'; which: number; house: boolean; from: number; nights: number; pays: boolean }
  | { do: 'close'; house: boolean; from: number; nights: number; closed: number }
  | { do: 'wait'; seconds: number }
  | { do: 'read'; feed: number; says: Says | null };

const house = fc.constantFrom(false, false, true);
const from = fc.nat(8);
const nights = fc.integer({ min: 1, max: 3 });
const pays = fc.constantFrom(true, true, false);
const which = fc.nat(9);
const feed = fc.nat(FEEDS - 1);

/** Few ids, so that events move; a season among them, so that much vanishes at once. */
const blocks = fc.uniqueArray(fc.record({ uid: fc.nat(3), from, nights: fc.constantFrom(1, 2, 3, 5, 16) }), {
  maxLength: 3,
  selector: ({ uid }) => uid,
});
const says: fc.Arbitrary<Says | null> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ whole: blocks }) },
  { weight: 1, arbitrary: fc.constant<Says>({ whole: [] }) },
  { weight: 2, arbitrary: fc.record({ broken: fc.constantFrom('cut off', 'a page', 'gone'), of: blocks }) },
  // What it said last.
  { weight: 3, arbitrary: fc.constant(null) },
);

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('book' as const),
        house,
        from,
        nights,
        quantity: fc.integer({ min: 1, max: UNITS }),
        pays,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), which, house, from, nights, pays }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('close' as const), house, from, nights, closed: fc.nat(UNITS) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(300, HOLD_MINUTES * 60) }),
    },
    { weight: 7, arbitrary: fc.record({ do: fc.constant('read' as const), feed, says }) },
  ),
  { minLength: 5, maxLength: 16 },
);

/** What stands at the address of a feed; null where nothing does. */
export function textOf(says: Says, first: CalendarDate): string | null {
  const blocks = 'whole' in says ? says.whole : says.of;
  const text = airbnb.calendar(
    ...blocks.map(({ uid, from: start, nights: length }) => {
      const begins = addDays(first, start);
      return airbnb.reserved({ uid: `event-${uid}`, from: begins, to: addDays(begins, length) });
    }),
  );
  if ('whole' in says) return text;
  if (says.broken === 'gone') return null;
  return says.broken === 'a page'
    ? '<!doctype html><title>Log in</title>'
    : text.slice(0, text.indexOf('END:VCALENDAR'));
}

/** Nights of one feed as they have to be kept, told without any of the product's code but the rule of 0057. */
export class KeptNights {
  nights = new Set<CalendarDate>();
  /** Not said any more by an answer that would have opened too much. */
  private doubted = new Set<CalendarDate>();

  hears(says: Says, first: CalendarDate): void {
    if ('broken' in says) return;
    const said = new Set(
      says.whole.flatMap(({ from: start, nights: length }) => {
        const begins = addDays(first, start);
        return nightsOf(begins, addDays(begins, length));
      }),
    );
    const vanished = [...this.nights].filter((night) => !said.has(night));
    const isTooMuch = vanished.length > 7 && vanished.length * 2 > this.nights.size;
    const waits = said.size === 0 || isTooMuch ? vanished.filter((night) => !this.doubted.has(night)) : [];
    this.doubted = new Set(waits);
    this.nights = new Set([...said, ...waits]);
  }
}
