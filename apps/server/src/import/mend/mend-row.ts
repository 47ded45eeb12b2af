import { createHash } from 'node:crypto';
import type { Place as Pin } from '@basera/contract/distance';
import { DEFAULT_CHECK_IN_TIME, DEFAULT_CHECK_OUT_TIME, STARS_MAX } from '@basera/contract/limits';
import type { HouseRules } from '@basera/contract/rules/facts/house-rules';
import { comparable } from '../../gazetteer/comparable.ts';
import { type State, stateNamed } from '../../gazetteer/states.ts';
import type { Field, Mapping } from '../mapping.ts';
import { pinInState, readPin } from '../place/coordinates.ts';
import { type Place, resolvePlace, tellingLocality } from '../place/resolve-place.ts';
import { cleanText, onlyNumber, plainText } from '../read/clean-text.ts';
import type { Row } from '../read/rows.ts';
import { tidyCase } from '../read/tidy-case.ts';
import type { Mend, Refusal } from '../reasons.ts';
import { categoryCalled, KIND_UNSAID } from './categories.ts';
import type { CellReader } from './cell-reader.ts';
import { readHouseRules } from './house-rules.ts';
import type { AmenityMatch, AmenityMatcher } from './match-amenities.ts';
import { type ImportedRoom, mendRoom } from './mend-room.ts';

const NAME_MAX = 120;
const LOCALITY_MAX = 100;
const CITY_MAX = 100;
const ADDRESS_MAX = 400;
const DESCRIPTION_MAX = 4000;
const REFERENCE_MAX = 200;

/** A time of the day that rules count with; told to nobody unless the file gives it. */
export type KeptTime = { time: string; isGiven: boolean };

/** A row made fit, before its city is looked up. */
export type MendedRow = {
  kind: 'mended';
  line: number;
  reference: string;
  isReferenceMade: boolean;
  name: string;
  /** The owner's own words; null where the file has none. */
  description: string | null;
  category: string;
  /** What the file calls it, in lower case: 'guest house'. */
  type: string;
  address: string | null;
  locality: string | null;
  place: Place;
  pin: Pin | null;
  stars: number;
  checkIn: KeptTime;
  checkOut: KeptTime;
  /** Null where the file does not speak of them. */
  houseRules: HouseRules | null;
  room: ImportedRoom;
  /** Later rows of the same stay, each with another kind of room. */
  furtherRooms: MendedRow[];
  amenities: AmenityMatch;
  mends: Mend[];
};
export type RefusedRow = { kind: 'refused'; line: number; reference: string | null; name: string | null } & Refusal;

function cellReader(cells: ReadonlyMap<string, string>, mapping: Mapping, mends: Mend[]): CellReader {
  const raw = (field: Field) => {
    const column = mapping.columns[field];
    return (column === undefined ? mapping.constants[field] : cells.get(column)) ?? '';
  };
  return {
    has: (field) => mapping.columns[field] !== undefined || mapping.constants[field] !== undefined,
    raw,
    text(field, most) {
      const text = cleanText(raw(field), field, mends);
      if (text === null || text.length <= most) return text;
      mends.push({ reason: 'too_long', detail: `${field}: ${text.length} characters` });
      return text.slice(0, most).replace(/\s+\S*$/, '');
    },
  };
}

const isIndia = (country: string | null): boolean =>
  country === null || ['india', 'bharat', 'in', 'ind', 'republic of india'].includes(country.toLowerCase());

/** What is shown, and what a price is made up from where the row names none. */
type Stars = { stars: number; pricedAs: number };

function starsOf(cells: CellReader, { defaults }: Mapping, mends: Mend[]): Stars {
  const text = plainText(cells.raw('stars'));
  const given = onlyNumber(text);
  const none = { stars: 0, pricedAs: defaults.stars };
  if (!text || given === 0) {
    if (cells.has('stars')) mends.push({ reason: 'stars_missing', detail: `'${text}'` });
    return none;
  }
  if (given !== null && given >= 1 && given <= STARS_MAX) {
    const stars = Math.round(given * 2) / 2;
    return { stars, pricedAs: stars };
  }
  mends.push({ reason: 'stars_out_of_range', detail: `'${text}'` });
  return none;
}

function categoryOf(type: string | null, mapping: Mapping, mends: Mend[]): string {
  const own = Object.entries(mapping.categories).find(([given]) => given.toLowerCase() === type?.toLowerCase());
  if (own) return own[1];
  const called = type === null ? undefined : categoryCalled(type);
  if (called !== undefined) return called;
  mends.push({ reason: 'type_unknown', detail: `'${type ?? ''}' → ${KIND_UNSAID}` });
  return KIND_UNSAID;
}

/** The terms name the usual times, so a mapping cannot say others. */
const TIMES = {
  checkIn: { usual: DEFAULT_CHECK_IN_TIME, missing: 'check_in_missing', invalid: 'check_in_invalid' },
  checkOut: { usual: DEFAULT_CHECK_OUT_TIME, missing: 'check_out_missing', invalid: 'check_out_invalid' },
} as const;

