import { expect, test } from 'vitest';
import { amountIn, costOf, readEntry, roomsOf, sleepsOf } from './desk-rules';

const rooms = [
  { room_id: 1, name: 'Lake Room', sleeps: 2, free: 2, price: 4000, meals: { words: 'Breakfast', price: 400 } },
  { room_id: 2, name: 'Attic', sleeps: 3, free: 0, price: 3000, meals: null },
];
const words = { name: 'name', phone: 'phone', email: 'email', amount: 'amount' };
const entry = { guest_name: 'Ravi Kumar', phone: '98198 12345', email: '', amount: '' };

test('what is chosen costs its rooms and the meals that were taken', () => {
  const chosen = { 1: { quantity: 2, includes_meal: true } };
  expect(costOf(rooms, chosen)).toBe(8800);
  expect(sleepsOf(rooms, chosen)).toBe(4);
  expect(costOf(rooms, {})).toBe(0);
});

test('no more goes out than is free', () => {
  expect(
    roomsOf(rooms, { 1: { quantity: 5, includes_meal: false }, 2: { quantity: 1, includes_meal: false } }),
  ).toEqual([{ room_id: 1, quantity: 2, includes_meal: false }]);
});

test('an amount is read as people write it', () => {
  expect(['', ' ₹4,500 ', '4500.50', '4.505', 'free'].map(amountIn)).toEqual([undefined, 4500, 4500.5, NaN, NaN]);
});

test('who comes is named and can be called', () => {
  expect(readEntry(entry, words)).toEqual({
    ready: { guest_name: 'Ravi Kumar', phone: '+919819812345', email: null },
  });
  expect(readEntry({ guest_name: ' ', phone: '12', email: 'x', amount: '0' }, words)).toEqual({
    problems: { guest_name: 'name', phone: 'phone', email: 'email', amount: 'amount' },
  });
});
