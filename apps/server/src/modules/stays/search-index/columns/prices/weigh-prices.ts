import type { RoomLevel } from '../room-level.ts';
import { leastOf, type StayTerms } from '../terms.ts';
import { addEnough, addUnits } from './cheapest-beds.ts';
import { type LeastPrices, PARTIES_MOST, type Part } from './least-prices.ts';
import { levelOf } from './price-scale.ts';

type Stays = { levels: readonly RoomLevel[]; terms: ReadonlyMap<number, StayTerms>; leastPrices: LeastPrices };

// Working space, used for one stay at a time: paise by number of people, and their levels.
const leastOfParty = new Float64Array(PARTIES_MOST + 1);
const levelsOfParty = new Uint8Array(PARTIES_MOST + 1);
const rates: number[] = [];

/** Notes what a night of a stay costs parties at least, after its rooms were put. */
export function weighPrices({ levels, terms, leastPrices }: Stays, position: number): void {
  const own = terms.get(position);
  rates.length = 0;
  for (let number = 0; number < leastPrices.parts.length; number += 1) {
    // Mostly they are those of the part before.
    if (areOthers(levels, position, leastPrices.parts[number] ?? null, own)) house(levels, position);
    leastPrices.put(position, number, levelsOfParty);
  }
}

/** Into `rates`: what the rooms cost at least in a part. True where that is not what they cost before. */
function areOthers(levels: readonly RoomLevel[], position: number, part: Part, terms?: StayTerms): boolean {
  let found = false;
  for (let index = 0; index < levels.length; index += 1) {
    const { rates: own } = levels[index] as RoomLevel;
    const rate = part ? leastOf(own.leastIn(position, part), terms?.[index]) : own.base(position);
    if (rate !== rates[index]) found = true;
    rates[index] = rate;
  }
  return found;
}

/** Into `levelsOfParty`: what parties cost in all units of the rooms at `rates`. */
function house(levels: readonly RoomLevel[], position: number): void {
  leastOfParty.fill(Number.POSITIVE_INFINITY, 1);
  for (const [index, { sleeps, units }] of levels.entries()) {
    const beds = sleeps[position] ?? 1;
    const wanted = Math.ceil(PARTIES_MOST / beds);
    const all = units[position] ?? 0;
    if (all >= wanted) addEnough(leastOfParty, rates[index] ?? 0, beds, PARTIES_MOST);
    else addUnits(leastOfParty, rates[index] ?? 0, beds, all, PARTIES_MOST);
  }
  for (let party = 1; party <= PARTIES_MOST; party += 1) levelsOfParty[party] = levelOf(leastOfParty[party] ?? 0);
}
