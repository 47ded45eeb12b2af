import type { CalendarDate } from '../../calendar-date.ts';
import { type Paise, paise } from '../../money.ts';
import { mealPricePerNight, type PricedRoom, pricePerNight } from '../price.ts';
import { fitsOneSlab, percentBy, slabsInForce, slabsOn } from './slabs.ts';

export type GstPercent = number;

const ONE_RUPEE = paise(100);

/** The tax within the price of one room's night of a stay that ends on a day: by what holds on that day, as every rule of law. */
export const gstPercent = (nightly: Paise, checkOut: CalendarDate): GstPercent => percentBy(slabsOn(checkOut), nightly);

/** True for a room whose night has one slab, with its meals and without. */
export const roomFitsSlabs = (room: PricedRoom): boolean =>
  room.basePrice > 0 && fitsOneSlab(pricePerNight(room, false)) && fitsOneSlab(pricePerNight(room, true));

/**
 * The price nearest to a room's own, in whole steps, with which it fits the slabs; its own where it does already. Meals keep their prices. Of two as
 * near the lower one.
 */
export function nearestFittingPrice(room: PricedRoom, step: Paise = ONE_RUPEE): Paise {
  if (roomFitsSlabs(room)) return room.basePrice;
  const meals = mealPricePerNight(room, true);
  const atMost = (price: number) => Math.floor(price / step) * step;
  const above = (price: number) => atMost(price) + step;
  const [nearest] = slabsInForce()
    .gaps.flatMap(({ lowMost, highAbove }) => [
      ...[atMost(lowMost - meals), atMost(lowMost), above(highAbove - meals), above(highAbove)],
    ])
    .map(paise)
    .filter((basePrice) => roomFitsSlabs({ ...room, basePrice }))
    .sort((a, b) => Math.abs(a - room.basePrice) - Math.abs(b - room.basePrice) || a - b);
  if (nearest === undefined) throw new RangeError(`no price fits beside meals of ${meals} paise`);
  return nearest;
}

/** What a price is made of; `cgst` and `sgst` are equal. */
export type TaxParts = { taxable: Paise; cgst: Paise; sgst: Paise };

/** The parts of a price with tax in it: they add up to it exactly. Each half of the tax is rounded to the paisa. */
export function taxParts(total: Paise, percent: GstPercent): TaxParts {
  const half = paise(Math.round((total * percent) / (2 * (100 + percent))));
  return { taxable: paise(total - 2 * half), cgst: half, sgst: half };
}

// Union territories without a legislature have a tax of their own in its place.
const TERRITORIES = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]);

/** What the state's half of the tax is called. */
export const stateTaxName = (state: string): 'SGST' | 'UTGST' => (TERRITORIES.has(state) ? 'UTGST' : 'SGST');
