import { calendarDate } from '@basera/contract/calendar-date';
import { billOf } from '@basera/contract/rules/price-rows';
import { aRoom } from '@basera/contract/testing-rooms';
import { expect, test } from 'vitest';
import {
  addRoom,
  besideOthers,
  canPickMore,
  changePick,
  isShort,
  nightlyPrice,
  pickedRooms,
  pickOf,
  picksOf,
  type RoomPicks,
  reserveAddress,
  tooFewBeds,
  withinFree,
} from './room-picks';

const suite = aRoom();
const garden = aRoom({ id: 8, room_name: 'Garden Room', base_price_per_night: 4900.5, meal: 'yes', dinner: 0 });
const soldOut = aRoom({ id: 9, room_name: 'Loft', number_of_rooms: 0 });
const rooms = [suite, garden, soldOut];
const both: RoomPicks = {
  7: { selected: true, quantity: 2, includesMeal: true },
  8: { selected: true, quantity: 1, includesMeal: true },
};

test('a room begins unselected, one room, meals on', () => {
  expect(pickOf({}, suite)).toEqual({ selected: false, quantity: 1, includesMeal: true });
});

test('what is set stays while the room is taken out and selected again', () => {
  const fewer = changePick(changePick(both, suite, { includesMeal: false }), suite, { selected: false });
  expect(changePick(fewer, suite, { selected: true })[7]).toEqual({ selected: true, quantity: 2, includesMeal: false });
});

test('on other dates the selection fits what is free then', () => {
  const fewerFree = [aRoom({ number_of_rooms: 1 }), { ...garden, number_of_rooms: 0 }];
  expect(pickedRooms(fewerFree, both)).toMatchObject([{ room: { id: 7 }, quantity: 1 }]);
  expect(pickedRooms(rooms, { 9: { selected: true, quantity: 1, includesMeal: true } })).toEqual([]);
});

test('rooms named in an address are selected as it says, all of them or none', () => {
  const named = [
    { roomId: 7, quantity: 2, includesMeal: false },
    { roomId: 8, quantity: 1, includesMeal: false },
  ];
  expect(pickedRooms(rooms, picksOf(rooms, named) ?? {})).toMatchObject([
    { room: { id: 7 }, quantity: 2, includesMeal: false },
    { room: { id: 8 }, quantity: 1, includesMeal: false },
  ]);
  expect(picksOf(rooms, null)).toBeNull();
  expect(picksOf([aRoom({ number_of_rooms: 1 }), garden], named)).toBeNull();
  expect(picksOf([suite], named)).toBeNull();
  const kinds = Array.from({ length: 11 }, (_, index) => aRoom({ id: index + 1 }));
  expect(
    picksOf(
      kinds,
      kinds.map(({ id }) => ({ roomId: id, quantity: 1, includesMeal: false })),
    ),
  ).toBeNull();
});

test('what is no longer free of the selection is known, and gone with the next change', () => {
  const fewerFree = [aRoom({ number_of_rooms: 1 }), { ...garden, number_of_rooms: 0 }];
  expect(isShort(rooms, both)).toBe(false);
  expect(isShort(fewerFree, both)).toBe(true);
  const left = withinFree(fewerFree, both);
  expect(isShort(fewerFree, left)).toBe(false);
  expect(pickedRooms(fewerFree, left)).toMatchObject([{ room: { id: 7 }, quantity: 1, includesMeal: true }]);
});

test('meals that are a choice add to the night, meals that are included do not', () => {
  expect(nightlyPrice(suite, true)).toEqual({ total: 7850, meals: 1050, differs: false });
  expect(nightlyPrice(suite, false)).toEqual({ total: 6800, meals: 0, differs: false });
  expect(nightlyPrice(garden, true)).toEqual({ total: 4900.5, meals: 0, differs: false });
});

test('the whole stay: every room with its meals, times rooms and nights', () => {
  expect(billOf(pickedRooms(rooms, both), 2).total).toBe(41_201);
  expect(billOf([], 2).total).toBe(0);
});

