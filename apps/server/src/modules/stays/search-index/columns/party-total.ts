import { GUESTS_MAX } from '@basera/contract/limits';
import { type Bits, isIn } from './bitset.ts';
import type { PricedNights } from './rates.ts';
import type { StayBlock } from './stay-block.ts';

/** For whom and when a price is: null for one night of no date. */
export type PartyQuestion = { nights: PricedNights | null; guests: number };

/** By level, the stays whose room of that level is full; null where no dates are asked for. */
export type FullRooms = readonly Bits[] | null;

export const nightsIn = (nights: PricedNights | null): number => (nights ? nights.to - nights.from : 1);

const KINDS_MOST = 1 << 16;

/** Working space, used by one price at a time: the kinds of rooms that are free. */
const free = {
  kinds: 0,
  levels: new Uint16Array(KINDS_MOST),
  sleeps: new Uint8Array(KINDS_MOST),
  /** Paise for one unit. */
  totals: new Float64Array(KINDS_MOST),
  /** Of one room, of one that sleeps all, and of a bed where beds are cheapest. */
  cheapest: 0,
  alone: 0,
  perHead: 0,
  /** The kind whose beds are cheapest. */
  best: 0,
};
/** By number of people housed, the least it costs. */
const leastOf = new Float64Array(GUESTS_MAX + 1);
/** What a quotient of two numbers of paise may be off by. */
const ROUNDING = 1e-6;

/** No party is housed for less, whatever is free. */
export function leastTotal(block: StayBlock, position: number, { nights, guests }: PartyQuestion): number {
  const perNight = Math.max(block.leastRate[position] ?? 0, guests * (block.leastPerHead[position] ?? 0));
  return nightsIn(nights) * perNight;
}

/**
 * Paise for the cheapest free rooms that sleep a party which is known to be housed: the sum of rules/party.ts, without the
 * names of the rooms. Where that is certain to be more than `most`, Infinity will do.
 */
export function partyTotal(
  block: StayBlock,
  position: number,
  question: PartyQuestion,
  full: FullRooms,
  most = Number.POSITIVE_INFINITY,
): number {
  const { nights, guests } = question;
  gather(block, position, question, full);
  const { alone, best } = free;
  // Several rooms are two at least, and each guest needs a bed.
  const bound = Math.max(2 * free.cheapest, Math.ceil(guests * free.perHead - ROUNDING));
  if (alone <= bound) return alone;
  if (bound > most) return Number.POSITIVE_INFINITY;
  const sleeps = free.sleeps[best] ?? 1;
  const wanted = guests / sleeps;
  const level = block.levels[free.levels[best] ?? 0];
  // Nothing is cheaper than the cheapest beds, all of them taken.
  if (Number.isInteger(wanted) && level?.unitsLeftOf(position, nights, wanted) === wanted) {
    return wanted * (free.totals[best] ?? 0);
  }
  return combined(block, position, question);
}

/** Into `free`: what there is of a stay. */
function gather(block: StayBlock, position: number, { nights, guests }: PartyQuestion, full: FullRooms): void {
  const { levels } = block;
  free.kinds = 0;
  free.cheapest = free.alone = free.perHead = Number.POSITIVE_INFINITY;
  for (let number = 0; number < levels.length; number += 1) {
    if (full && isIn(full[number] as Bits, position)) continue;
    const level = levels[number];
    if (!level || (block.isOverbooked && level.freeUnits(position, nights) <= 0)) continue;
    addKind(number, level.sleeps[position] ?? 1, level.total(position, nights), guests);
  }
}

function addKind(level: number, sleeps: number, total: number, guests: number): void {
  const kind = free.kinds;
  free.levels[kind] = level;
  free.sleeps[kind] = sleeps;
  free.totals[kind] = total;
  free.kinds += 1;
  if (total < free.cheapest) free.cheapest = total;
  if (sleeps >= guests) {
    if (total < free.alone) free.alone = total;
  } else if (total / sleeps < free.perHead) {
    free.perHead = total / sleeps;
    free.best = kind;
  }
}

/** The least of all combinations of the free kinds, one of them that sleeps all among these. */
function combined({ levels }: StayBlock, position: number, { nights, guests }: PartyQuestion): number {
  leastOf.fill(Number.POSITIVE_INFINITY, 1, guests + 1);
  leastOf[guests] = free.alone;
  for (let kind = 0; kind < free.kinds; kind += 1) {
    const sleeps = free.sleeps[kind] ?? 0;
    // One that sleeps all is known already.
    if (sleeps >= guests) continue;
    const units = levels[free.levels[kind] ?? 0]?.unitsLeftOf(position, nights, Math.ceil(guests / sleeps)) ?? 0;
    addUnits(free.totals[kind] ?? 0, sleeps, units, guests);
  }
  return leastOf[guests] ?? Number.POSITIVE_INFINITY;
}

function addUnits(total: number, sleeps: number, units: number, guests: number): void {
  for (let unit = 0; unit < units; unit += 1) {
    // From above, so that one unit is taken once.
    for (let housed = guests; housed > 0; housed -= 1) {
      const sum = (leastOf[housed > sleeps ? housed - sleeps : 0] ?? 0) + total;
      if (sum < (leastOf[housed] ?? 0)) leastOf[housed] = sum;
    }
  }
}
