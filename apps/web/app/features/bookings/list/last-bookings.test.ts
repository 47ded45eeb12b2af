import { calendarDate } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { someUser } from '@basera/ui/browser/storage/testing-user.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLastBookings, readLastBookings } from './last-bookings';
import { someBooking } from './testing-booking';

const signIn = (id: number) =>
  localStorage.setItem('user', JSON.stringify({ token: 'a-token', user: { ...someUser, id } }));

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

test('bookings are shown again to whose they are', () => {
  signIn(7);
  keepLastBookings([someBooking]);
  expect(readLastBookings()?.bookings).toEqual([someBooking]);
});

test('the next stay comes first, and is kept however many others there are', () => {
  signIn(7);
  vi.useFakeTimers({ now: new Date('2026-12-01T09:00:00+05:30') });
  const booked = (id: number, start: string, end: string, status: Inquiry['status'] = 'accepted') => ({
    ...someBooking,
    id,
    status,
    start_date: calendarDate(start),
    end_date: calendarDate(end),
  });
  const past = Array.from({ length: 30 }, (_, number) => booked(100 + number, '2026-10-01', '2026-10-03'));
  const later = booked(2, '2026-12-20', '2026-12-22');
  const next = booked(3, '2026-11-30', '2026-12-01');
  keepLastBookings([booked(4, '2026-12-05', '2026-12-06', 'cancelled'), ...past, later, next]);
  const kept = readLastBookings()?.bookings ?? [];
  expect([kept.length, ...kept.slice(0, 3).map(({ id }) => id)]).toEqual([20, 3, 2, 4]);
  // The one that is over by then is no longer before the others.
  vi.setSystemTime(new Date('2026-12-02T09:00:00+05:30'));
  expect(
    readLastBookings()
      ?.bookings.slice(0, 2)
      .map(({ id }) => id),
  ).toEqual([2, 3]);
  vi.useRealTimers();
});

test('nobody else sees them, and nothing is kept for nobody', () => {
  signIn(7);
  keepLastBookings([someBooking]);
  signIn(8);
  expect(readLastBookings()).toBeNull();
  localStorage.clear();
  expect(readLastBookings()).toBeNull();
  keepLastBookings([someBooking]);
  expect(localStorage.length).toBe(0);
});

test('what is mangled or full keeps nobody from anything', () => {
  signIn(7);
  localStorage.setItem('last-bookings', '{"userId":7,"bookings":[{}]}');
  expect(readLastBookings()).toBeNull();
  localStorage.setItem('last-bookings', 'nonsense');
  expect(readLastBookings()).toBeNull();
});
