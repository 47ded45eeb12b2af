import { kilometresBetween, type Place as Pin } from '@basera/contract/distance';
import { comparable } from '../../gazetteer/comparable.ts';
import { REGIONS, type Region, stateToday, TODAYS_NAMES, type Town } from '../../gazetteer/place-names.ts';
import { type State, stateNamed } from '../../gazetteer/states.ts';
import { tidyCase } from '../read/tidy-case.ts';
import type { Mend } from '../reasons.ts';

export type PlaceCells = {
  city: string;
  /** Null where the row names none. */
  state: State | null;
  locality: string | null;
  address: string | null;
  name: string;
  pin: Pin | null;
};
/** The city by today's name; in lower case, how the file writes it and the regions people look for it in. */
export type Place = {
  city: string;
  /** As the file has it, tidied; null where it named a region only. */
  given: string | null;
  state: State | null;
  writings: string[];
  regions: string[];
};

/** A stay this near to a town's middle counts as the town's. */
const TOWN_KM = 5;

/** A locality that tells where in the city the stay is; null for 'Others' and the like. */
export const tellingLocality = (locality: string | null): string | null =>
  locality && !/^others?$/i.test(locality) ? locality : null;

const bare = (locality: string): string =>
  comparable(locality)
    .replace(/\b(area|beach|town|side)\b/g, '')
    .trim()
    .replace(/\s+/g, ' ');

/** True for a locality that says no more than the city does: 'Calangute Area' in Calangute. */
export const repeatsCity = (locality: string, city: string): boolean => bare(locality) === comparable(city);

/** The town named last in a text: addresses go from the small to the large. */
function townIn(text: string | null, towns: Town[]): Town | null {
  const words = ` ${comparable(text ?? '')} `;
  let found: { town: Town; at: number } | null = null;
  for (const town of towns) {
    const at = Math.max(...town.writings.map((writing) => words.lastIndexOf(` ${writing} `)));
    if (at >= 0 && (!found || at > found.at)) found = { town, at };
  }
  return found?.town ?? null;
}

function nearestTown(pin: Pin | null, towns: Town[]): Town | null {
  if (!pin) return null;
  const near = towns
    .map((town) => ({ town, km: kilometresBetween(pin, town) }))
    .filter(({ km }) => km <= TOWN_KM)
    .sort((a, b) => a.km - b.km);
  return near[0]?.town ?? null;
}

function inRegion(region: Region, cells: PlaceCells, mends: Mend[]): string {
  const { towns } = region;
  const evidence: [string, Town | null][] = [
    ['the locality', cells.locality ? townIn(cells.locality, towns) : null],
    ['the address', townIn(cells.address, towns)],
    ['the name', townIn(cells.name, towns)],
    ['the coordinates', nearestTown(cells.pin, towns)],
  ];
  const [from, town] = evidence.find(([, each]) => each !== null) ?? ['nothing nearer', null];
  const name = town?.name ?? region.otherwise;
  mends.push({ reason: 'city_in_region', detail: `${cells.city} → ${name} (${from})` });
  return name;
}

/** 'Durgapur,WB' in its two parts; null for a state it does not name. */
function partState(city: string): [city: string, state: State | null] {
  const [, before, after] = /^(.+?)\s*,\s*([^,]+)$/.exec(city) ?? [];
  const state = after ? stateNamed(after) : undefined;
  return before && state ? [before, state] : [city, null];
}

/** The city a row means. `ownNames` are the mapping's: the file's name in lower case → the name here. */
export function resolvePlace(cells: PlaceCells, ownNames: ReadonlyMap<string, string>, mends: Mend[]): Place {
  const [bareCity, stateBehind] = partState(cells.city);
  const spelled = tidyCase(bareCity);
  const given = spelled.toLowerCase();
  if (spelled !== cells.city) mends.push({ reason: 'city_spelling', detail: `'${cells.city}' → '${spelled}'` });
  const own = ownNames.get(cells.city.toLowerCase()) ?? ownNames.get(given);
  const [renamed, ownState] = own ? partState(own) : [TODAYS_NAMES.get(given) ?? spelled, null];
  // What the mapping says of a name is its reader's word for it; what stands behind the city is the row's.
  const said = cells.state ?? stateBehind ?? ownState;
  const isIn = (region: Region) => !said || said.name === region.state;
  const region = REGIONS.find((each) => each.names.includes(renamed.toLowerCase()) && isIn(each));
  const city = region ? inRegion(region, cells, mends) : renamed;
  const home = region ?? REGIONS.find((each) => isIn(each) && each.towns.some((town) => town.name === city));
  const state = said ?? (region ? (stateNamed(region.state) ?? null) : null);
  return {
    city,
    given: region ? null : spelled,
    state: state && redrawn(city, state, mends),
    writings: region || given === city.toLowerCase() ? [] : [given],
    regions: (home?.names ?? []).filter((name) => name !== city.toLowerCase()),
  };
}

function redrawn(city: string, state: State, mends: Mend[]): State {
  const today = stateNamed(stateToday(city, state.name)) ?? state;
  if (today.name !== state.name)
    mends.push({ reason: 'state_redrawn', detail: `${city}: ${state.name} → ${today.name}` });
  return today;
}
