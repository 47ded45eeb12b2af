import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../browser/testing-storage';
import { someUser } from '../../browser/testing-user';
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
