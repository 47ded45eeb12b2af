import { GUESTS_MAX } from '@basera/contract/limits';
import { type Bits, isIn } from './bitset.ts';
import type { PricedNights } from './rates.ts';
import type { StayBlock } from './stay-block.ts';

/** For whom and when a price is: null for one night of no date. */
export type PartyQuestion = { nights: PricedNights | null; guests: number };

/** By level, the stays whose room of that level is full; null where no dates are asked for. */
export type FullRooms = readonly Bits[] | null;

export const nightsIn = (nights: PricedNights | null): number => (nights ? nights.to - nights.from : 1);

// Working space, used by one price at a time.
/** By number of people housed, the least it costs. */
const best = new Float64Array(GUESTS_MAX + 1);
/** By number of free kinds of rooms: their level, and what one unit costs. */
const freeLevels = new Uint16Array(1 << 16);
const freeTotals = new Float64Array(1 << 16);

/** No party is housed for less, whatever is free. */
export function leastTotal(block: StayBlock, position: number, { nights, guests }: PartyQuestion): number {
  const perNight = Math.max(block.leastRate[position] ?? 0, guests * (block.leastPerHead[position] ?? 0));
  return nightsIn(nights) * perNight;
}

/**
 * Paise for the cheapest free rooms that sleep a party which is known to be housed: the sum of rules/party.ts, without the
 * names of the rooms.
 */
export function partyTotal(block: StayBlock, position: number, question: PartyQuestion, full: FullRooms): number {
  const { nights, guests } = question;
  const { levels } = block;
  let kinds = 0;
  let cheapest = Number.POSITIVE_INFINITY;
  let alone = Number.POSITIVE_INFINITY;
  for (let number = 0; number < levels.length; number += 1) {
    if (full && isIn(full[number] as Bits, position)) continue;
    const level = levels[number];
    if (!level || (block.isOverbooked && level.freeUnits(position, nights) <= 0)) continue;
    const total = level.total(position, nights);
    freeLevels[kinds] = number;
    freeTotals[kinds] = total;
    kinds += 1;
    if (total < cheapest) cheapest = total;
    if (total < alone && (level.sleeps[position] ?? 0) >= guests) alone = total;
  }
  // Several rooms are two at least.
  return alone <= 2 * cheapest ? alone : combined(block, position, question, kinds, alone);
}

/** The least of all combinations of the free kinds, of which one room costs `alone`. */
function combined(
  { levels }: StayBlock,
  position: number,
  { nights, guests }: PartyQuestion,
  kinds: number,
  alone: number,
): number {
  best.fill(Number.POSITIVE_INFINITY, 1, guests + 1);
  best[guests] = alone;
  for (let kind = 0; kind < kinds; kind += 1) {
    const level = levels[freeLevels[kind] ?? 0];
    const sleeps = level?.sleeps[position] ?? 0;
    // One that sleeps all is known already.
    if (!level || sleeps >= guests) continue;
    const units = Math.min(level.unitsLeft(position, nights), Math.ceil(guests / sleeps));
    addUnits(freeTotals[kind] ?? 0, sleeps, units, guests);
  }
  return best[guests] ?? Number.POSITIVE_INFINITY;
}

function addUnits(total: number, sleeps: number, units: number, guests: number): void {
  for (let unit = 0; unit < units; unit += 1) {
    // From above, so that one unit is taken once.
    for (let housed = guests; housed > 0; housed -= 1) {
      const sum = (best[housed > sleeps ? housed - sleeps : 0] ?? 0) + total;
      if (sum < (best[housed] ?? 0)) best[housed] = sum;
    }
  }
}