/** '14:00', '2 pm', '1400' or '12 noon' as '14:00'. */
function timeOf(field: keyof typeof TIMES, cells: CellReader, mends: Mend[]): KeptTime {
  const { usual, missing, invalid } = TIMES[field];
  const text = plainText(cells.raw(field));
  if (!text) {
    mends.push({ reason: missing, detail: usual });
    return { time: usual, isGiven: false };
  }
  const [, hours, minutes = '00', half] = /^(\d{1,2})[:.]?(\d{2})?(?::\d{2})?\s*(am|pm|noon)?$/i.exec(text) ?? [];
  const isAfternoon = half?.toLowerCase() === 'pm';
  const twelve = Number(hours) === 12;
  const hour = half && half.toLowerCase() !== 'noon' ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  const fits = hours !== undefined && hour < 24 && Number(minutes) < 60 && (half?.toLowerCase() !== 'noon' || twelve);
  if (fits) return { time: `${String(hour).padStart(2, '0')}:${minutes}`, isGiven: true };
  mends.push({ reason: invalid, detail: `'${text}' → ${usual}` });
  return { time: usual, isGiven: false };
}

function stateOf(cells: CellReader, mends: Mend[]): State | null {
  const text = cells.text('state', CITY_MAX);
  const state = text === null ? undefined : stateNamed(text);
  if (!text || !state) return null;
  if (text !== state.name) mends.push({ reason: 'state_spelling', detail: `'${text}' → ${state.name}` });
  return state;
}

function nameOf(cells: CellReader, mends: Mend[]): string | null {
  const given = cells.text('name', NAME_MAX);
  if (given === null || !/[\p{L}\p{N}]/u.test(given)) return null;
  const tidy = tidyCase(given);
  if (tidy !== given) mends.push({ reason: 'name_capitals', detail: `'${given}' → '${tidy}'` });
  return tidy;
}

/** For a row without a reference of its own: the same as long as name, address and city are. */
function madeReference(parts: (string | null)[]): string {
  const key = parts.map((part) => comparable(part ?? '')).join('|');
  return `made-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
}

function amenitiesOf(
  cells: ReadonlyMap<string, string>,
  { columns, amenities }: Mapping,
  matcher: AmenityMatcher,
  mends: Mend[],
): AmenityMatch {
  const given = columns.amenities.map((column) => cells.get(column) ?? '');
  const match = matcher.match(given, amenities.separators);
  if (match.wasRunTogether) mends.push({ reason: 'amenities_run_together', detail: `${match.names.length} known` });
  return match;
}

export type MendContext = { mapping: Mapping; matcher: AmenityMatcher; cityNames: ReadonlyMap<string, string> };

/** Mends what can be mended of one row and says so, or refuses it. */
export function mendRow(row: Row, { mapping, matcher, cityNames }: MendContext): MendedRow | RefusedRow {
  const { line } = row;
  if (!row.cells) return { kind: 'refused', line, reference: null, name: null, reason: 'cells', detail: '' };
  const mends: Mend[] = [];
  const cells = cellReader(row.cells, mapping, mends);
  const given = cells.text('reference', REFERENCE_MAX);
  const name = nameOf(cells, mends);
  const refuse = (reason: Refusal['reason'], detail = ''): RefusedRow => ({
    kind: 'refused',
    line,
    reference: given,
    name,
    reason,
    detail,
  });
  if (!name) return refuse('no_name');
  const country = cells.text('country', CITY_MAX);
  if (!isIndia(country)) return refuse('not_india', country ?? '');
  const city = cells.text('city', CITY_MAX);
  if (!city) return refuse('no_city');

  const address = cells.text('address', ADDRESS_MAX);
  const locality = tellingLocality(cells.text('locality', LOCALITY_MAX));
  const pin = cells.has('latitude') ? readPin(cells.raw('latitude'), cells.raw('longitude'), mends) : null;
  const state = stateOf(cells, mends);
  const place = resolvePlace({ city, state, locality, address, name, pin }, cityNames, mends);
  const { stars, pricedAs } = starsOf(cells, mapping, mends);
  const room = mendRoom(cells, mapping, { stars: pricedAs, city: place.city, state: place.state?.name ?? null }, mends);
  if ('reason' in room) return refuse(room.reason, room.detail);

  if (given === null && cells.has('reference')) mends.push({ reason: 'reference_missing', detail: '' });
  const type = cells.text('type', CITY_MAX);
  const amenities = amenitiesOf(row.cells, mapping, matcher, mends);
  return {
    kind: 'mended',
    line,
    reference: given ?? madeReference([name, address ?? locality, place.city]),
    isReferenceMade: given === null,
    name,
    description: cells.text('description', DESCRIPTION_MAX),
    category: categoryOf(type, mapping, mends),
    type: (type ?? '').toLowerCase(),
    address,
    locality,
    place,
    pin: place.state ? pinInState(pin, place.state, mends) : pin,
    stars,
    checkIn: timeOf('checkIn', cells, mends),
    checkOut: timeOf('checkOut', cells, mends),
    houseRules: readHouseRules(cells, mends),
    room,
    furtherRooms: [],
    amenities,
    mends,
  };
}
