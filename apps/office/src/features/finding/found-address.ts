import type { Found } from '@basera/contract/endpoints/office/finding';

/** Where each kind of what can be found has its page; null for what has none. Who adds a page names it here. */
const ADDRESSES: Partial<Record<Found['kind'], (found: Found) => string | null>> = {
  person: ({ id }) => `/people/${id}`,
  listing: ({ id }) => `/stays/${id}`,
  booking: ({ id }) => `/bookings/${id}`,
  business: ({ id }) => `/businesses/${id}`,
  ticket: ({ id }) => `/cases/ticket/${id}`,
  dispute: ({ id }) => `/cases/dispute/${id}`,
  review: ({ id }) => `/cases/review/${id}`,
  difference: ({ id }) => `/cases/difference/${id}`,
  payment: ({ booking_id }) => (booking_id === null ? null : `/bookings/${booking_id}`),
};

export const addressOf = (found: Found): string | null => ADDRESSES[found.kind]?.(found) ?? null;
