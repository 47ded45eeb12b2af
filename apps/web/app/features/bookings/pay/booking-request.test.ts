import { calendarDate } from '@basera/contract/calendar-date';
import { bookingRequest } from '@basera/contract/endpoints/bookings';
import { NOTHING_SAID } from '@basera/contract/rules/facts/house-rules';
import { aRoom } from '@basera/contract/testing-rooms';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { selectRooms } from '../room-selection.ts';
import { type BookingClaim, bookingRequestOf } from './booking-request.ts';

const selection = selectRooms({ choices: [{ roomId: 7, quantity: 1, includesMeal: true }], guests: 2 }, [aRoom()]);
const claim: BookingClaim = {
  slug: 'casa-palmeira',
  origin: 'https://basera.test',
  dates: { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-13') },
  guests: 2,
  rooms: selection.kind === 'ready' ? selection.rooms : [],
  offers: { given: true, isLeft: false },
  areTermsAgreed: false,
  terms: 'standard',
  houseRules: NOTHING_SAID,
  isRequest: false,
  insteadOf: null,
  sharedBy: null,
  agreed: null,
};

test('the call carries what the guest saw, and the contract takes it', () => {
  const body = bookingRequestOf(claim);
  expect(body).toEqual({
    start_date: '2026-12-11',
    end_date: '2026-12-13',
    guests: 2,
    amount: 15_700,
    redirectUrl: 'https://basera.test/booking/casa-palmeira/confirmed',
    rooms: [{ room_id: 7, quantity: 1, price: 7850, includes_meal: true }],
    marketing_consent: true,
    at_once: true,
    house_rules: NOTHING_SAID,
  });
  expect(z.safeParse(bookingRequest, body).success).toBe(true);
});

test('a box for offers that was left as it stood is told as such', () => {
  const isLeft = { marketing_consent: true, marketing_consent_left: true };
  expect(bookingRequestOf({ ...claim, offers: { given: true, isLeft: true } })).toMatchObject(isLeft);
  expect(bookingRequestOf(claim)).not.toHaveProperty('marketing_consent_left');
});

test('that the terms were agreed to is said where they are asked for, and nowhere else', () => {
  expect(bookingRequestOf({ ...claim, areTermsAgreed: true })).toMatchObject({ terms_agreed: true });
  expect(bookingRequestOf(claim)).not.toHaveProperty('terms_agreed');
});

test('kinder terms of cancelling go with it, as they were shown', () => {
  expect(bookingRequestOf({ ...claim, terms: 'relaxed' })).toMatchObject({ cancellation_policy: 'relaxed' });
});

test('a request goes as what the page calls it', () => {
  expect(bookingRequestOf({ ...claim, isRequest: true })).toMatchObject({ at_once: false });
});

test('the booking that it is chosen instead of goes with it', () => {
  expect(bookingRequestOf({ ...claim, insteadOf: 377 })).toMatchObject({ instead_of: 377 });
});

test('a referral goes with it', () => {
  expect(bookingRequestOf({ ...claim, sharedBy: 'self' })).toMatchObject({ is_lead: 1, shared_by_user_id: 'self' });
});

test('an agreed price replaces the one of the page', () => {
  const room = { room_id: 7, quantity: 1, includes_meal: true, price: 9000, total: 18_000 };
  const body = bookingRequestOf({ ...claim, agreed: { amount: 18_000, nights: 2, rooms: [room] } });
  expect(body).toMatchObject({ amount: 18_000, rooms: [{ price: 9000 }] });
});

test('meals are booked only where they are a choice', () => {
  const included = selectRooms({ choices: [{ roomId: 7, quantity: 1, includesMeal: true }], guests: 2 }, [
    aRoom({ meal: 'yes' }),
  ]);
  const rooms = included.kind === 'ready' ? included.rooms : [];
  expect(bookingRequestOf({ ...claim, rooms }).rooms[0]).toMatchObject({ price: 6800, includes_meal: false });
});
