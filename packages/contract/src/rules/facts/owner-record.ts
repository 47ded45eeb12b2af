import { several } from '../../words/phrases.ts';

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

const atDoorWords = (turnedAway: number): string => (turnedAway === 0 ? '' : `, ${turnedAway} of them at the door`);

const cancelledWords = ({ accepted, cancelled, turned_away }: OwnerRecord): string =>
  `Cancelled ${cancelled === 0 ? 'none' : cancelled} of ${several(accepted, 'booking')}${atDoorWords(turned_away)}.`;

function requestWords({ requests, refused, median_hours }: OwnerRecord): string[] {
  if (requests < RECORD_LEAST) return [];
  const half = median_hours === null ? '' : ` Half were answered within ${several(median_hours, 'hour')}.`;
  return [`Refused ${refused === 0 ? 'none' : refused} of ${several(requests, 'request')}.${half}`];
}

const arrivalWords = ({ arrivals, confirmed }: OwnerRecord): string[] =>
  arrivals < RECORD_LEAST ? [] : [`Confirmed ${confirmed} of ${several(arrivals, 'arrival')} in time.`];

/** The owner's record in words, each number with the count it rests on. */
export const recordWords = (record: OwnerRecord): string =>
  record.accepted < RECORD_LEAST
    ? `Too few to say: ${several(record.accepted, 'booking')} in twelve months.`
    : [cancelledWords(record), ...requestWords(record), ...arrivalWords(record)].join(' ');
