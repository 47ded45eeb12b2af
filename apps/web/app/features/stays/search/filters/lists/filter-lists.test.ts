import { expect, test } from 'vitest';
import { amenitiesNamed, firstAmenities } from './filter-lists';

const groups = {
  'Food and drink': [
    { id: 1, name: 'Pure veg kitchen' },
    { id: 2, name: 'Restaurant' },
  ],
  Outdoors: [{ id: 3, name: 'Swimming pool' }],
};

test('a page comes with the amenities most asked for, those one press away and those that are on', () => {
  const all = { First: Array.from({ length: 8 }, (_, index) => ({ id: 10 + index, name: `${index}` })), ...groups };
  const { list, total } = firstAmenities(all, [3]);
  expect(list.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 1, 3]);
  expect(total).toBe(11);
});

test.each([
  ['', [1, 2, 3]],
  [' VEG ', [1]],
  ['food', [1, 2]],
  ['pool', [3]],
  ['sauna', []],
])('%j finds %j', (words, ids) =>
  expect(amenitiesNamed(groups, words).flatMap(([, amenities]) => amenities.map(({ id }) => id))).toEqual(ids),
);
