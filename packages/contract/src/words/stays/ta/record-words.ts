import { type OwnerRecord, RECORD_LEAST } from '../../../rules/facts/owner-record.ts';
import { withinHours } from '../../ta/request-words.ts';

const atDoorWords = (turnedAway: number): string => (turnedAway === 0 ? '' : `, அதில் ${turnedAway} வாசலில்`);

const cancelledWords = ({ accepted, cancelled, turned_away }: OwnerRecord): string =>
  cancelled === 0
    ? `${accepted} புக்கிங்குகளில் ஒன்றைக்கூட ரத்து செய்யவில்லை.`
    : `${accepted} புக்கிங்குகளில் ${cancelled} ரத்து செய்தார்${atDoorWords(turned_away)}.`;

function requestWords({ requests, refused, median_hours }: OwnerRecord): string[] {
  if (requests < RECORD_LEAST) return [];
  const half = median_hours === null ? '' : ` பாதிக்கு ${withinHours(median_hours)} பதிலளித்தார்.`;
  const words = refused === 0 ? 'ஒன்றைக்கூட மறுக்கவில்லை' : `${refused} மறுத்தார்`;
  return [`${requests} கோரிக்கைகளில் ${words}.${half}`];
}

const arrivalWords = ({ arrivals, confirmed }: OwnerRecord): string[] =>
  arrivals < RECORD_LEAST ? [] : [`${arrivals} செக்-இன்களில் ${confirmed} நேரத்தில் உறுதி செய்தார்.`];

export const recordWords = (record: OwnerRecord): string =>
  record.accepted < RECORD_LEAST
    ? `எதுவும் சொல்ல மிகக் குறைவு: பன்னிரண்டு மாதங்களில் ${record.accepted} புக்கிங்.`
    : [cancelledWords(record), ...requestWords(record), ...arrivalWords(record)].join(' ');
