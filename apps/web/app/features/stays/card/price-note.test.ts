import { expect, test } from 'vitest';
import { priceNote } from './price-note';

const card = {
  total_price: 8000,
  nights: 2,
  without_meals: false,
  cheapest_room: { id: 7, base_price_per_night: 4000, max_guests: 2, sleeps: 2 },
};

test('a card says what its price comes to, and what it leaves out', () => {
  expect(priceNote(card, 2)).toBe('₹8,000 for 2 nights');
  expect(priceNote({ ...card, without_meals: true }, 1)).toBe('₹8,000 for 2 nights, without meals');
  expect(priceNote({ ...card, total_price: null, nights: null }, 2)).toBe('');
});

test('a party that needs more than the one room of the price is told so', () => {
  expect(priceNote(card, 3)).toBe('₹8,000 for 2 nights, one room, sleeps 2');
  expect(priceNote({ ...card, without_meals: true }, 6)).toBe('₹8,000 for 2 nights, one room, sleeps 2, without meals');
});

test('how many the room sleeps is not said where the owner did not', () => {
  const unsaid = { ...card, cheapest_room: { ...card.cheapest_room, sleeps: null } };
  expect(priceNote(unsaid, 3)).toBe('₹8,000 for 2 nights, one room');
});
