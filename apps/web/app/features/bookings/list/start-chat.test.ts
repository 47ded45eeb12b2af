import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { canChat } from './start-chat';

test('a chat can be started until the day of check-out is over in India', () => {
  const booking = { end_date: calendarDate('2026-12-13') };
  expect(canChat(booking, Date.parse('2026-12-13T18:29:59Z'))).toBe(true);
  expect(canChat(booking, Date.parse('2026-12-13T18:30:00Z'))).toBe(false);
});
