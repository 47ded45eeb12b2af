import { describe, expect, it, test } from 'vitest';
import { rupeesFromPaise } from '../money.ts';
import { aRoom } from '../testing-rooms.ts';
import { pricedRoom, priceStay, ratesOnWire } from './price.ts';
import { billOf, priceRows } from './price-rows.ts';

const cottage = aRoom({ id: 9, room_name: 'Cottage', base_price_per_night: 3600.5, meal: 'yes', breakfast: 300 });

test('a room of the wire is priced in paise', () => {
  expect(pricedRoom(cottage)).toEqual({
    basePrice: 360_050,
    meal: 'yes',
    breakfast: 30_000,
    lunch: 0,
    dinner: 60_000,
  });
});

describe('the rows of a price', () => {
  it('say how each amount is made, and add up to the total', () => {
    const taken = [
      { room: aRoom(), quantity: 1, includesMeal: true },
      { room: aRoom({ room_name: 'Loft' }), quantity: 1, includesMeal: false },
      { room: cottage, quantity: 2, includesMeal: true },
    ];
    const rows = priceRows(taken);
    expect(rows).toEqual([
      { label: 'Sea View Suite', detail: '₹6,800 × 1 room × 2 nights', amount: 13_600 },
      { label: 'Breakfast and dinner', detail: '₹1,050 × 1 room × 2 nights', amount: 2100 },
      { label: 'Loft', detail: '₹6,800 × 1 room × 2 nights', amount: 13_600 },
      { label: 'Cottage', detail: '₹3,600.50 × 2 rooms × 2 nights', amount: 14_402 },
      { label: 'Commission', amount: 0 },
    ]);
    const lines = taken.map(({ room, ...choice }) => ({ room: pricedRoom(room), ...choice }));
    const { total } = priceStay(
      lines,
      taken.map(({ room }) => ratesOnWire(room)),
      null,
    );
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(rupeesFromPaise(total));
    expect(billOf(taken)).toEqual({ rows, total: rupeesFromPaise(total), isLowered: false });
  });

  it('are one for each price that nights have: each multiplies to its amount', () => {
    const room = aRoom({ nightly_rates: [6800, 7500, 7500, 6800, 9000] });
    expect(billOf([{ room, quantity: 2, includesMeal: true }])).toEqual({
      rows: [
        { label: 'Sea View Suite', detail: '₹6,800 × 2 rooms × 2 nights', amount: 27_200 },
        { label: 'Sea View Suite', detail: '₹7,500 × 2 rooms × 2 nights', amount: 30_000 },
        { label: 'Sea View Suite', detail: '₹9,000 × 2 rooms × 1 night', amount: 18_000 },
        { label: 'Breakfast and dinner', detail: '₹1,050 × 2 rooms × 3 nights', amount: 6300 },
        // 7,500 and 1,050 come to a price between the slabs.
        { label: 'Breakfast and dinner', detail: '₹375 × 2 rooms × 2 nights', amount: 1500 },
        { label: 'Commission', amount: 0 },
      ],
      total: 83_000,
      isLowered: true,
    });
  });
});
