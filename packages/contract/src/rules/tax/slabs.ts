import type { CalendarDate } from '../../calendar-date.ts';
import { type Paise, paise } from '../../money.ts';

/** The slabs of a night's GST from a day on; `low_taxable_max` in paise: the dearest taxable value that bears the low tax. */
export type SlabEntry = { valid_from: string; low_percent: number; high_percent: number; low_taxable_max: number };

/**
 * The slabs by the day they hold from, the last on. The one source: prices, invoices, search and browsers reckon with it, and the server writes
 * it into `tax_rules` at its start.
 */
export const GST_SLABS = [
  { valid_from: '2025-09-22', low_percent: 5, high_percent: 18, low_taxable_max: 750_000 },
] as const satisfies SlabEntry[];

/** Between these prices, tax included, an entry has no slab: up to `lowMost` the tax is low, above `highAbove` it is high. */
type Gap = { lowMost: Paise; highAbove: Paise };

const gapOf = ({ low_taxable_max, low_percent, high_percent }: SlabEntry): Gap => ({
  lowMost: paise((low_taxable_max / 100) * (100 + low_percent)),
  highAbove: paise((low_taxable_max / 100) * (100 + high_percent)),
});

/** What the law of the last entry, and of the one before it, has no slab for: a price is made and sold on both sides of a day. */
const ENTRIES_SOLD = 2;

/** The rules that follow from a table of entries, the first first. */
export function slabRules(table: readonly SlabEntry[]) {
  const gaps = table.slice(-ENTRIES_SOLD).map(gapOf);
  const gapAt = (nightly: Paise): Gap | undefined =>
    gaps.find(({ lowMost, highAbove }) => lowMost < nightly && nightly <= highAbove);
  const withinSlab = (nightly: Paise): Paise => {
    const gap = gapAt(nightly);
    return gap ? withinSlab(gap.lowMost) : nightly;
  };
  return {
    /** The entry in force on a day, which is that of check-out for a stay; before the first one that. */
    slabsOn: (day: CalendarDate): SlabEntry =>
      table.findLast(({ valid_from }) => valid_from <= day) ?? (table[0] as SlabEntry),
    /** True for the price of a night, tax included, that has one slab, whichever of the entries holds on its day. */
    fitsOneSlab: (nightly: Paise): boolean => gapAt(nightly) === undefined,
    /** A computed price as it is charged: the dearest one below where no slab fits it. */
    withinSlab,
    /** Where prices end and begin again around those that no slab fits, the lowest first. */
    gaps: gaps.toSorted((a, b) => a.lowMost - b.lowMost),
  };
}

export const { slabsOn, fitsOneSlab, withinSlab, gaps: SLAB_GAPS } = slabRules(GST_SLABS);

/** The tax within the price of one room's night that `slabs` hold for. One that fits no slab, agreed before there was the rule, bears the higher tax. */
export const percentBy = (slabs: SlabEntry, nightly: Paise): number =>
  nightly <= gapOf(slabs).lowMost ? slabs.low_percent : slabs.high_percent;
