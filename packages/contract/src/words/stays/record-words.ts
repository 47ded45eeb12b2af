import { type OwnerRecord, RECORD_LEAST } from '../../rules/facts/owner-record.ts';
import { several } from '../phrases.ts';

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
