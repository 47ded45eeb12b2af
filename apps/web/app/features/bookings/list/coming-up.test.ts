import { calendarDate } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { expect, test } from 'vitest';
import { comingAndPast } from './coming-up.ts';
import { someBooking } from './testing-booking.ts';

const today = calendarDate('2026-12-01');
const booked = (id: number, start: string, end: string, status: Inquiry['status'] = 'accepted') => ({
  ...someBooking,
  id,
  status,
  start_date: calendarDate(start),
  end_date: calendarDate(end),
});
const idsOf = (bookings: Inquiry[]) => bookings.map(({ id }) => id);

test('what comes up stands first, the next stay before the others, whatever was booked last', () => {
  const { coming, past } = comingAndPast(
    [
      booked(6, '2026-12-20', '2026-12-22', 'pending'),
      booked(5, '2026-12-05', '2026-12-06', 'cancelled'),
      booked(4, '2026-12-10', '2026-12-12'),
      booked(3, '2026-11-30', '2026-12-01'),
      booked(2, '2026-11-10', '2026-11-12', 'completed'),
      booked(1, '2026-12-09', '2026-12-11', 'rejected'),
    ],
    today,
  );
  expect(idsOf(coming)).toEqual([3, 4, 6]);
  expect(idsOf(past)).toEqual([5, 2, 1]);
});
