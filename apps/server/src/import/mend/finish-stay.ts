import { createHash } from 'node:crypto';
import type { HouseRules } from '@basera/contract/rules/facts/house-rules';
import { repeatsCity } from '../place/resolve-place.ts';
import type { SettledRow } from '../place/settle-cities.ts';
import type { ImportedRoom } from './mend-room.ts';
import type { KeptTime } from './mend-row.ts';

/** A stay as it is written: nothing of the file is left to read. */
export type ImportedStay = {
  reference: string;
  name: string;
  description: string;
  category: string;
  city: string;
  address: string;
  locality: string;
  latitude: number | null;
  longitude: number | null;
  stars: number;
  checkIn: KeptTime;
  checkOut: KeptTime;
  /** Null where the file does not speak of them: they stay as they are. */
  houseRules: HouseRules | null;
  /** In the order of the file. */
  rooms: ImportedRoom[];
  amenities: string[];
};

/** Rises when stays come to be written otherwise, so that a repeated import brings old ones up to date. */
const FORMAT = 3;
const AMENITIES_TOLD = 5;
/** What people choose by, told before the rest. */
const TOLD_FIRST =
  /\b(pool|beach|wi-?fi|restaurant|air condition|parking|spa|bar|kitchen|breakfast|gym|garden|fireplace)/i;

const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** 'Swimming pool' as 'swimming pool' within a sentence; 'Wi-Fi', 'CCTV' and 'Jain food' as they are. */
const withinSentence = (name: string): string =>
  /^\p{Lu}[\p{Ll}-]+( |$)/u.test(name) && !/^(Jain|Ayurveda)\b/.test(name)
    ? name[0]?.toLowerCase() + name.slice(1)
    : name;

/** 'in Fort Kochi', 'on Beach Road', 'near Clock Tower'. */
function at(place: string): string {
  if (/^(near|opposite|behind|beside|next to|off)\b/i.test(place)) return place[0]?.toLowerCase() + place.slice(1);
  return `${/\b(road|street|marg|lane|highway|rd)$/i.test(place) ? 'on' : 'in'} ${place}`;
}

const amenitiesOf = (row: SettledRow): string[] => [
  ...new Set([row, ...row.furtherRooms].flatMap(({ amenities }) => amenities.names)),
];

/** A plain sentence or two of what the row says, and nothing it does not say. */
export function describeStay(row: SettledRow): string {
  const kind = (row.type || row.category.toLowerCase()).replace(/\bbnb\b/, 'B&B');
  const article = /^[aeiou]/i.test(kind) ? 'an' : 'a';
  const { name: city, state } = row.city;
  const where = [row.locality ? `${at(row.locality)}, ${city}` : `in ${city}`, ...(city === state ? [] : [state])];
  const first = `${row.name} is ${article} ${kind} ${where.join(', ')}.`;
  const names = amenitiesOf(row);
  const told = [...names.filter((name) => TOLD_FIRST.test(name)), ...names.filter((name) => !TOLD_FIRST.test(name))];
  if (told.length === 0) return first;
  return `${first} The owner lists ${listed.format(told.slice(0, AMENITIES_TOLD).map(withinSentence))}.`;
}

/** The stay of a settled row. */
export function finishStay(settled: SettledRow): ImportedStay {
  const { city, mends } = settled;
  const tells = settled.locality !== null && !repeatsCity(settled.locality, city.name);
  if (!tells) mends.push({ reason: 'locality_missing', detail: city.name });
  const row = { ...settled, locality: tells ? settled.locality : null };
  const where = row.locality ? `${row.locality}, ${city.name}` : city.name;
  if (!row.address) mends.push({ reason: 'address_missing', detail: where });
  return {
    reference: row.reference,
    name: row.name,
    description: row.description ?? describeStay(row),
    category: row.category,
    city: city.name,
    address: row.address ?? where,
    locality: row.locality ?? city.name,
    latitude: row.pin?.latitude ?? null,
    longitude: row.pin?.longitude ?? null,
    stars: row.stars,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    houseRules: row.houseRules,
    rooms: [row, ...row.furtherRooms].map(({ room }) => room),
    amenities: amenitiesOf(row),
  };
}

/** Changes whenever anything that is written of the stay does. */
export const hashOf = (stay: ImportedStay): string =>
  createHash('sha256')
    .update(JSON.stringify([FORMAT, stay]))
    .digest('hex');
