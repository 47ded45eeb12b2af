import { kilometresBetween, type Place as Pin } from '@basera/contract/distance';
import { comparable } from './comparable.ts';
import { likelyHeard } from './sound/likely-heard.ts';
import { otherSpellingsOf } from './sound/other-spellings.ts';
import { SoundIndex } from './sound/sound-index.ts';
import { type ListedTown, TownIndex } from './town-index.ts';

let index: TownIndex | undefined;
let sounds: SoundIndex<ListedTown> | undefined;

/** Read from its files when an owner first asks. */
export const listedTowns = (): TownIndex => {
  index ??= new TownIndex();
  return index;
};

/** Of two that sound alike, the one with more people comes first: a thousand of them count as a stay does where guests search. */
function townsBySound(): SoundIndex<ListedTown> {
  if (sounds) return sounds;
  sounds = new SoundIndex(({ people }) => people / 1000);
  for (const town of listedTowns().all)
    for (const name of [...town.names, ...otherSpellingsOf(town.name)]) sounds.add(name, town);
  return sounds;
}

const once = (towns: readonly ListedTown[], most: number): ListedTown[] =>
  [...new Map(towns.map((town) => [`${town.name}|${town.state}`, town])).values()].slice(0, most);

function byLetters(keyword: string): ListedTown[] {
  const start = comparable(keyword);
  if (start === '') return [];
  return listedTowns().beginning(start);
}

/** Towns of which a name begins so, the largest first, and behind them those that sound so, in whatever script. Of one name and state once. */
export function townsLike(keyword: string, most: number): ListedTown[] {
  const lettered = once(byLetters(keyword), most);
  if (lettered.length === most) return lettered;
  const heard = likelyHeard(keyword, townsBySound().find(keyword, most)).map(({ item }) => item);
  return once([...lettered, ...heard], most);
}

/** Towns so near to a pin, the nearest first. */
export const townsNear = (pin: Pin, km: number): ListedTown[] =>
  listedTowns()
    .all.map((town) => ({ town, away: kilometresBetween(pin, town) }))
    .filter(({ away }) => away <= km)
    .sort((a, b) => a.away - b.away)
    .map(({ town }) => town);
