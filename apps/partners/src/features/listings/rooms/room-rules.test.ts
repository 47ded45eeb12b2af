import type { ListingRoom } from '@basera/contract/endpoints/listing';
import { expect, test } from 'vitest';
import { entryAfter, entryOf, entryOfWhole, type RoomEntry, readRoom, readWhole, roomWords } from './room-rules';

const typed = (change: Partial<RoomEntry>) =>
  readRoom({ ...entryOf(null), name: 'Loft Suite', price: '4500', amenities: [3], ...change });

test.each([
  ['4500', 4500],
  ['₹4,500', 4500],
  [' 1,20,000 ', 120_000],
  ['4500.50', null],
  ['-1', null],
  ['', null],
])('%j is read as %j', (text, number) => expect(readWhole(text)).toBe(number));

test('a further kind begins with the meals of the last, and the whole house with all who sleep in it', () => {
  const loft: ListingRoom = {
    id: 1,
    version: 1,
    name: 'Loft',
    units: 1,
    sleeps: 3,
    beds: '1 king bed',
    size_sqft: 300,
    price: 4500,
    meal: 'yes',
    breakfast: 0,
    lunch: 0,
    dinner: 0,
    amenities: [3],
    part_of: null,
  };
  const garden: ListingRoom = { ...loft, id: 2, units: 4, sleeps: 2, meal: 'both', breakfast: 250 };
  expect(entryAfter([])).toEqual(entryOf(null));
  expect(entryAfter([loft, garden])).toEqual({ ...entryOf(null), meal: 'both', breakfast: '250' });
  expect(entryOfWhole([garden, loft], 'Whole house')).toMatchObject({
    name: 'Whole house',
    units: '1',
    sleeps: '11',
    price: '',
    meal: 'yes',
  });
  expect(entryOfWhole([{ ...garden, units: 99 }], 'Whole house').sleeps).toBe('30');
});

test('a kind of room needs a name and a price; units, guests and meals have what most have', () => {
  expect(typed({})).toEqual({
    ready: {
      name: 'Loft Suite',
      units: 1,
      sleeps: 2,
      beds: '',
      size_sqft: null,
      price: 4500,
      meal: 'no',
      breakfast: 0,
      lunch: 0,
      dinner: 0,
      amenities: [3],
    },
  });
  expect(readRoom(entryOf(null))).toMatchObject({
    problems: { name: 'Write what this kind of room is called.', price: 'Must be a whole number from 1 to 10,00,000.' },
  });
});

test.each([
  ['price', { price: '0' }],
  ['price', { price: '99999999' }],
  ['units', { units: '1000' }],
  ['sleeps', { sleeps: 'two' }],
  ['size_sqft', { size_sqft: 'large' }],
  ['lunch', { meal: 'both', lunch: 'free' }],
] as const)('what is wrong is said at %s', (field, change) =>
  expect(typed(change)).toMatchObject({ problems: { [field]: expect.stringMatching(/^Must be a whole number/) } }),
);

test('prices of meals count where meals are a choice', () => {
  const meals = { breakfast: '250', dinner: '400' };
  expect(typed({ meal: 'both', ...meals })).toMatchObject({ ready: { breakfast: 250, lunch: 0, dinner: 400 } });
  expect(typed({ meal: 'no', ...meals })).toMatchObject({ ready: { breakfast: 0, dinner: 0 } });
});

test('a line says what a kind of room is', () => {
  expect(roomWords({ units: 2, sleeps: 3, price: 4500 })).toBe('2 rooms for 3 guests each, ₹4,500 a night');
  expect(roomWords({ units: 1, sleeps: 1, price: 900 })).toBe('1 room for 1 guest, ₹900 a night');
});
