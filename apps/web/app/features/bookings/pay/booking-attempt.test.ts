import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import {
  attemptFor,
  forgetAttempt,
  forgetSettled,
  heldAttempt,
  heldRooms,
  readAttempt,
  rememberPlaced,
} from './booking-attempt.ts';
import { someRequest as body } from './testing-request.ts';

function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const NOON = Date.parse('2026-12-01T06:30:00Z');
const MINUTE = 60_000;
const placed = { bookingId: 100_001, holdExpiresAt: '2026-12-01T06:50:00Z' };

test('the same body keeps its key over retries and reloads', () => {
  const store = aStore();
  const { key } = attemptFor(store, body, NOON);
  expect(key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(attemptFor(store, { ...body }, NOON).key).toBe(key);
});

test('a body that differs in anything has another key', () => {
  const store = aStore();
  const { key } = attemptFor(store, body, NOON);
  expect(attemptFor(store, { ...body, amount: 18_000 }, NOON).key).not.toBe(key);
  expect(attemptFor(store, { ...body, marketing_consent: false }, NOON).key).not.toBe(key);
});

test('a placed booking is repeated while its hold lasts, and not a moment longer', () => {
  const store = aStore();
  const made = attemptFor(store, body, NOON);
  rememberPlaced(store, made, placed);
  expect(attemptFor(store, body, NOON + 19 * MINUTE)).toMatchObject({ key: made.key, placed });
  expect(attemptFor(store, body, NOON + 20 * MINUTE)).toMatchObject({ placed: null });
  expect(readAttempt(store)?.key).not.toBe(made.key);
});

test('held rooms are repeated as they were first sent, though the referral is gone and the consent changed', () => {
  const store = aStore();
  const sent = { ...body, is_lead: 1 as const, shared_by_user_id: 12 };
  rememberPlaced(store, attemptFor(store, sent, NOON), placed);
  expect(attemptFor(store, { ...body, marketing_consent: false }, NOON).body).toEqual(sent);
  expect(heldAttempt(store, { ...body, guests: 1 }, NOON)).toBeNull();
});

test('what is held instead of one booking is no other: neither one as usual, nor one instead of another', () => {
  const store = aStore();
  const sent = { ...body, instead_of: 377 };
  rememberPlaced(store, attemptFor(store, sent, NOON), placed);
  expect(heldAttempt(store, sent, NOON)?.placed).toEqual(placed);
  for (const other of [body, { ...body, instead_of: 378 }]) {
    expect(heldAttempt(store, other, NOON)).toBeNull();
    expect(attemptFor(store, other, NOON).placed).toBeNull();
    rememberPlaced(store, attemptFor(store, sent, NOON), placed);
  }
});

test('an unpaid booking knows which rooms are its own, on its dates and while its hold lasts', () => {
  const store = aStore();
  const dates = { checkIn: body.start_date, checkOut: body.end_date };
  rememberPlaced(store, attemptFor(store, body, NOON), placed);
  expect([...heldRooms(store, dates, NOON)]).toEqual([[7, 1]]);
  expect(heldRooms(store, { ...dates, checkOut: calendarDate('2026-12-14') }, NOON).size).toBe(0);
  expect(heldRooms(store, dates, NOON + 20 * MINUTE).size).toBe(0);
});

test('a settled booking frees its key, another one does not', () => {
  const store = aStore();
  rememberPlaced(store, attemptFor(store, body, NOON), placed);
  forgetSettled(store, 5);
  expect(readAttempt(store)).not.toBeNull();
  forgetSettled(store, 100_001);
  expect(readAttempt(store)).toBeNull();
});

test('a forgotten, mangled or refused store starts afresh', () => {
  const store = aStore();
  const { key } = attemptFor(store, body, NOON);
  forgetAttempt(store);
  expect(attemptFor(store, body, NOON).key).not.toBe(key);
  store.setItem('booking-attempt', '{"key":1}');
  expect(readAttempt(store)).toBeNull();
  const refusing = {
    ...store,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(attemptFor(refusing, body, NOON).key).toBeTruthy();
});
