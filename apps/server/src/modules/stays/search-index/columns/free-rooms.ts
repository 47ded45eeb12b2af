import { type Bits, isIn, lowestIn } from './bitset.ts';
import type { TripNights } from './limits/limits.ts';
import type { StayBlock } from './stay-block.ts';

/** Nights that must be free, and how many guests must find a bed, 1 to GUESTS_MAX. */
export type Wanted = { nights: TripNights; guests: number };

/** Words of a block's sets: the first `count` of a list. */
export type Words = { words: Uint32Array; count: number };

/** The stays whose free rooms have beds enough; and by level, those whose room of that level is full on any of the nights, or not sold for them. */
export type FreeRooms = { housed: Bits; full: readonly Bits[] };

/** Working space, used by one search at a time: a search never waits for anything in between. */
class Space {
  /** Stays of which any room is full. */
  touched: Bits = new Uint32Array(0);
  /** Stays with a room that is not full and has beds enough alone. */
  seated: Bits = new Uint32Array(0);

  fit(words: number): void {
    if (this.touched.length >= words) return;
    this.touched = new Uint32Array(words);
    this.seated = new Uint32Array(words);
  }
}
const space = new Space();

/** Into `into`: which of the candidates have beds enough, and which rooms are full. Only the words named are read and written. */
export function findFreeRooms(block: StayBlock, part: Words, candidates: Bits, wanted: Wanted, into: FreeRooms): void {
  const { words, count } = part;
  const { nights, guests } = wanted;
  space.fit(block.live.length);
  for (let index = 0; index < count; index += 1) {
    space.touched[words[index] ?? 0] = 0;
    space.seated[words[index] ?? 0] = 0;
  }
  for (const [number, level] of block.levels.entries()) {
    const full = into.full[number] as Bits;
    level.nights.fullOnAny(nights, words, count, full);
    level.limits.addRefusing(level, nights, words, count, full);
    note(full, part, level.beds.atLeast(guests));
  }
  keepHoused(block, part, candidates, wanted, into);
}

/** Notes whose room of a level is full, and whose is not and has beds `enough` alone. */
function note(full: Bits, { words, count }: Words, enough: Bits): void {
  const { touched, seated } = space;
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    const isFull = full[word] ?? 0;
    touched[word] = (touched[word] ?? 0) | isFull;
    seated[word] = (seated[word] ?? 0) | (~isFull & (enough[word] ?? 0));
  }
}

/** Keeps who has beds enough: in one room, in all of them where none is full, or by counting. */
function keepHoused(
  block: StayBlock,
  { words, count }: Words,
  candidates: Bits,
  wanted: Wanted,
  into: FreeRooms,
): void {
  const { touched, seated } = space;
  const all = block.allBeds.atLeast(wanted.guests);
  const least = block.leastBeds.atLeast(wanted.guests);
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    const found = candidates[word] ?? 0;
    const sure = found & ((seated[word] ?? 0) | (~(touched[word] ?? 0) & (least[word] ?? 0)));
    let counted = 0;
    for (let bits = found & ~sure & (all[word] ?? 0); bits !== 0; bits &= bits - 1) {
      if (isHoused(block, word * 32 + lowestIn(bits), wanted, into.full)) counted |= bits & -bits;
    }
    into.housed[word] = sure | counted;
  }
}

/** Whether the rooms that are not full have beds for so many: by what is free on any night, else by counting those asked for. */
function isHoused(block: StayBlock, position: number, { nights, guests }: Wanted, full: readonly Bits[]): boolean {
  const { levels, links } = block;
  const stayId = block.stayId[position] ?? 0;
  if (links.has(stayId)) return links.bedsFree({ levels, stayId, position }, nights) >= guests;
  let least = 0;
  let most = 0;
  for (let number = 0; number < levels.length; number += 1) {
    const level = levels[number];
    if (!level || isIn(full[number] as Bits, position)) continue;
    least += level.beds.of(position);
    most += level.allBeds(position);
  }
  for (let number = 0; number < levels.length && least < guests && guests <= most; number += 1) {
    const level = levels[number];
    if (!level || isIn(full[number] as Bits, position)) continue;
    const left = level.bedsLeft(position, nights);
    least += left - level.beds.of(position);
    most += left - level.allBeds(position);
  }
  return least >= guests;
}
