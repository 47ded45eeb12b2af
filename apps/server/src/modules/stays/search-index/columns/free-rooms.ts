import { type BedSlices, BedSums } from './beds/bed-slices.ts';
import { type Bits, isIn, lowestIn } from './bitset.ts';
import type { TripNights } from './limits/limits.ts';
import { LINKED, type StayBlock } from './stay-block.ts';

/** Nights that must be free, and how many guests must find a bed, 1 to GUESTS_MAX. */
export type Wanted = { nights: TripNights; guests: number };

/** Words of a block's sets: the first `count` of a list. */
export type Words = { words: Uint32Array; count: number };

/** The stays whose free rooms have beds enough; and by level, those whose room of that level is full on any of the nights, or not sold for them. */
export type FreeRooms = { housed: Bits; full: readonly Bits[] };

/** Working space, used by one search at a time: a search never waits for anything in between. */
const sums = new BedSums();

/** Into `into`: which of the candidates have beds enough, and which rooms are full. Only the words named are read and written. */
export function findFreeRooms(block: StayBlock, part: Words, candidates: Bits, wanted: Wanted, into: FreeRooms): void {
  const { words, count } = part;
  for (const [number, level] of block.levels.entries()) {
    const full = into.full[number] as Bits;
    level.nights.fullOnAny(wanted.nights, words, count, full);
    level.limits.addRefusing(level, wanted.nights, words, count, full);
  }
  const sureBeds = block.levels.map(({ beds }) => beds.during(wanted.nights));
  const allBeds = block.levels.map((level) => level.allBeds);
  const linked = block.special.get(LINKED);
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    const found = candidates[word] ?? 0;
    const together = linked?.[word] ?? 0;
    const sure = found & ~together & bedsOf(sureBeds, word, into.full).atLeast(wanted.guests);
    let open = found & ~sure;
    // Those of whose rooms some are never sold together have fewer beds than their rooms.
    if (open !== 0) open &= bedsOf(allBeds, word, into.full).atLeast(wanted.guests);
    let counted = 0;
    for (let bits = open; bits !== 0; bits &= bits - 1) {
      if (isHoused(block, word * 32 + lowestIn(bits), wanted, into.full)) counted |= bits & -bits;
    }
    into.housed[word] = sure | counted;
  }
}

/** Adds up the beds of a word's rooms that are not full. */
function bedsOf(beds: readonly BedSlices[], word: number, full: readonly Bits[]): BedSums {
  sums.clear();
  for (let number = 0; number < beds.length; number += 1) beds[number]?.addTo(sums, word, ~(full[number]?.[word] ?? 0));
  return sums;
}

/** Whether the rooms that are not full have beds for so many on these nights. */
function isHoused(block: StayBlock, position: number, { nights, guests }: Wanted, full: readonly Bits[]): boolean {
  const { levels, links } = block;
  const stayId = block.stayId[position] ?? 0;
  if (links.has(stayId)) return links.bedsFree({ levels, stayId, position }, nights) >= guests;
  let beds = 0;
  for (let number = 0; number < levels.length && beds < guests; number += 1) {
    const level = levels[number];
    if (level && !isIn(full[number] as Bits, position)) beds += level.bedsLeft(position, nights);
  }
  return beds >= guests;
}
