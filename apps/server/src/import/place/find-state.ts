import type { Place as Pin } from '@basera/contract/distance';
import type { CityIndex } from '../../gazetteer/city-index.ts';
import { stateToday } from '../../gazetteer/place-names.ts';
import { stateNamed } from '../../gazetteer/states.ts';
import { type ListedTown, nearestOf, type TownIndex } from '../../gazetteer/town-index.ts';
import type { MendedRow } from '../mend/mend-row.ts';
import type { Refusal } from '../reasons.ts';

/** The states that rows of the file name for a city, by its name in lower case. */
export type StatesInFile = ReadonlyMap<string, ReadonlySet<string>>;

/** Of towns of one name, one with this many times the people of any other is the one meant. */
const FAR_LARGER = 10;
/** People of a town where nobody has told how many. Counted high, so that less is guessed. */
const PEOPLE_UNTOLD = 20_000;

const lower = (text: string): string => text.toLowerCase();
const statesOf = (places: readonly { state: string }[]): string[] => [...new Set(places.map(({ state }) => state))];

export function statesInFile(rows: readonly MendedRow[]): StatesInFile {
  const all = new Map<string, Set<string>>();
  for (const { place } of rows) {
    if (!place.state) continue;
    const states = all.get(lower(place.city)) ?? new Set();
    all.set(lower(place.city), states.add(place.state.name));
  }
  return all;
}

/** The town that has so many more people than all others of its name that it alone is meant. */
function farLargest(towns: readonly ListedTown[]): ListedTown | undefined {
  const [first, ...others] = towns.toSorted((a, b) => b.people - a.people);
  const rivals = others.filter(({ state }) => state !== first?.state);
  const isFar = rivals.every(({ people }) => (first?.people ?? 0) >= FAR_LARGER * (people || PEOPLE_UNTOLD));
  return isFar ? first : undefined;
}

/** Several states in words, in order: 'A, B or C'. */
const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });

type Known = { index: CityIndex; towns: TownIndex; inFile: StatesInFile };
type Found = { state: string; from: string } | Refusal;

/**
 * The state a row that names none is in, or why nobody can tell. Where it has coordinates they choose among the cities
 * and towns of its city's name; else a city that is here already, the rest of the file and the largest town by far.
 */
export function findState({ place }: MendedRow, pin: Pin | null, { index, towns, inFile }: Known): Found {
  const names = [place.city, ...place.writings];
  const cities = index.meant(names);
  const listed = towns.meant(names);
  const near = pin ? nearestOf([...cities, ...listed], pin) : undefined;
  if (near) return { state: near.state, from: 'the coordinates' };

  const here = statesOf(cities);
  if (here.length === 1) return { state: here.join(), from: 'the city' };
  const said = [...(inFile.get(lower(place.city)) ?? [])];
  if (said.length === 1) return { state: said.join(), from: 'other rows' };
  const known = [...new Set([...here, ...statesOf(listed)])].sort();
  if (known.length === 0) return { reason: 'no_state', detail: place.city };
  // A pin that is near none of them says that another place of the name is meant, which nobody has listed.
  const told = pin ? `, but ${pin.latitude}, ${pin.longitude} is far from there` : '';
  const largest = pin || here.length > 0 ? undefined : farLargest(listed);
  if (!largest) return { reason: 'which_state', detail: `${place.city}: ${either.format(known)}${told}` };
  return { state: largest.state, from: known.length > 1 ? 'the largest town of that name by far' : 'the town' };
}

/** Gives a row its state, and says from what; or says why it has none. `pin`: where it is, if that can be believed. */
export function giveState(row: MendedRow, pin: Pin | null, known: Known): Refusal | null {
  const found = findState(row, pin, known);
  if ('reason' in found) return found;
  const state = stateNamed(stateToday(row.place.city, found.state));
  if (!state) return { reason: 'no_state', detail: row.place.city };
  row.place.state = state;
  row.mends.push({ reason: 'state_from_city', detail: `${row.place.city} → ${state.name} (${found.from})` });
  return null;
}
