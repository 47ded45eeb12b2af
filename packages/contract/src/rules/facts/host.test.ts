import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { type Contact, isExperiencedHost } from './host.ts';

const today = calendarDate('2026-11-22');

test.each<[string, string | null, Contact[], boolean]>([
  ['years and a phone', '2016-04-01', ['phone'], true],
  ['years and an e-mail', '2016-04-01', ['email'], true],
  ['a year to the day', '2025-11-22', ['phone', 'email'], true],
  ['not yet a year', '2025-11-23', ['phone'], false],
  ['nobody said since when', null, ['phone', 'email'], false],
  ['nothing confirmed', '2016-04-01', [], false],
])('verified and experienced: %s', (_, host_since, host_confirmed, expected) => {
  expect(isExperiencedHost({ host_since, host_confirmed }, today)).toBe(expected);
});
