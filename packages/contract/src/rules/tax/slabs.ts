import { type Paise, paise } from '../../money.ts';

/**
 * The slabs of a night's GST by the day they hold from, the last on; `low_taxable_max` in paise. The one source: prices, invoices, search and
 * browsers reckon with the last, and the server writes all of them into `tax_rules` at its start.
 */
export const GST_SLABS = [
  { valid_from: '2025-09-22', low_percent: 5, high_percent: 18, low_taxable_max: 750_000 },
] as const;

const IN_FORCE = GST_SLABS[GST_SLABS.length - 1] as (typeof GST_SLABS)[0];
export const GST_LOW_PERCENT = IN_FORCE.low_percent;
export const GST_HIGH_PERCENT = IN_FORCE.high_percent;

/** The dearest night that is taxed low, and the price above which one is taxed high; tax included. */
export const LOW_MOST = paise((IN_FORCE.low_taxable_max / 100) * (100 + GST_LOW_PERCENT));
export const HIGH_ABOVE = paise((IN_FORCE.low_taxable_max / 100) * (100 + GST_HIGH_PERCENT));

/**
 * True for the price of a night, tax included, that has one slab: up to ₹7,875, or above ₹8,850. Between them 5% would leave more than
 * ₹7,500 of taxable value, and 18% no more than that.
 */
export const fitsOneSlab = (nightly: Paise): boolean => nightly <= LOW_MOST || nightly > HIGH_ABOVE;

/** A computed price as it is charged: the dearest one below where no slab fits it. */
export const withinSlab = (nightly: Paise): Paise => (fitsOneSlab(nightly) ? nightly : LOW_MOST);
