/** The life of a booking. Every question about it is derived from this table. */
export const bookingLifecycle = {
  // Cancelled while pending: a paid request that its guest withdraws, or an unpaid booking that its guest gives up.
  pending: { next: ['accepted', 'rejected', 'expired', 'cancelled'], holdsRooms: true, isConfirmed: false },
  accepted: { next: ['cancelled', 'completed'], holdsRooms: true, isConfirmed: true },
  rejected: { next: [], holdsRooms: false, isConfirmed: false },
  // Its time ran out. A payment may arrive after the hold: the rooms are taken again if they are still free, and an
  // owner who accepts by hand is asked as ever; unless its guest has given it up by then.
  expired: { next: ['accepted', 'pending', 'cancelled'], holdsRooms: false, isConfirmed: false },
  // Given up by its guest: it never comes back, and money that arrives later goes back whole.
  cancelled: { next: [], holdsRooms: false, isConfirmed: false },
  completed: { next: [], holdsRooms: true, isConfirmed: true },
} as const satisfies Record<string, { next: readonly string[]; holdsRooms: boolean; isConfirmed: boolean }>;

export type BookingStatus = keyof typeof bookingLifecycle;
export const BOOKING_STATUSES = Object.keys(bookingLifecycle) as BookingStatus[];

export const canMoveBooking = (from: BookingStatus, to: BookingStatus): boolean =>
  (bookingLifecycle[from].next as readonly string[]).includes(to);

export const holdsRooms = (status: BookingStatus): boolean => bookingLifecycle[status].holdsRooms;

/** The owner has said yes, or need not: the guest is expected, or was there. */
export const isConfirmed = (status: BookingStatus): boolean => bookingLifecycle[status].isConfirmed;
export const CONFIRMED_STATUSES = BOOKING_STATUSES.filter(isConfirmed);

/** 'info' is indigo, 'warn' yellow, 'bad' red, 'mute' grey. */
export type StatusTone = 'info' | 'warn' | 'bad' | 'mute';
const tones: Partial<Record<BookingStatus, StatusTone>> = { accepted: 'info', pending: 'warn', rejected: 'bad' };
export const bookingTone = (status: BookingStatus): StatusTone => tones[status] ?? 'mute';