test('rooms that sleep fewer than come name the room that one press adds', () => {
  const one: RoomPicks = { 7: { selected: true, quantity: 1, includesMeal: false } };
  const short = tooFewBeds(rooms, one, 4);
  expect(short).toMatchObject({ beds: 2, guests: 4, add: { room: { id: 7 }, quantity: 2, includesMeal: false } });
  const more = addRoom(one, suite);
  expect(more[7]).toEqual({ selected: true, quantity: 2, includesMeal: false });
  expect(tooFewBeds(rooms, more, 4)).toBeNull();
  // Nothing is selected, nothing is short; nobody counted is one.
  expect(tooFewBeds(rooms, {}, 4)).toBeNull();
  expect(tooFewBeds(rooms, one, 0)).toBeNull();
});

test('where no more of the selected room is free, another kind is added, as one whatever was set on it before', () => {
  const last = [aRoom({ number_of_rooms: 1 }), garden];
  const picks: RoomPicks = {
    7: { selected: true, quantity: 1, includesMeal: true },
    8: { selected: false, quantity: 3, includesMeal: true },
  };
  expect(tooFewBeds(last, picks, 3)).toMatchObject({ add: { room: { id: 8 }, quantity: 1 } });
  expect(addRoom(picks, garden)[8]).toEqual({ selected: true, quantity: 1, includesMeal: true });
  expect(tooFewBeds([aRoom({ number_of_rooms: 1 })], picks, 3)).toMatchObject({ beds: 2, add: null });
});

test('ten kinds of rooms are the most', () => {
  const kinds = Array.from({ length: 10 }, (_, index) => aRoom({ id: index + 1 }));
  const picks = Object.fromEntries(kinds.map(({ id }) => [id, { selected: true, quantity: 1, includesMeal: true }]));
  expect(canPickMore(pickedRooms(kinds, picks))).toBe(false);
  expect(canPickMore(pickedRooms(kinds.slice(1), picks))).toBe(true);
});

test('reserving carries rooms, dates and guests to the details step', () => {
  const picks = changePick(both, garden, { includesMeal: false });
  expect(
    reserveAddress('casa-palmeira', pickedRooms(rooms, picks), {
      dates: { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-13') },
      guests: 4,
    }),
  ).toBe('/booking/casa-palmeira/details?room=7:2:1&room=8:1:0&from_date=2026-12-11&to_date=2026-12-13&max_guests=4');
});

test('a whole house and its rooms are not chosen together, and it is said why', () => {
  const house = aRoom({ id: 20, room_name: 'Whole house', number_of_rooms: 1, max_guests: 6 });
  const blue = aRoom({ id: 21, room_name: 'Blue Room', number_of_rooms: 1, part_of: { room_id: 20, units: 1 } });
  const doubles = aRoom({ id: 22, room_name: 'Doubles', number_of_rooms: 5, part_of: { room_id: 20, units: 3 } });
  const offered = [house, blue, doubles];
  const left = (...chosen: [id: number, quantity: number][]) =>
    besideOthers(
      offered,
      Object.fromEntries(chosen.map(([id, quantity]) => [id, { selected: true, quantity, includesMeal: false }])),
    ).map(({ room, takenBy }) => [room.number_of_rooms, takenBy?.room_name ?? null]);
  expect(left()).toEqual([
    [1, null],
    [1, null],
    [5, null],
  ]);
  expect(left([20, 1])).toEqual([
    [1, null],
    [0, 'Whole house'],
    [2, 'Whole house'],
  ]);
  expect(left([21, 1])[0]).toEqual([0, 'Blue Room']);
  expect([left([22, 2])[0], left([22, 3])[0]]).toEqual([
    [1, null],
    [0, 'Doubles'],
  ]);
  const choice = (roomId: number, quantity = 1) => ({ roomId, quantity, includesMeal: false });
  expect(picksOf(offered, [choice(20), choice(21)])).toBeNull();
  expect(picksOf(offered, [choice(20), choice(22, 2)])).not.toBeNull();
  const picks: RoomPicks = { 21: { selected: true, quantity: 1, includesMeal: false } };
  expect(tooFewBeds(offered, picks, 6)?.add?.room.id).toBe(22);
});
