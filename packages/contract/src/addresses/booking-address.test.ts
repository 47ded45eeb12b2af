import { expect, test } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { choicesOfParty, parseRoomChoices } from '../rules/room-choice.ts';
import { stayAddress } from '../trip.ts';
import { confirmationAddress, detailsAddress, readBookingAddress } from './booking-address.ts';

const address = {
  choices: [
    { roomId: 7, quantity: 2, includesMeal: true },
    { roomId: 9, quantity: 1, includesMeal: false },
  ],
  dates: { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-13') },
  guests: 3,
};

test('an address reads back as it was written', () => {
  const written = detailsAddress('casa-palmeira', address);
  expect(written).toBe(
    '/booking/casa-palmeira/details?room=7:2:1&room=9:1:0&from_date=2026-12-11&to_date=2026-12-13&max_guests=3',
  );
  expect(readBookingAddress(new URL(written, 'https://example.test').searchParams)).toEqual(address);
  expect(confirmationAddress(12, address)).toMatch(/^\/booking\/12\/confirmation\?room=7:2:1&room=9:1:0&/);
});

test('the way back to the stay keeps dates and guests, not the rooms', () => {
  expect(stayAddress('casa-palmeira', address)).toBe(
    '/property/casa-palmeira?from_date=2026-12-11&to_date=2026-12-13&max_guests=3',
  );
  expect(stayAddress('casa-palmeira', { dates: null, guests: null })).toBe('/property/casa-palmeira');
});

test("the page of a stay opened for a price names that price's rooms, which it reads as they were written", () => {
  const rooms = choicesOfParty([
    { room_id: 7, quantity: 2 },
    { room_id: 9, quantity: 1 },
  ]);
  const written = stayAddress('casa-palmeira', address, rooms);
  expect(written).toBe(
    '/property/casa-palmeira?from_date=2026-12-11&to_date=2026-12-13&max_guests=3&room=7:2:0&room=9:1:0',
  );
  expect(parseRoomChoices(new URLSearchParams(written.split('?')[1]).getAll('room'))).toEqual(rooms);
});

test.each([
  ['', 'nothing'],
  ['room=7:0:1', 'no rooms'],
  ['room=7:1:1&room=7:2:0', 'a room named twice'],
  ['room=7:1:1&room=villa', 'one of them mangled'],
])('%s has no room choices: %s', (query) => {
  expect(readBookingAddress(new URLSearchParams(query)).choices).toBeNull();
});

test.each([
  'from_date=2026-12-11',
  'to_date=2026-12-13',
  'from_date=2026-02-30&to_date=2026-03-02',
  'from_date=tomorrow&to_date=2026-03-02',
])('%s has no dates', (query) => {
  expect(readBookingAddress(new URLSearchParams(query)).dates).toBeNull();
});

test('max_guests=0 is kept: nobody has said yet how many come', () => {
  expect(readBookingAddress(new URLSearchParams({ max_guests: '0' })).guests).toBe(0);
});

test.each(['-1', '1.5', '31', '99999999999', 'two', ''])('max_guests=%s is no number of guests', (guests) => {
  expect(readBookingAddress(new URLSearchParams({ max_guests: guests })).guests).toBeNull();
});
