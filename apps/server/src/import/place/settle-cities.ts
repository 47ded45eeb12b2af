import { kilometresBetween, type Place as Pin } from '@basera/contract/distance';
import { CityIndex, type KnownCity, type KnownPlaces, nameWithState } from '../../gazetteer/city-index.ts';
import { knownTown, otherNamesOf, REGIONS } from '../../gazetteer/place-names.ts';
import { middleOf, stateNamed } from '../../gazetteer/states.ts';
import { FAR_KM, type ListedTown, type TownIndex } from '../../gazetteer/town-index.ts';
import type { MendedRow, RefusedRow } from '../mend/mend-row.ts';
import { medianPin, pinInState } from './coordinates.ts';
import { giveState, statesInFile } from './find-state.ts';

/** Cities to add, and other names to add to cities. */
export type NewPlaces = KnownPlaces;

/** A place of the file that neither the database nor the gazetteer knows; `state` is null where no row names one. */
export type UnknownPlace = { city: string; state: string | null; rows: number; line: number };

/** A row whose city is one of the database's or one to be added. */
export type SettledRow = MendedRow & { city: { name: string; state: string } };

/** A pin that stays of several cities share stands for no place in particular, so it has to be nearer. */
const FAR_SHARED_KM = 10;

const lower = (text: string): string => text.toLowerCase();

/** All rows of a stay, refused for what its first row says. */
const refuseStay = (stay: MendedRow, reason: RefusedRow['reason'], detail: string): RefusedRow[] =>
  [stay, ...stay.furtherRooms].map(({ line, reference, name }) => ({
    kind: 'refused',
    line,
    reference,
    name,
    reason,
    detail,
  }));

/** Gives rows that name no state the one that is known of their city; those with coordinates tell it to the others. */
function findStates(rows: MendedRow[], index: CityIndex, towns: TownIndex): RefusedRow[] {
  const shared = sharedPins(grouped(rows));
  const pinOf = ({ pin }: MendedRow): Pin | null => (pin && !shared.has(pinKey(pin)) ? pin : null);
  const find = (some: MendedRow[]): RefusedRow[] => {
    const known = { index, towns, inFile: statesInFile(rows) };
    return some.flatMap((row) => {
      const refusal = giveState(row, pinOf(row), known);
      if (refusal) return refuseStay(row, refusal.reason, refusal.detail);
      row.pin = row.place.state && pinInState(row.pin, row.place.state, row.mends);
      return [];
    });
  };
  const stateless = rows.filter(({ place }) => !place.state);
  const unpinned = stateless.filter((row) => !pinOf(row));
  return [...find(stateless.filter(pinOf)), ...find(unpinned)];
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

/** Stays this near to a town's middle tell better where it lies than a list does. */
const AROUND_TOWN_KM = 50;

type GroupCity = {
  city: KnownCity;
  isNew: boolean;
  /** The gazetteer's, if it has the place. */
  town: ListedTown | undefined;
};

/** The city of a group: one the database has, or one to be added under a name of its own. */
function cityOf(group: Group, index: CityIndex, towns: TownIndex, shared: ReadonlySet<string>): GroupCity {
  const { city: name, state } = group;
  const middle = middleOfPins(group, shared);
  const writings = [...new Set(group.rows.flatMap((row) => row.place.writings))];
  const town = towns.inState([name, ...writings], state, middle);
  const around = { state, ...(middle ?? town) };
  const known =
    index.same([name, nameWithState(name, state), ...writings], around) ?? index.same(town?.names ?? [], around);
  if (known) return { city: known, isNew: false, town };
  const isAround = !town || (middle !== null && kilometresBetween(middle, town) <= AROUND_TOWN_KM);
  const { latitude, longitude } = knownTown(name, state) ?? (isAround ? middle : town) ?? middleOfState(state);
  return { city: { name: index.freeName(name, state), state, latitude, longitude }, isNew: true, town };
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

export type SettledCities = {
  settled: SettledRow[];
  refused: RefusedRow[];
  added: NewPlaces;
  /** Those with most rows first; empty where new places are allowed. */
  unknown: UnknownPlace[];
};

/** A region's own name is known, though it is no city of the gazetteer. */
const isRegion = ({ city, state }: Group): boolean =>
  REGIONS.some((region) => region.state === state && region.otherwise === city);

const rowsOf = (stays: MendedRow[]): number => stays.reduce((sum, stay) => sum + 1 + stay.furtherRooms.length, 0);

/** Counts the places whose rows have been refused because nobody knows them. */
function unknownPlaces(refused: { row: MendedRow; state: string | null }[]): UnknownPlace[] {
  const places = new Map<string, UnknownPlace>();
  for (const { row, state } of refused) {
    const { city } = row.place;
    const key = `${lower(city)}|${state}`;
    const place = places.get(key) ?? { city, state, rows: 0, line: row.line };
    places.set(key, { ...place, rows: place.rows + rowsOf([row]), line: Math.min(place.line, row.line) });
  }
  return [...places.values()].sort((a, b) => b.rows - a.rows || a.line - b.line);
}

/**
 * Gives every stay its city and drops pins that are far from it. The database's own names and places win. Places that
 * are not known become cities only where that is allowed: a file whose columns are mixed up must not found any.
 */
export function settleCities(
  stays: MendedRow[],
  { known, towns }: { known: KnownPlaces; towns: TownIndex },
  mayAdd: boolean,
): SettledCities {
  const index = new CityIndex(known);
  const added: NewPlaces = { cities: [], aliases: [] };
  const refused = findStates(stays, index, towns);
  const refusedLines = new Map(refused.map(({ line, reason }) => [line, reason]));
  const unknown = stays
    .filter(({ line }) => refusedLines.get(line) === 'no_state')
    .map((row): { row: MendedRow; state: string | null } => ({ row, state: null }));
  // Large groups first: a stray row with a wrong state must not found the city.
  const groups = grouped(stays.filter((row) => !refusedLines.has(row.line))).sort(
    (a, b) => b.rows.length - a.rows.length,
  );
  const shared = sharedPins(groups);
  const settled: SettledRow[] = [];
  for (const group of groups) {
    const { city, isNew, town } = cityOf(group, index, towns, shared);
    if (isNew && !town && !mayAdd && !isRegion(group)) {
      refused.push(...group.rows.flatMap((row) => refuseStay(row, 'new_place', `${group.city}, ${group.state}`)));
      unknown.push(...group.rows.map((row) => ({ row, state: group.state })));
      continue;
    }
    learnCity(group, { city, isNew, town }, index, added);
    dropFarPins(group.rows, city, shared);
    settled.push(...group.rows.map((row) => inCity(row, city)));
  }
  return { settled: settled.sort((a, b) => a.line - b.line), refused, added, unknown: unknownPlaces(unknown) };
}

/** Adds the city, if it is new, and what else the group calls it, so that the groups after it find it by these. */
function learnCity(group: Group, { city, isNew, town }: GroupCity, index: CityIndex, added: NewPlaces): void {
  if (isNew) {
    index.add(city);
    added.cities.push(city);
  }
  const names = [...(isNew ? otherNamesOf(city.name) : []), ...namesIn(group, isNew ? town : undefined)];
  for (const alias of new Set(names)) {
    if (alias !== lower(city.name) && index.addAlias(alias, city)) added.aliases.push({ alias, city: city.name });
  }
}

const namesIn = ({ city, rows }: Group, town: ListedTown | undefined): string[] => [
  lower(city),
  ...(town ? [lower(town.name)] : []),
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
