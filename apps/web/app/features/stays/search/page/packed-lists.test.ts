import { expect, test } from 'vitest';
import { packLists, unpackLists } from './packed-lists';

const lists = {
  categories: [{ id: 3, name: 'Farm Stay' }],
  amenities: {
    list: [
      { id: 8, name: 'Rooftop café' },
      { id: 12, name: 'Tea, 24 hours' },
    ],
    total: 61,
  },
  counts: {
    categories: [{ id: 3, count: 1200 }],
    stars: [],
    guest_ratings: [{ id: '4.5' as const, count: 31 }],
    amenities: [
      { id: 8, count: 0 },
      { id: 12, count: 7 },
    ],
    house_rules: [{ id: 'couples_welcome' as const, count: 9 }],
  },
};
/** Counts are looked up by what they are of. */
const unpacked = {
  ...lists,
  counts: {
    ...{ categories: { 3: 1200 }, stars: {}, guest_ratings: { '4.5': 31 } },
    ...{ amenities: { 8: 0, 12: 7 }, house_rules: { couples_welcome: 9 } },
  },
};
const failed = { categories: null, amenities: null, counts: null };

test('what a page carries of its filters is what was listed, and what could not be loaded stays so', () => {
  expect(unpackLists(packLists(lists))).toEqual(unpacked);
  expect(unpackLists(packLists(failed))).toEqual(failed);
});

test('of amenities that it does not name, a page carries no count', () => {
  const counts = {
    ...lists.counts,
    amenities: [
      { id: 8, count: 1 },
      { id: 40, count: 3 },
    ],
  };
  expect(unpackLists(packLists({ ...lists, counts })).counts?.amenities).toEqual({ 8: 1 });
});

test('what separates names cannot stand in one', () => {
  const named = { ...failed, categories: [{ id: 1, name: 'Tent | Camp' }] };
  expect(unpackLists(packLists(named)).categories).toEqual([{ id: 1, name: 'Tent ¦ Camp' }]);
});
