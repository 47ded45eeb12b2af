import type { ListingRoom } from '@basera/contract/endpoints/listing';
import { expect, test } from 'vitest';
import { chosenOf, housesOf, lacksWhole, partsAmong, partsChosen, probableParts, wholesAmong } from './linked';

const room = (id: number, units: number, part_of: ListingRoom['part_of'] = null): ListingRoom => ({
  id,
  version: 1,
  name: `Room ${id}`,
  units,
  sleeps: 2,
  beds: '',
  size_sqft: null,
  price: 1000,
  meal: 'no',
  breakfast: 0,
  lunch: 0,
  dinner: 0,
  amenities: [],
  part_of,
});
const rooms = [
  room(1, 1),
  room(2, 1, { room_id: 1, units: null }),
  room(3, 4, { room_id: 1, units: 3 }),
  room(4, 1),
  room(5, 2),
] as unknown as ListingRoom[];

test('a house has its rooms, and what else could be a house or a room of it is known', () => {
  const [house, other] = housesOf(rooms);
  expect([house?.whole.id, house?.parts.map(({ room: part, units }) => [part.id, units]), other]).toEqual([
    1,
    [
      [2, null],
      [3, 3],
    ],
    undefined,
  ]);
  expect(wholesAmong(rooms).map(({ id }) => id)).toEqual([1, 4]);
  expect(partsAmong(rooms, 1).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  expect(partsAmong(rooms, 4).map(({ id }) => id)).toEqual([5]);
});

test('all units of a room belong to the house however many they become', () => {
  const chosen = chosenOf(housesOf(rooms)[0]?.parts ?? []);
  expect(chosen).toEqual({ 2: 1, 3: 3 });
  expect(partsChosen(rooms, { ...chosen, 5: 2 })).toEqual([
    { room_id: 2, units: null },
    { room_id: 3, units: 3 },
    { room_id: 5, units: null },
  ]);
});

test('a whole house is probably the one that sleeps most, and all of its rooms where it sleeps as many', () => {
  const [loft, garden, house] = [
    { ...room(1, 1), sleeps: 3 },
    { ...room(2, 4), sleeps: 2 },
    { ...room(3, 1), sleeps: 11 },
  ] as [ListingRoom, ListingRoom, ListingRoom];
  expect(wholesAmong([loft, garden, house]).map(({ id }) => id)).toEqual([3, 1]);
  expect(probableParts([loft, garden, house], 3)).toEqual({ 1: 1, 2: 4 });
  expect(lacksWhole([loft, garden, house])).toBe(false);
  expect(lacksWhole([loft, garden])).toBe(true);
  expect(lacksWhole([loft])).toBe(false);
  // One that sleeps fewer is not all of them: which it is, its owner says.
  expect(probableParts([loft, garden, { ...house, sleeps: 10 }], 3)).toEqual({});
});
