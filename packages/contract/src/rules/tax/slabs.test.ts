import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { paise, paiseFromRupees } from '../../money.ts';
import { problemWithRate } from '../calendar/owner-rate.ts';
import { priceStay } from '../price.ts';
import { nearestFittingPrice, roomFitsSlabs } from './gst.ts';
import { invoiceRows } from './invoice-rows.ts';
import { type SlabEntry, slabRules, slabsAsText, slabsInForce, slabsOfText } from './slabs.ts';
import { tellSlabs } from './slabs-told.ts';

const [today] = slabsInForce().entries as [SlabEntry];
// A later law: 6% up to ₹10,000 of taxable value, 20% above: no price from ₹10,600.01 to ₹12,000 has one slab of it.
const later = { valid_from: '2027-04-01', low_percent: 6, high_percent: 20, low_taxable_max: 1_000_000 };

const rupees = paiseFromRupees;
const room = (price: number, breakfast = 0) => ({
  room_name: 'Lake Suite',
  ...{ basePrice: rupees(price), base_price: rupees(price), meal: 'both' as const },
  ...{ breakfast: rupees(breakfast), lunch: paise(0), dinner: paise(0), quantity: 1, includes_meal: false },
});

describe('slabs of GST by their days, where there are two entries', () => {
  beforeAll(() => tellSlabs(slabsAsText([today, later])));
  afterAll(() => tellSlabs(slabsAsText([today])));

  it.each([
    // The whole stay by what holds on the day of check-out, nights of before that day among them.
    ['2025-09-22', 4000, 5],
    ['2027-03-31', 4000, 5],
    ['2027-04-01', 4000, 6],
    ['2027-03-31', 9000, 18],
    ['2027-04-01', 9000, 6],
    ['2027-04-02', 12_001, 20],
    // Before the first entry there is none other.
    ['2025-01-01', 4000, 5],
  ])('a stay until %s at ₹%i a night bears %i%%', (day, price, percent) => {
    const rows = invoiceRows({
      rooms: [room(price)],
      nights: 2,
      kept: rupees(2 * price),
      isCancelled: false,
      checkOut: calendarDate(day),
    });
    expect(rows.map((row) => [row.percent, row.total])).toEqual([[percent, rupees(2 * price)]]);
  });

  it.each([
    [7875, true],
    [8000, false],
    [8851, true],
    [10_600, true],
    [11_000, false],
    [12_001, true],
  ])('a price of ₹%i fits whichever of them holds on its day: %s', (price, fits) => {
    expect(roomFitsSlabs(room(price))).toBe(fits);
    expect(problemWithRate(price) === null).toBe(fits);
    if (!fits) expect(roomFitsSlabs({ ...room(price), basePrice: nearestFittingPrice(room(price)) })).toBe(true);
  });

  it('meals and extra guests give way to the dearest price below, of either', () => {
    const line = (price: number, breakfast: number) => ({
      room: room(price, breakfast),
      quantity: 1,
      includesMeal: true,
    });
    const costs = (price: number, breakfast: number) =>
      priceStay([line(price, breakfast)], [[rupees(price)]], null).total;
    expect(costs(7000, 1000)).toBe(rupees(7875));
    expect(costs(10_000, 1500)).toBe(rupees(10_600));
    expect(costs(12_001, 500)).toBe(rupees(12_501));
    expect(problemWithRate(11_000)).toMatch(/₹10,600 or less, or ₹12,001 or more/);
    expect(nearestFittingPrice(room(11_100))).toBe(rupees(10_600));
    expect(nearestFittingPrice(room(11_500))).toBe(rupees(12_001));
  });
});

describe('the entries that slabs are handed by', () => {
  it('are asked for: no price is reckoned before they are, nor by none', async () => {
    vi.resetModules();
    const fresh = await import('./slabs.ts');
    expect(() => fresh.withinSlab(paise(100))).toThrow('no slabs of GST were told');
    expect(() => fresh.slabRules([])).toThrow('there are no slabs of GST');
  });

  it('make one gap where theirs meet or overlap, so that what is offered fits', () => {
    // From ₹7,875.01 to ₹8,850, and from ₹8,480.01 to ₹9,440.
    const near = { ...later, high_percent: 18, low_taxable_max: 800_000 };
    const rules = slabRules([today, near]);
    expect(rules.gaps).toEqual([{ lowMost: 787_500, highAbove: 944_000 }]);
    expect(rules.withinSlab(paise(900_000))).toBe(787_500);
    tellSlabs(slabsAsText([today, near]));
    expect(problemWithRate(8900)).toMatch(/above ₹7,875 and up to ₹9,440. Choose ₹7,875 or less, or ₹9,441 or more/);
    expect(nearestFittingPrice(room(9300))).toBe(rupees(9441));
    tellSlabs(slabsAsText([today]));
  });

  it('leave out what was before the last two', () => {
    const third = { ...later, valid_from: '2028-04-01', low_taxable_max: 2_000_000 };
    expect(slabRules([today, later, third]).withinSlab(paise(800_000))).toBe(800_000);
    expect(slabRules([third, today, later]).withinSlab(paise(800_000))).toBe(787_500);
  });

  it('come to a page in a few signs, and make the same prices there', () => {
    const text = slabsAsText([today, later]);
    expect(text).toBe('2025-09-22 5 18 750000,2027-04-01 6 20 1000000');
    expect(slabsOfText(text)).toEqual([today, later]);
  });
});
