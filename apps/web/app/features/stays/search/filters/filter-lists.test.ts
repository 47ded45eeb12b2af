import { expect, test } from 'vitest';
import { amenitiesNamed, flatAmenities } from './filter-lists';

const groups = {
  'Food and drink': [
    { id: 1, name: 'Pure veg kitchen' },
    { id: 2, name: 'Restaurant' },
  ],
  Outdoors: [{ id: 3, name: 'Swimming pool' }],
};

test('the groups make one list, and a list that did not come is empty', () => {
  expect(flatAmenities(groups).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(flatAmenities(null)).toEqual([]);
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
