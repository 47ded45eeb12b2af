/** Where the bookings last seen on this device lie, in local storage. */
export const LAST_BOOKINGS_KEY = 'last-bookings';

export function forgetLastBookings(): void {
  globalThis.localStorage?.removeItem(LAST_BOOKINGS_KEY);
}
