import { calendarDate } from '@basera/contract/calendar-date';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { chatOf, clockWords, dayWords, partiesOf, whenWords } from './message-words';
import { made } from './testing-messages';
import { messages } from './words/en.po';

const english = setupI18n({ locale: 'en', messages: { en: messages } });

// Half past midnight of the 12th in India.
const now = new Date('2026-12-11T19:00:00Z');

test('days are named from the day it is in India', () => {
  expect(dayWords(english, calendarDate('2026-12-12'), now)).toBe('Today');
  expect(dayWords(english, calendarDate('2026-12-11'), now)).toBe('Yesterday');
  expect(dayWords(english, calendarDate('2026-12-10'), now)).toBe('Thu, 10 Dec 2026');
});

test('times are hh:mm in India', () => {
  expect(clockWords('2026-12-11T03:35:59.000Z')).toBe('09:05');
  expect(whenWords('2026-12-11T18:45:00.000Z', now)).toBe('00:15');
  expect(whenWords('2026-12-11T03:35:00.000Z', now)).toBe('11 Dec 2026');
});

test('each message names its receiver, and oneself as you', () => {
  expect(partiesOf(english, made(1), 'user')).toBe('Lake House Hosts to Asha Nair');
  expect(partiesOf(english, made(2, { client_id: 'a' }), 'user')).toBe('You to Lake House Hosts');
  expect(partiesOf(english, made(1), 'business')).toBe('You to Asha Nair');
});

test('a guest writes to the stay, an owner to the guest', () => {
  const conversation = {
    id: 1,
    user: { id: 7, name: 'Asha Nair' },
    business: { id: 3, name: 'Lake House Hosts' },
    property: { name: 'Lake House', slug: 'lake-house', booking_id: 100_001 },
    unread: 0,
    can_write: true,
  };
  const about = { bookingId: 100_001, stay: { slug: 'lake-house', name: 'Lake House' } };
  expect(chatOf(conversation, 'user')).toEqual({ businessId: 3, title: 'Lake House', about });
  expect(chatOf({ ...conversation, property: null }, 'user')).toEqual({ businessId: 3, title: 'Lake House Hosts' });
  expect(chatOf(conversation, 'business')).toEqual({ businessId: 3, guestId: 7, title: 'Asha Nair', about });
});
