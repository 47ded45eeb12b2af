import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from '../../words/testing-words';
import { PartyPriceLines, type PricedForGuests } from './party-price';

const price: PricedForGuests = {
  party: { rooms: [{ room_id: 7, quantity: 2 }], total: 10_400, per_night: 5200 },
  nights: 2,
  guests: 4,
  withoutMeals: false,
};
const shown = (changes: Partial<PricedForGuests> = {}) =>
  renderToStaticMarkup(inEnglish(<PartyPriceLines {...price} {...changes} />))
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

test('a price says what all nights cost, what one does, and which rooms for how many it is', () => {
  expect(shown()).toBe('|₹10,400 |in all|2 rooms for 4 · 2 nights|₹5,200 a night|');
  expect(shown({ show: 'night' })).toBe('|₹5,200 |a night|2 rooms for 4 · 2 nights|₹10,400 in all|');
  expect(shown({ show: 'total' })).toBe(shown());
});

test('rooms of several kinds are counted together, and nobody counted is one guest', () => {
  const rooms = [
    { room_id: 7, quantity: 1 },
    { room_id: 9, quantity: 2 },
  ];
  expect(shown({ party: { ...price.party, rooms } })).toContain('3 rooms for 4');
  const party = { rooms: [{ room_id: 7, quantity: 1 }], total: 2500, per_night: 2500 };
  expect(shown({ party, guests: 0, nights: 1 })).toContain('one room for 1 · 1 night');
});

test('beds in rooms that others share, cottages and whole villas are not called rooms', () => {
  expect(shown({ party: { ...price.party, counted_as: 'bed' } })).toContain('2 beds for 4 · 2 nights');
  const one = { rooms: [{ room_id: 7, quantity: 1 }], total: 2500, per_night: 2500 };
  expect(shown({ party: { ...one, counted_as: 'cottage' } })).toContain('one cottage for 4 · 2 nights');
  expect(shown({ party: { ...one, counted_as: 'villa' } })).toContain('whole villa for 4 · 2 nights');
});

test('meals that come on top are said to', () => {
  expect(shown({ withoutMeals: true })).toContain('2 rooms for 4 · 2 nights, without meals');
});

test('without dates there is the price of a night alone', () => {
  expect(shown({ party: { ...price.party, total: null }, nights: null })).toBe('|₹5,200 |a night|2 rooms for 4|');
});
