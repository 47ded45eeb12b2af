import { expect, test } from 'vitest';
import { rupeesFromPaise } from '../money.ts';
import { aRoom } from '../testing-rooms.ts';
import { baseRates, pricedRoom, priceStay } from './price.ts';
import { billOf, priceRows } from './price-rows.ts';

const cottage = aRoom({ id: 9, room_name: 'Cottage', base_price_per_night: 3600.5, meal: 'yes', breakfast: 300 });

test('a room of the wire is priced in paise', () => {
  expect(pricedRoom(cottage)).toEqual({
    basePrice: 360_050,
    meal: 'yes',
    breakfast: 30_000,
    lunch: 0,
    dinner: 80_000,
  });
});

test('the rows say how each amount is made, and add up to the total', () => {
  const taken = [
    { room: aRoom(), quantity: 1, includesMeal: true },
    { room: aRoom({ room_name: 'Loft' }), quantity: 1, includesMeal: false },
    { room: cottage, quantity: 2, includesMeal: true },
  ];
  const rows = priceRows(taken, 2);
  expect(rows).toEqual([
    { label: 'Sea View Suite', detail: '₹6,800 × 1 room × 2 nights', amount: 13_600 },
    { label: 'Breakfast and dinner', detail: '₹1,250 × 1 room × 2 nights', amount: 2500 },
    { label: 'Loft', detail: '₹6,800 × 1 room × 2 nights', amount: 13_600 },
    { label: 'Cottage', detail: '₹3,600.50 × 2 rooms × 2 nights', amount: 14_402 },
    { label: 'Commission', amount: 0 },
  ]);
  const lines = taken.map(({ room, ...choice }) => ({ room: pricedRoom(room), ...choice }));
  const { total } = priceStay(lines, baseRates(lines, 2), null);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(rupeesFromPaise(total));
  expect(billOf(taken, 2)).toEqual({ rows, total: rupeesFromPaise(total) });
});
