import { cities } from '../../../seed/places/index.ts';
import { namesOf } from '../place-names.ts';
import { TownIndex } from '../town-index.ts';
import { otherSpellingsOf } from './other-spellings.ts';

export type SoundedPlace = { name: string; state: string; names: string[]; weight: number };

/** As many people as are taken for one stay: no town of the files has any, the demo's cities have some dozens. */
const PEOPLE_A_STAY = 1000;
/** A stay of the demo stands for so many. */
const DEMO_STAYS = 100;
const STATES_STAYS = 200;

/** All cities, towns and states we know, as if each had stays: as many as it is large. */
export function wholeGazetteer(): SoundedPlace[] {
  const byName = new Map<string, SoundedPlace>();
  const add = (name: string, state: string, names: readonly string[], weight: number) => {
    const key = `${name}|${state}`;
    const known = byName.get(key) ?? {
      name,
      state,
      names: [name, ...namesOf(name), ...otherSpellingsOf(name)],
      weight,
    };
    known.names = [...new Set([...known.names, ...names])];
    known.weight = Math.max(known.weight, weight);
    byName.set(key, known);
  };
  for (const { name, state, aliases, stays } of cities) add(name, state, aliases, stays * DEMO_STAYS);
  const towns = new TownIndex().all;
  for (const { name, state, names, people } of towns) add(name, state, names, people / PEOPLE_A_STAY);
  const named = new Set([...byName.values()].map(({ name }) => name));
  for (const state of new Set(towns.map((town) => town.state))) if (!named.has(state)) add(state, '', [], STATES_STAYS);
  return [...byName.values()];
}
