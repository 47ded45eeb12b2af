import { calendarDate } from '@basera/contract/calendar-date';
import { aRoom } from '@basera/contract/testing-rooms';
import { expect, test } from 'vitest';
import { proposalFor } from './proposal.server';

const dates = { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-14') };
const suite = aRoom({ total_price: 20_400 });
const dorm = aRoom({ id: 8, max_guests: 1, total_price: 6000, base_price_per_night: 2000, meal: 'no' });
const gone = aRoom({ id: 9, total_price: 300, base_price_per_night: 100, number_of_rooms: 0 });

test('a stay proposes its cheapest free rooms that sleep the party, at what they cost for all nights', () => {
  expect(proposalFor({ rooms: [suite, dorm, gone] }, dates, { guests: 2, children: 0 })).toEqual({
    party: { rooms: [{ room_id: 8, quantity: 2 }], total: 12_000, per_night: 4000 },
    withoutMeals: false,
    isSure: true,
  });
  expect(proposalFor({ rooms: [suite, { ...dorm, number_of_rooms: 1 }] }, dates, { guests: 3, children: 0 })).toEqual({
    party: {
      rooms: [
        { room_id: 7, quantity: 1 },
        { room_id: 8, quantity: 1 },
      ],
      total: 26_400,
      per_night: 8800,
    },
    withoutMeals: true,
    isSure: true,
  });
});

test('beds among others are said to be beds, and with a room they are not', () => {
  const bed = { ...dorm, counted_as: 'bed' as const };
  expect(proposalFor({ rooms: [suite, bed] }, dates, { guests: 2, children: 0 })?.party.counted_as).toBe('bed');
  const one = { ...bed, number_of_rooms: 1 };
  expect(proposalFor({ rooms: [suite, one] }, dates, { guests: 3, children: 0 })?.party.counted_as).toBeUndefined();
});

test('without dates it is the price of one night, and for nobody yet of one guest', () => {
  const undated = [suite, dorm].map((room) => ({ ...room, total_price: null }));
  expect(proposalFor({ rooms: undated }, null, { guests: 0, children: 0 })?.party).toEqual({
    rooms: [{ room_id: 8, quantity: 1 }],
    total: null,
    per_night: 2000,
  });
});

test('a party that the free rooms do not sleep is proposed nothing', () => {
  expect(proposalFor({ rooms: [gone] }, dates, { guests: 1, children: 0 })).toBeNull();
  expect(proposalFor({ rooms: [dorm] }, dates, { guests: 4, children: 0 })).toBeNull();
});
