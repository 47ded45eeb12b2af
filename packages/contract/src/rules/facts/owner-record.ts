/** What an owner did with bookings in the last twelve months, counted from these; each thing counts when it was done. */
export type OwnerRecord = {
  /** Bookings of guests that were accepted, or cancelled by the owner; and how many the owner cancelled. */
  accepted: number;
  cancelled: number;
  /** Of the cancelled: guests who stood at the door and were refused outside the rules they had agreed to. */
  turned_away: number;
  /** Requests that were answered or ran out, how many the owner refused, and within how many whole hours half of them were answered. */
  requests: number;
  refused: number;
  median_hours: number | null;
  /** Arrivals that could be confirmed in time, and how many were confirmed before the guest had to be told. */
  arrivals: number;
  confirmed: number;
};

/** Of fewer than that nothing is said. */
export const RECORD_LEAST = 5;

/** Looked at so many days back. */
export const RECORD_DAYS = 365;
