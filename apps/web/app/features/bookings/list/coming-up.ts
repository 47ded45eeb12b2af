import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';

const isComing = ({ status, end_date }: Inquiry, today: CalendarDate): boolean =>
  (status === 'accepted' || status === 'pending') && end_date >= today;

/** The stays one still goes to, the next one first; and those that are over or given up, in the order they came. */
export function comingAndPast(bookings: Inquiry[], today: CalendarDate): { coming: Inquiry[]; past: Inquiry[] } {
  const coming = bookings.filter((booking) => isComing(booking, today));
  const past = bookings.filter((booking) => !isComing(booking, today));
  return { coming: coming.sort((a, b) => a.start_date.localeCompare(b.start_date)), past };
}
