import type { ImportColumns, ImportField } from '@basera/contract/rules/listing/import-fields';
import { capitalised } from '@basera/contract/words/phrases';
import type { RefusedRow } from '../mend/mend-row.ts';
import { MENDED, type Mend, type MendReason, REFUSED, type RefusalReason } from '../reasons.ts';

/** Which of an owner's columns a refusal is about; none: the row. */
const FIELD_OF_REFUSAL: Partial<Record<RefusalReason, ImportField>> = {
  no_name: 'name',
  no_city: 'city',
  no_state: 'state',
  which_state: 'state',
  price_unreadable: 'price',
  price_out_of_range: 'price',
  no_price: 'price',
  new_place: 'city',
  duplicate_reference: 'reference',
  duplicate_stay: 'name',
};

/** Where the words for whoever runs the site would not help an owner. */
const INSTEAD: Partial<Record<RefusalReason, string>> = {
  new_place: 'a place we do not know: write the nearest town',
  no_price: 'no price',
  no_state: 'no state, and the town is not known: add a column of states',
};

const FIELD_OF_MEND: [beginning: string, field: ImportField][] = [
  ['name_', 'name'],
  ['old_city', 'city'],
  ['city_', 'city'],
  ['state_', 'state'],
  ['address_', 'address'],
  ['locality_', 'locality'],
  ['coordinates_', 'latitude'],
  ['stars_', 'stars'],
  ['type_', 'type'],
  ['room_type', 'roomType'],
  ['room_count', 'roomCount'],
  ['room_size', 'roomSize'],
  ['sleeps_', 'sleeps'],
  ['bed_', 'bed'],
  ['price_', 'price'],
  ['check_in', 'checkIn'],
  ['check_out', 'checkOut'],
  ['house_rule_', 'couplesWelcome'],
  ['house_rules_', 'familiesOnly'],
  ['amenities_', 'amenities'],
];

const fieldOf = (reason: MendReason): ImportField | undefined =>
  FIELD_OF_MEND.find(([beginning]) => reason.startsWith(beginning))?.[1];

const told = (words: string, detail: string): string => (detail ? `${words} (${detail})` : words);
const sentence = (words: string): string => `${capitalised(words)}.`;

/** Why a row is no draft, at its column. */
export const refusalWords = ({ line, name, reason, detail }: RefusedRow, columns: ImportColumns) => {
  const field = FIELD_OF_REFUSAL[reason];
  const words = INSTEAD[reason] ?? REFUSED[reason];
  return { line, name, column: (field && columns[field]) ?? null, words: sentence(told(words, detail)) };
};

/** What of a row was taken otherwise than it stands, at its column; of what the file has no column for nothing is said. */
export function mendWords(row: { line: number; name: string; mends: Mend[] }, columns: ImportColumns) {
  return row.mends.flatMap(({ reason, detail }) => {
    const field = fieldOf(reason);
    const column = field && columns[field];
    if (!column) return [];
    return [{ line: row.line, name: row.name, column, words: sentence(told(MENDED[reason], detail)) }];
  });
}
