import { GST_HIGH_PERCENT, GST_LOW_PERCENT, GST_LOW_TAXABLE_MAX_RUPEES } from '../../limits.ts';
import { type Paise, paise } from '../../money.ts';

/** The dearest night that is taxed low, and the price above which one is taxed high; tax included. */
export const LOW_MOST = paise(GST_LOW_TAXABLE_MAX_RUPEES * (100 + GST_LOW_PERCENT));
export const HIGH_ABOVE = paise(GST_LOW_TAXABLE_MAX_RUPEES * (100 + GST_HIGH_PERCENT));

/**
 * True for the price of a night, tax included, that has one slab: up to ₹7,875, or above ₹8,850. Between them 5% would leave more than
 * ₹7,500 of taxable value, and 18% no more than that.
 */
export const fitsOneSlab = (nightly: Paise): boolean => nightly <= LOW_MOST || nightly > HIGH_ABOVE;

/** A computed price as it is charged: the dearest one below where no slab fits it. */
export const withinSlab = (nightly: Paise): Paise => (fitsOneSlab(nightly) ? nightly : LOW_MOST);
