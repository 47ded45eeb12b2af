import { isCalendarDate } from '@basera/contract/calendar-date';
import { GUESTS_MAX } from '@basera/contract/limits';
import { parseRoomChoices, type RoomChoice, roomChoiceParam } from '@basera/contract/rules/room-choice';
import type { StayDates } from '@basera/contract/rules/stay-dates';

/** What the address of a booking step says; null stands for what is missing or makes no sense. */
export type BookingAddress = {
  choices: RoomChoice[] | null;
  dates: StayDates | null;
  guests: number | null;
};

function readDates(params: URLSearchParams): StayDates | null {
  const [checkIn, checkOut] = [params.get('from_date'), params.get('to_date')];
  return isCalendarDate(checkIn) && isCalendarDate(checkOut) ? { checkIn, checkOut } : null;
}

function readGuests(params: URLSearchParams): number | null {
  const written = params.get('max_guests') ?? '';
  const guests = /^\d{1,3}$/.test(written) ? Number(written) : -1;
  return guests >= 0 && guests <= GUESTS_MAX ? guests : null;
}

export const readBookingAddress = (params: URLSearchParams): BookingAddress => ({
  choices: parseRoomChoices(params.getAll('room')),
  dates: readDates(params),
  guests: readGuests(params),
});

/** The inverse of `readBookingAddress`, room parameters first. */
export function bookingParams({ choices, dates, guests }: BookingAddress): URLSearchParams {
  const params = new URLSearchParams();
  for (const choice of choices ?? []) params.append('room', roomChoiceParam(choice));
  if (dates) {
    params.set('from_date', dates.checkIn);
    params.set('to_date', dates.checkOut);
  }
  if (guests !== null) params.set('max_guests', String(guests));
  return params;
}

/** A path with its query. The colons of the room parameters stay readable, as the address has them. */
export function withParams(path: string, params: URLSearchParams): string {
  const query = params.toString().replaceAll('%3A', ':');
  return query === '' ? path : `${path}?${query}`;
}

/** The stay's page on the same dates and for the same guests. */
export const stayAddress = (slug: string, address: Pick<BookingAddress, 'dates' | 'guests'>): string =>
  withParams(`/property/${encodeURIComponent(slug)}`, bookingParams({ ...address, choices: null }));

/** Step 2, where the details are checked. */
export const detailsAddress = (slug: string, address: BookingAddress): string =>
  withParams(`/booking/${encodeURIComponent(slug)}/details`, bookingParams(address));

/** Step 3, where the booking is made. */
export const confirmationAddress = (stayId: number, address: BookingAddress): string =>
  withParams(`/booking/${stayId}/confirmation`, bookingParams(address));
