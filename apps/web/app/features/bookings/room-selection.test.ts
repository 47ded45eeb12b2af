import { aRoom } from '@basera/contract/testing-rooms';
import { expect, test } from 'vitest';
import { selectRooms } from './room-selection.ts';

const suite = aRoom();
const cottage = aRoom({ id: 9, room_name: 'Cottage', base_price_per_night: 3600.5, meal: 'no', number_of_rooms: 1 });
const soldOut = aRoom({ id: 11, room_name: 'Loft', number_of_rooms: 0 });
const offered = [suite, cottage, soldOut];

test('chosen rooms carry their price: nightly with meals, times rooms and nights', () => {
  const choices = [
    { roomId: 7, quantity: 2, includesMeal: true },
    { roomId: 9, quantity: 1, includesMeal: true },
  ];
  const selection = selectRooms({ choices, guests: 2 }, offered);
  if (selection.kind !== 'ready') throw new Error(selection.title);
  expect(selection.rooms.map(({ nightly, total }) => [nightly, total])).toEqual([
    [785_000, 3_140_000],
    [360_050, 720_100],
  ]);
  expect(selection.total).toBe(3_860_100);
});

test('meals left out are not paid', () => {
  const selection = selectRooms({ choices: [{ roomId: 7, quantity: 1, includesMeal: false }], guests: 2 }, offered);
  expect(selection).toMatchObject({ kind: 'ready', total: 1_360_000 });
});

test('a room sold out meanwhile is named, and the rest offered instead', () => {
  const choices = [
    { roomId: 11, quantity: 1, includesMeal: true },
    { roomId: 9, quantity: 1, includesMeal: false },
  ];
  expect(selectRooms({ choices, guests: 2 }, offered)).toMatchObject({
    kind: 'problem',
    words: ['Loft is sold out on these dates.'],
    instead: { choices: [{ roomId: 9, quantity: 1, includesMeal: false }], words: 'Go on with what is left' },
  });
  expect(selectRooms({ choices: choices.slice(0, 1), guests: 2 }, offered)).toMatchObject({
    kind: 'problem',
    instead: null,
  });
});

test('a room that is free and not sold for the dates says why, and is no case of an own hold', () => {
  const limited = aRoom({ number_of_rooms: 0, not_sold: 'At least 3 nights from Thu, 24 Dec' });
  const choices = [{ roomId: limited.id, quantity: 1, includesMeal: true }];
  expect(selectRooms({ choices, guests: 2 }, [limited])).toMatchObject({
    title: 'Your rooms are not sold for these dates',
    words: ['Sea View Suite: At least 3 nights from Thu, 24 Dec.'],
    taken: false,
  });
});

test('fewer left than chosen: says how many, and offers those', () => {
  expect(selectRooms({ choices: [{ roomId: 7, quantity: 5, includesMeal: true }], guests: 2 }, offered)).toMatchObject({
    kind: 'problem',
    words: ['Only 3 × Sea View Suite are left on these dates; you chose 5.'],
    instead: { choices: [{ roomId: 7, quantity: 3, includesMeal: true }] },
  });
});

test('no choice, an unknown room, or too many kinds of rooms: words and no way on with them', () => {
  const eleven = Array.from({ length: 11 }, (_, index) => ({ roomId: index + 1, quantity: 1, includesMeal: false }));
  for (const choices of [null, [{ roomId: 404, quantity: 1, includesMeal: false }], eleven]) {
    expect(selectRooms({ choices, guests: 2 }, offered)).toMatchObject({ kind: 'problem', instead: null });
  }
});

test('rooms that sleep fewer than come: says so, and offers one room more', () => {
  const choices = [{ roomId: 7, quantity: 1, includesMeal: false }];
  expect(selectRooms({ choices, guests: 4 }, offered)).toMatchObject({
    kind: 'problem',
    title: 'These rooms sleep 2 of 4: add a room',
    instead: { choices: [{ roomId: 7, quantity: 2, includesMeal: false }], words: 'Add one Sea View Suite' },
  });
  const allOfIt = [{ roomId: 7, quantity: 3, includesMeal: false }];
  expect(selectRooms({ choices: allOfIt, guests: 7 }, offered)).toMatchObject({
    instead: { choices: [...allOfIt, { roomId: 9, quantity: 1, includesMeal: true }], words: 'Add one Cottage' },
  });
  const everything = [...allOfIt, { roomId: 9, quantity: 1, includesMeal: true }];
  expect(selectRooms({ choices: everything, guests: 9 }, offered)).toMatchObject({ instead: null });
});

test('where nobody has said how many come, the rooms are for one', () => {
  const choices = [{ roomId: 7, quantity: 1, includesMeal: true }];
  expect(selectRooms({ choices, guests: 0 }, offered).kind).toBe('ready');
});

test('a whole house and a room of it are not booked together: one goes on with the house', () => {
  const house = aRoom({ id: 20, room_name: 'Whole house', number_of_rooms: 1, max_guests: 6 });
  const blue = aRoom({ id: 21, room_name: 'Blue Room', number_of_rooms: 1, part_of: { room_id: 20, units: 1 } });
  const choices = [house, blue].map(({ id }) => ({ roomId: id, quantity: 1, includesMeal: false }));
  expect(selectRooms({ choices, guests: 2 }, [house, blue])).toEqual({
    kind: 'problem',
    title: 'These rooms have the same beds',
    words: ['Blue Room belongs to Whole house, which you chose too.'],
    instead: { choices: choices.slice(0, 1), words: 'Go on with Whole house' },
    taken: false,
  });
});
