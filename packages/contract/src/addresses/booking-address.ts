import { parseRoomChoices, type RoomChoice, roomChoiceParam } from '../rules/room-choice.ts';
import { readTrip, type Trip, withParams, writeTrip } from '../trip.ts';

/** What the address of a booking step says; null stands for what is missing or makes no sense. */
export type BookingAddress = Trip & { choices: RoomChoice[] | null };

export const readBookingAddress = (params: URLSearchParams): BookingAddress => ({
  choices: parseRoomChoices(params.getAll('room')),
  ...readTrip(params),
});

/** The inverse of `readBookingAddress`, room parameters first. */
export function bookingParams({ choices, ...trip }: BookingAddress): URLSearchParams {
  const rooms = choices ?? [];
  return writeTrip(new URLSearchParams(rooms.map((choice) => ['room', roomChoiceParam(choice)])), trip);
}

/** Step 2, where the details are checked. */
export const detailsAddress = (slug: string, address: BookingAddress): string =>
  withParams(`/booking/${encodeURIComponent(slug)}/details`, bookingParams(address));

/** Step 3, where the booking is made. */
export const confirmationAddress = (stayId: number, address: BookingAddress): string =>
  withParams(`/booking/${stayId}/confirmation`, bookingParams(address));
