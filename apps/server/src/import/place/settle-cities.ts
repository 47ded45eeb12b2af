import { CityIndex, type KnownCities, type KnownCity } from '../../gazetteer/city-index.ts';
import { knownTown, otherNamesOf, stateToday } from '../../gazetteer/place-names.ts';
import { middleOf, stateNamed } from '../../gazetteer/states.ts';
import type { MendedRow, RefusedRow } from '../mend/mend-row.ts';
import { kilometresBetween, medianPin, type Pin, pinInState } from './coordinates.ts';

/** Cities to add, and other names to add to cities. */
export type NewPlaces = KnownCities;

/** A row whose city is one of the database's or one to be added. */
export type SettledRow = MendedRow & { city: { name: string; state: string } };

/** A pin farther from the middle of its city is a slip. Large parks and districts count as cities, too. */
const FAR_KM = 200;
/** Two cities of one name whose middles are nearer than this are one city, whatever state a list puts it in. */
const SAME_CITY_KM = 100;

/** A pin that stays of several cities share stands for no place in particular, so it has to be nearer. */
const FAR_SHARED_KM = 10;

const lower = (text: string): string => text.toLowerCase();

/** Finds the state of rows that name none: from the city as it is known, or as the rest of the file has it. */
function findStates(rows: MendedRow[], index: CityIndex): RefusedRow[] {
  const inFile = new Map<string, Set<string>>();
  for (const { place } of rows) {
    if (!place.state) continue;
    const states = inFile.get(lower(place.city)) ?? new Set();
    inFile.set(lower(place.city), states.add(place.state.name));
  }
  return rows.flatMap((row): RefusedRow[] => {
    const { place } = row;
    if (place.state) return [];
    const known = index.meant([place.city, ...place.writings])[0];
    const others = [...(inFile.get(lower(place.city)) ?? [])];
    const name = known?.state ?? (others.length === 1 ? others[0] : undefined);
    const state = name === undefined ? undefined : stateNamed(stateToday(place.city, name));
    if (!state) {
      const { line, reference } = row;
      return [{ kind: 'refused', line, reference, name: row.name, reason: 'no_state', detail: place.city }];
    }
    place.state = state;
    row.mends.push({ reason: 'state_from_city', detail: `${place.city} → ${state.name}` });
    row.pin = pinInState(row.pin, state, row.mends);
    return [];
  });
}

type Group = { city: string; state: string; rows: MendedRow[] };

function grouped(rows: MendedRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { city } = row.place;
    const state = row.place.state?.name ?? '';
    const key = `${lower(city)}|${state}`;
    const group = groups.get(key) ?? { city, state, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  return [...groups.values()];
}

const pinKey = ({ latitude, longitude }: Pin): string => `${latitude},${longitude}`;

/** Pins that stand in rows of more than one city: where a geocoder knew no better than a state or the capital. */
function sharedPins(groups: Group[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { rows } of groups) {
    const own = new Set(rows.flatMap(({ pin }) => (pin ? [pinKey(pin)] : [])));
    for (const key of own) (seen.has(key) ? shared : seen).add(key);
  }
  return shared;
}

/** The middle of the pins that lie together, those of the city alone before shared ones; null for none. */
function middleOfPins({ rows }: Group, shared: ReadonlySet<string>): Pin | null {
  const pins = rows.flatMap(({ pin }) => (pin ? [pin] : []));
  const own = pins.filter((pin) => !shared.has(pinKey(pin)));
  const voting = own.length > 0 ? own : pins;
  const rough = medianPin(voting);
  return rough && (medianPin(voting.filter((pin) => kilometresBetween(pin, rough) <= FAR_KM)) ?? rough);
}

function middleOfState(name: string): Pin {
  const state = stateNamed(name);
  if (!state) throw new Error(`not a state: ${name}`);
  return middleOf(state.box);
}

/** The city of a group: one the database has, or one to be added under a name of its own. */
function cityOf(group: Group, index: CityIndex, shared: ReadonlySet<string>): { city: KnownCity; isNew: boolean } {
  const { city: name, state } = group;
  const middle = middleOfPins(group, shared);
  const writings = group.rows.flatMap((row) => row.place.writings);
  const isSame = (city: KnownCity) =>
    city.state === state || (middle !== null && kilometresBetween(city, middle) <= SAME_CITY_KM);
  const told = `${name} (${state})`;
  const known = index.meant([name, told, ...new Set(writings)]).find(isSame);
  if (known) return { city: known, isNew: false };
  const { latitude, longitude } = knownTown(name, state) ?? middle ?? middleOfState(state);
  // City names are unique: of two cities of one name, the later one tells its state.
  return { city: { name: index.named(name) ? told : name, state, latitude, longitude }, isNew: true };
}

function dropFarPins(rows: MendedRow[], city: KnownCity, shared: ReadonlySet<string>): void {
  for (const row of rows) {
    if (!row.pin) continue;
    const km = kilometresBetween(row.pin, city);
    const isShared = shared.has(pinKey(row.pin));
    if (km <= (isShared ? FAR_SHARED_KM : FAR_KM)) continue;
    const pin = `${row.pin.latitude}, ${row.pin.longitude}`;
    const also = isShared ? ', and stands in rows of other cities, too' : '';
    row.mends.push({
      reason: 'coordinates_far_from_city',
      detail: `${pin} is ${Math.round(km)} km from ${city.name}${also}`,
    });
    row.pin = null;
  }
}

/** Gives every row its city and drops pins that are far from it. The database's own names and places win. */
export function settleCities(
  rows: MendedRow[],
  known: KnownCities,
): { settled: SettledRow[]; refused: RefusedRow[]; added: NewPlaces } {
  const index = new CityIndex(known);
  const added: NewPlaces = { cities: [], aliases: [] };
  const refused = findStates(rows, index);
  const refusedLines = new Set(refused.map((row) => row.line));
  // Large groups first: a stray row with a wrong state must not found the city.
  const groups = grouped(rows.filter((row) => !refusedLines.has(row.line))).sort(
    (a, b) => b.rows.length - a.rows.length,
  );
  const shared = sharedPins(groups);
  const settled: SettledRow[] = [];
  for (const group of groups) {
    const { city, isNew } = cityOf(group, index, shared);
    if (isNew) {
      index.add(city);
      added.cities.push(city);
    }
    for (const alias of new Set([...(isNew ? otherNamesOf(city.name) : []), ...namesIn(group)])) {
      if (alias !== lower(city.name) && index.addAlias(alias, city)) added.aliases.push({ alias, city: city.name });
    }
    dropFarPins(group.rows, city, shared);
    settled.push(...group.rows.map((row) => inCity(row, city)));
  }
  return { settled: settled.sort((a, b) => a.line - b.line), refused, added };
}

const namesIn = ({ city, rows }: Group): string[] => [
  lower(city),
  ...rows.flatMap(({ place }) => [...place.writings, ...place.regions]),
];

function inCity(row: MendedRow, { name, state }: KnownCity): SettledRow {
  const { city, given } = row.place;
  const said = given ?? city;
  if (name !== said) row.mends.push({ reason: 'old_city_name', detail: `${said} → ${name}` });
  const before = row.place.state?.name;
  if (before !== state) row.mends.push({ reason: 'state_of_known_city', detail: `${name}: ${before} → ${state}` });
  return { ...row, city: { name, state } };
}
