import { type OwnerRecord, RECORD_LEAST } from '../../../rules/facts/owner-record.ts';
import { withinHours } from '../../hi/request-words.ts';

const atDoorWords = (turnedAway: number): string => (turnedAway === 0 ? '' : `, जिनमें ${turnedAway} दरवाज़े पर`);

const cancelledWords = ({ accepted, cancelled, turned_away }: OwnerRecord): string =>
  cancelled === 0
    ? `${accepted} बुकिंग में से एक भी कैंसिल नहीं की।`
    : `${accepted} बुकिंग में से ${cancelled} कैंसिल कीं${atDoorWords(turned_away)}।`;

function requestWords({ requests, refused, median_hours }: OwnerRecord): string[] {
  if (requests < RECORD_LEAST) return [];
  const half = median_hours === null ? '' : ` आधी के जवाब ${withinHours(median_hours)} दिए।`;
  const words = refused === 0 ? 'एक भी नहीं ठुकराई' : `${refused} ठुकराईं`;
  return [`${requests} रिक्वेस्ट में से ${words}।${half}`];
}

const arrivalWords = ({ arrivals, confirmed }: OwnerRecord): string[] =>
  arrivals < RECORD_LEAST ? [] : [`${arrivals} चेक-इन में से ${confirmed} समय पर पक्के किए।`];

export const recordWords = (record: OwnerRecord): string =>
  record.accepted < RECORD_LEAST
    ? `कुछ कहने के लिए बहुत कम: बारह महीनों में ${record.accepted} बुकिंग।`
    : [cancelledWords(record), ...requestWords(record), ...arrivalWords(record)].join(' ');
