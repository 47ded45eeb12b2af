import { describe, expect, it, test } from 'vitest';
import { rupeesFromPaise } from '../money.ts';
import { aRoom } from '../testing-rooms.ts';
import { pricedRoom, priceStay, ratesOnWire } from './price.ts';
import { billOf, priceRows } from './price-rows.ts';
import { isLowered } from './terms/lowered.ts';

const cottage = aRoom({
  id: 9,
  room_name: 'Cottage',
  counted_as: 'cottage',
  base_price_per_night: 3600.5,
  meal: 'yes',
  breakfast: 300,
});

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
    const rows = priceRows(taken, 2);
    expect(rows).toEqual([
      { label: 'Sea View Suite', detail: '₹6,800 × 1 room × 2 nights', amount: 13_600 },
      { label: 'Breakfast and dinner', detail: '₹1,050 × 1 room × 2 nights', amount: 2100 },
      { label: 'Loft', detail: '₹6,800 × 1 room × 2 nights', amount: 13_600 },
      { label: 'Cottage', detail: '₹3,600.50 × 2 cottages × 2 nights', amount: 14_402 },
      { label: 'Commission', amount: 0 },
    ]);
    const lines = taken.map(({ room, ...choice }) => ({ room: pricedRoom(room), ...choice }));
    const { total } = priceStay(
      lines,
      taken.map(({ room }) => ratesOnWire(room)),
      null,
    );
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(rupeesFromPaise(total));
    expect(billOf(taken, 2)).toEqual({ rows, total: rupeesFromPaise(total) });
  });

  it('are one for each price that nights have: each multiplies to its amount', () => {
    const room = aRoom({ nightly_rates: [6800, 7500, 7500, 6800, 9000] });
    expect(billOf([{ room, quantity: 2, includesMeal: true }], 2)).toEqual({
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
    });
    expect(isLowered([{ room, quantity: 2, includesMeal: true }], 2)).toBe(true);
  });

  it('say what a longer stay costs less, and what extra guests cost, and add up to the total', () => {
    const room = aRoom({
      nightly_rates: [1800, 1800, 2700],
      length_discount: { percent: 10, nightly_rates: [2000, 2000, 3000] },
      extra_guests: { included: 2, guest: 500, child: 200 },
      max_guests: 4,
    });
    const bill = billOf([{ room, quantity: 2, includesMeal: false }], 7, 1);
    expect(bill).toEqual({
      rows: [
        { label: 'Sea View Suite', detail: '₹2,000 × 2 rooms × 2 nights', amount: 8000 },
        { label: 'Sea View Suite', detail: '₹3,000 × 2 rooms × 1 night', amount: 6000 },
        { label: '3 nights: 10% less', amount: -1400 },
        { label: 'Extra guest', detail: '₹500 × 2 guests × 3 nights', amount: 3000 },
        { label: 'Extra child', detail: '₹200 × 1 guest × 3 nights', amount: 600 },
        { label: 'Commission', amount: 0 },
      ],
      total: 16_200,
    });
    expect(isLowered([{ room, quantity: 2, includesMeal: false }], 7, 1)).toBe(false);
  });

  it('say so where extra guests, or the discount, come to a price that no slab of the tax fits', () => {
    const dear = aRoom({
      nightly_rates: [7500, 2000],
      extra_guests: { included: 2, guest: 500, child: 500 },
      max_guests: 3,
    });
    const bill = billOf([{ room: dear, quantity: 1, includesMeal: false }], 3);
    expect(bill.rows.slice(2)).toEqual([
      { label: 'Extra guest', detail: '₹500 × 1 guest × 1 night', amount: 500 },
      { label: 'Extra guests', detail: '₹375 × 1 room × 1 night', amount: 375 },
      { label: 'Commission', amount: 0 },
    ]);
    expect(bill.total).toBe(10_375);
    expect(isLowered([{ room: dear, quantity: 1, includesMeal: false }], 3)).toBe(true);
    const less = aRoom({
      nightly_rates: [7875],
      length_discount: { percent: 10, nightly_rates: [9000] },
      meal: 'no',
    });
    expect(isLowered([{ room: less, quantity: 1, includesMeal: false }], 2)).toBe(true);
  });
});
