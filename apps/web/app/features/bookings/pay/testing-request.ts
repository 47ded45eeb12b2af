import { calendarDate } from '@basera/contract/calendar-date';
import type { BookingRequest } from '@basera/contract/endpoints/bookings';

/** What is sent to book a room for two nights, for tests. */
export const someRequest: BookingRequest = {
  start_date: calendarDate('2026-12-11'),
  end_date: calendarDate('2026-12-13'),
  guests: 2,
  amount: 15_700,
  redirectUrl: 'https://basera.test/booking/casa-palmeira/confirmed',
  rooms: [{ room_id: 7, quantity: 1, price: 7850, includes_meal: true }],
  marketing_consent: true,
};
