import type { CalendarDate } from '../../calendar-date.ts';
import { type Paise, paise } from '../../money.ts';
import { slabsTold } from './slabs-told.ts';

/** The slabs of a night's GST from a day on; `low_taxable_max` in paise: the dearest taxable value that bears the low tax. */
export type SlabEntry = { valid_from: string; low_percent: number; high_percent: number; low_taxable_max: number };

/** Between these prices, tax included, there is no slab: up to `lowMost` the tax is low, above `highAbove` it is high. */
type Gap = { lowMost: Paise; highAbove: Paise };

const gapOf = ({ low_taxable_max, low_percent, high_percent }: SlabEntry): Gap => ({
  lowMost: paise((low_taxable_max / 100) * (100 + low_percent)),
  highAbove: paise((low_taxable_max / 100) * (100 + high_percent)),
});

/** What the law of the last entry, and of the one before it, has no slab for: a price is made and sold on both sides of a day. */
const ENTRIES_SOLD = 2;

/** Gaps, the lowest first; those that meet are one. */
function merged(gaps: Gap[]): Gap[] {
  const apart: Gap[] = [];
  for (const gap of gaps.toSorted((a, b) => a.lowMost - b.lowMost)) {
    const before = apart.at(-1);
    if (before && gap.lowMost <= before.highAbove) before.highAbove = paise(Math.max(before.highAbove, gap.highAbove));
    else apart.push({ ...gap });
  }
  return apart;
}

export type SlabRules = ReturnType<typeof slabRules>;

/** The rules that follow from a table of entries, the first first. Throws RangeError where there is none. */
export function slabRules(table: readonly SlabEntry[]) {
  const [first] = table;
  if (!first) throw new RangeError('there are no slabs of GST');
  const gaps = merged(table.slice(-ENTRIES_SOLD).map(gapOf));
  const gapAt = (nightly: Paise): Gap | undefined =>
    gaps.find(({ lowMost, highAbove }) => lowMost < nightly && nightly <= highAbove);
  return {
    entries: table,
    /** The entry in force on a day, which is that of check-out for a stay; before the first one that. */
    slabsOn: (day: CalendarDate): SlabEntry => table.findLast(({ valid_from }) => valid_from <= day) ?? first,
    /** The prices around this one that no slab fits; undefined where one does, whichever of the entries holds on its day. */
    gapAt,
    /** A computed price as it is charged: the dearest one below where no slab fits it. */
    withinSlab: (nightly: Paise): Paise => gapAt(nightly)?.lowMost ?? nightly,
    /** Where prices end and begin again around those that no slab fits, the lowest first. */
    gaps,
  };
}

/** Entries as a page is told of them, and as a booking keeps what it was sold by: '2025-09-22 5 18 750000', the first first. */
export const slabsAsText = (entries: readonly SlabEntry[]): string =>
  entries
    .map(({ valid_from, low_percent, high_percent, low_taxable_max }) =>
      [valid_from, low_percent, high_percent, low_taxable_max].join(' '),
    )
    .join();

/** Entries of such a text. */
export const slabsOfText = (text: string): SlabEntry[] =>
  text.split(',').map((entry) => {
    const [valid_from = '', ...numbers] = entry.split(' ');
    const [low_percent = 0, high_percent = 0, low_taxable_max = 0] = numbers.map(Number);
    return { valid_from, low_percent, high_percent, low_taxable_max };
  });

let known: { text: string; rules: SlabRules } | null = null;

/** What prices are reckoned by. Throws where nobody has told it yet. */
export function slabsInForce(): SlabRules {
  const text = slabsTold();
  if (known?.text !== text) known = { text, rules: slabRules(slabsOfText(text)) };
  return known.rules;
}

/** The rules that something was sold by, of the text that was kept with it; null: of before there was a second entry. */
export function slabsSoldBy(text: string | null): SlabRules {
  if (text === slabsTold()) return slabsInForce();
  return slabRules(text === null ? slabsInForce().entries.slice(0, 1) : slabsOfText(text));
}

/** The entry in force on a day; see `slabRules`. */
export const slabsOn = (day: CalendarDate): SlabEntry => slabsInForce().slabsOn(day);

/** True for the price of a night, tax included, that has one slab. */
export const fitsOneSlab = (nightly: Paise): boolean => slabsInForce().gapAt(nightly) === undefined;

/** A computed price as it is charged: the dearest one below where no slab fits it. */
export const withinSlab = (nightly: Paise): Paise => slabsInForce().withinSlab(nightly);

/** The tax within the price of one room's night that `slabs` hold for. One that fits no slab, agreed before there was the rule, bears the higher tax. */
export const percentBy = (slabs: SlabEntry, nightly: Paise): number =>
  nightly <= gapOf(slabs).lowMost ? slabs.low_percent : slabs.high_percent;
