import { GUESTS_MAX } from '@basera/contract/limits';
import { cheapestParty } from '@basera/contract/rules/party';
import { type Bits, isIn } from './bitset.ts';
import { addEnough, addUnits } from './prices/cheapest-beds.ts';
import type { PricedNights } from './rates.ts';
import { BY_RULE, type StayBlock } from './stay-block.ts';

/** For whom and when a price is: null for one night of no date. */
export type PartyQuestion = { nights: PricedNights | null; guests: number; children: number };

/** By level, the stays whose room of that level is full; null where no dates are asked for. */
export type FullRooms = readonly Bits[] | null;

/** Stays to be priced: some positions of a block. */
export type ToPrice = { block: StayBlock; full: FullRooms; positions: Uint32Array; count: number };

export const nightsIn = (nights: PricedNights | null): number => (nights ? nights.to - nights.from : 1);

/** So many at once, level by level: few enough that what is known of them stays at hand. */
const AT_ONCE = 256;

/** Working space, used by one price at a time. By level, what one unit costs those that are priced at once: Infinity where none is free. */
const ofLevels: Float64Array[] = [];
/** Of each of them: what one unit costs, one that sleeps all, and a bed where beds are cheapest, which is in the level `best`. */
const free = {
  cheapest: new Float64Array(AT_ONCE),
  alone: new Float64Array(AT_ONCE),
  perHead: new Float64Array(AT_ONCE),
  best: new Uint8Array(AT_ONCE),
};
/** By number of people housed, the least it costs. */
const leastOf = new Float64Array(GUESTS_MAX + 1);
/** What a quotient of two numbers of paise may be off by. */
const ROUNDING = 1e-6;

/** Between which prices a sum has to be known exactly, both included. */
export type PriceWindow = { least: number; most: number };

export const ANY_PRICE: PriceWindow = { least: 0, most: Number.POSITIVE_INFINITY };

/**
 * Into `totals`, for each in turn, paise for the cheapest free rooms that sleep a party which is known to be housed: the sum of
 * rules/party.ts, without the names of the rooms. Where that is certain to be less than the least of a window any sum below it will
 * do, and where more than the most, Infinity.
 */
export function priceParties(list: ToPrice, question: PartyQuestion, window: PriceWindow, totals: Float64Array): void {
  const { block } = list;
  const byRule = block.special.get(BY_RULE);
  while (ofLevels.length < block.levels.length) ofLevels.push(new Float64Array(AT_ONCE));
  for (let start = 0; start < list.count; start += AT_ONCE) {
    const positions = list.positions.subarray(start, Math.min(start + AT_ONCE, list.count));
    survey(block, list.full, positions, question);
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      totals[start + index] =
        byRule && isIn(byRule, position)
          ? cheapestByRule(block, position, question)
          : cheapest({ block, position, index }, question, window);
    }
  }
}

/** The price of one where it matters who comes, or how long they stay, or of whose rooms some are never sold together: by the rule itself. */
function cheapestByRule(block: StayBlock, position: number, { nights, guests, children }: PartyQuestion): number {
  const rooms = block.freeRooms(position, nights, { guests, children });
  return cheapestParty(rooms, guests, children)?.total ?? Number.POSITIVE_INFINITY;
}

/** The price of one that was surveyed. */
function cheapest(stay: Surveyed, question: PartyQuestion, { least, most }: PriceWindow): number {
  const { block, position, index } = stay;
  const { guests, nights } = question;
  const alone = free.alone[index] ?? 0;
  // Several rooms are two at least, and each guest needs a bed.
  const bound = Math.max(2 * (free.cheapest[index] ?? 0), Math.ceil(guests * (free.perHead[index] ?? 0) - ROUNDING));
  if (alone <= bound || alone < least) return alone;
  if (bound > most) return Number.POSITIVE_INFINITY;
  const best = free.best[index] ?? 0;
  const level = block.levels[best];
  const wanted = Math.ceil(guests / (level?.sleeps[position] ?? 1));
  const areEnough = level?.unitsLeftOf(position, nights, wanted) === wanted;
  const known = areEnough ? Math.min(alone, wanted * (ofLevels[best]?.[index] ?? 0)) : alone;
  // Where nothing is cheaper than the cheapest beds, all of them taken, that is all there is to know.
  return known <= bound || known < least ? known : combined(stay, question, known, least);
}

/** A stay, and where what there is of it was noted. */
type Surveyed = { block: StayBlock; position: number; index: number };

/** Into `ofLevels` and `free`: what there is of some stays. */
function survey(block: StayBlock, full: FullRooms, positions: Uint32Array, { nights, guests }: PartyQuestion): void {
  free.cheapest.fill(Number.POSITIVE_INFINITY, 0, positions.length);
  free.alone.fill(Number.POSITIVE_INFINITY, 0, positions.length);
  free.perHead.fill(Number.POSITIVE_INFINITY, 0, positions.length);
  for (const [number, level] of block.levels.entries()) {
    const into = ofLevels[number] as Float64Array;
    level.totals(positions, nights, full?.[number] ?? null, into);
    if (block.isOverbooked) level.dropOverbooked(positions, nights, into);
    surveyLevel(number, level.sleeps, positions, guests);
  }
}

function surveyLevel(number: number, beds: Uint8Array, positions: Uint32Array, guests: number): void {
  const totals = ofLevels[number] as Float64Array;
  for (let index = 0; index < positions.length; index += 1) {
    const total = totals[index] ?? 0;
    const sleeps = beds[positions[index] ?? 0] ?? 1;
    free.cheapest[index] = Math.min(free.cheapest[index] ?? 0, total);
    if (sleeps >= guests) free.alone[index] = Math.min(free.alone[index] ?? 0, total);
    else if (total / sleeps < (free.perHead[index] ?? 0)) {
      free.perHead[index] = total / sleeps;
      free.best[index] = number;
    }
  }
}

/** The least of all combinations of free rooms; one of them is known to cost no more than `known`. */
function combined(stay: Surveyed, question: PartyQuestion, known: number, least: number): number {
  const { guests } = question;
  const { levels } = stay.block;
  for (let housed = 1; housed < guests; housed += 1) leastOf[housed] = Number.POSITIVE_INFINITY;
  leastOf[guests] = known;
  // The cheapest beds first, so that what is certain to cost less is known soon.
  const best = free.best[stay.index] ?? 0;
  addLevel(stay, question, best, known);
  for (let number = 0; number < levels.length && (leastOf[guests] ?? 0) >= least; number += 1) {
    if (number !== best) addLevel(stay, question, number, known);
  }
  return leastOf[guests] ?? Number.POSITIVE_INFINITY;
}

/** Into `leastOf`: with rooms of a level too, unless they make nothing cheaper than what is known. */
function addLevel({ block, position, index }: Surveyed, question: PartyQuestion, number: number, known: number): void {
  const { guests, nights } = question;
  const level = block.levels[number];
  const total = ofLevels[number]?.[index] ?? 0;
  const sleeps = level?.sleeps[position] ?? guests;
  // One that sleeps all is known already; and with the others' beds as cheap as any, this one makes nothing cheaper.
  const withOthers = total + (free.perHead[index] ?? 0) * (guests - sleeps) - ROUNDING;
  if (!level || sleeps >= guests || withOthers >= known) return;
  const wanted = Math.ceil(guests / sleeps);
  const units = level.unitsLeftOf(position, nights, wanted);
  if (units === wanted) addEnough(leastOf, total, sleeps, guests);
  else addUnits(leastOf, total, sleeps, units, guests);
}
