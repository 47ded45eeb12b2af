import { type Bits, isIn, lowestIn } from './bitset.ts';
import type { Span } from './nights.ts';
import type { StayBlock } from './stay-block.ts';

/** Nights that must be free, and how many guests must find a bed; 0 where nobody counts. */
export type Wanted = { nights: Span; guests: number };

/** Words of a block's sets: the first `count` of a list. */
export type Words = { words: Uint32Array; count: number };

/** Working space, used by one search at a time: a search never waits for anything in between. */
class Space {
  undecided: Bits = new Uint32Array(0);
  /** Stays of which any room is full. */
  touched: Bits = new Uint32Array(0);
  /** Stays with a room that is not full and has beds enough alone. */
  seated: Bits = new Uint32Array(0);
  /** By level: stays whose room of that level is full. */
  readonly full: Bits[] = [];

  fit(levels: number, words: number): void {
    const isLongEnough = this.touched.length >= words;
    if (isLongEnough && this.full.length >= levels) return;
    const length = Math.max(words, this.touched.length);
    const emptySet = () => new Uint32Array(length);
    if (!isLongEnough) [this.undecided, this.touched, this.seated] = [emptySet(), emptySet(), emptySet()];
    for (let level = isLongEnough ? this.full.length : 0; level < Math.max(levels, this.full.length); level += 1) {
      this.full[level] = emptySet();
    }
  }
}
const space = new Space();

/**
 * Into `free`, by level: the candidates with beds enough whose cheapest free room is of that level. Only the words named
 * are read and written.
 */
export function findFreeRooms(block: StayBlock, part: Words, candidates: Bits, wanted: Wanted, free: Bits[]): void {
  const { words, count } = part;
  const { nights, guests } = wanted;
  space.fit(block.roomCount, block.live.length);
  beginWith(candidates, part);
  for (const [number, level] of block.levels.entries()) {
    const full = space.full[number] as Bits;
    level.nights.fullOnAny(nights, words, count, full);
    takeWhoHasItFree(full, part, free[number] as Bits);
    if (guests > 0) seat(full, part, level.beds.atLeast(guests));
  }
  if (guests > 0 || block.isOverbooked) keepSeated(block, part, candidates, wanted, free);
}

function beginWith(candidates: Bits, { words, count }: Words): void {
  const { undecided, touched, seated } = space;
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    undecided[word] = candidates[word] ?? 0;
    touched[word] = 0;
    seated[word] = 0;
  }
}

/** Into `own`: who has the room of a level free. Those of whom it is full go on to the next level. */
function takeWhoHasItFree(full: Bits, { words, count }: Words, own: Bits): void {
  const { undecided, touched } = space;
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    const open = undecided[word] ?? 0;
    const isFull = full[word] ?? 0;
    own[word] = open & ~isFull;
    undecided[word] = open & isFull;
    touched[word] = (touched[word] ?? 0) | isFull;
  }
}

/** Notes whose room of a level is not full and has beds `enough` alone. */
function seat(full: Bits, { words, count }: Words, enough: Bits): void {
  const { seated } = space;
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    seated[word] = (seated[word] ?? 0) | (~(full[word] ?? 0) & (enough[word] ?? 0));
  }
}

/** Keeps who has beds enough: in one room, in all of them where none is full, or by counting. */
function keepSeated(block: StayBlock, { words, count }: Words, candidates: Bits, wanted: Wanted, free: Bits[]): void {
  const { guests } = wanted;
  const { touched, seated } = space;
  // One overbooked takes beds away again, so that no room is enough alone.
  const isCounted = block.isOverbooked || guests === 0;
  const all = isCounted ? block.live : block.allBeds.atLeast(guests);
  const least = isCounted ? null : block.leastBeds.atLeast(guests);
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    const found = candidates[word] ?? 0;
    const sure = least ? found & ((seated[word] ?? 0) | (~(touched[word] ?? 0) & (least[word] ?? 0))) : 0;
    const kept = sure | seatedByCount(block, word, found & ~sure & (all[word] ?? 0), wanted);
    if (kept !== found) keepInWord(free, word, kept);
  }
}

/** Of some stays of a word: those whose free rooms have beds enough together. */
function seatedByCount(block: StayBlock, word: number, unsure: number, { nights, guests }: Wanted): number {
  let seated = 0;
  for (let bits = unsure; bits !== 0; bits &= bits - 1) {
    if (bedsFree(block, word * 32 + lowestIn(bits), nights) >= guests) seated |= bits & -bits;
  }
  return seated;
}

function keepInWord(free: Bits[], word: number, kept: number): void {
  for (let level = 0; level < free.length; level += 1) {
    const own = free[level] as Bits;
    own[word] = (own[word] ?? 0) & kept;
  }
}

function bedsFree({ levels }: StayBlock, position: number, nights: Span): number {
  let sum = 0;
  for (let number = 0; number < levels.length; number += 1) {
    const level = levels[number];
    if (level && !isIn(space.full[number] as Bits, position)) sum += level.bedsLeft(position, nights);
  }
  return sum;
}
