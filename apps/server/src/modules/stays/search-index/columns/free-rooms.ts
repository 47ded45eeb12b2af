import { paise } from '@basera/contract/money';
import type { PartyRoom } from '@basera/contract/rules/party';
import type { Party } from '@basera/contract/rules/terms/extra-guests';
import { BedSums } from './beds/bed-slices.ts';
import { type Bits, isIn, lowestIn } from './bitset.ts';
import type { TripNights } from './limits/limits.ts';
import { LINKED } from './parts/block-parts.ts';
import type { PricedNights } from './rates.ts';
import type { StayBlock } from './stay-block.ts';
import { roomWithTerms } from './terms.ts';

/** Nights that must be free, and how many guests must find a bed, 1 to GUESTS_MAX. */
export type Wanted = { nights: TripNights; guests: number };

/** Words of a block's sets: the first `count` of a list. */
export type Words = { words: Uint32Array; count: number };

/**
 * By level, the stays whose room of that level is full on any of the nights, or not sold for them; and those of whose room some
 * units are booked on a night, which says nothing of one that is full.
 */
export type TakenRooms = { full: readonly Bits[]; partly: readonly Bits[] };

/** The stays whose free rooms have beds enough, and which rooms are not free. */
export type FreeRooms = TakenRooms & { housed: Bits };

/** Working space, used by one search at a time: a search never waits for anything in between. */
const sums = new BedSums();

/** Into `into`: which of the candidates have beds enough, and which rooms are not free. Only the words named are read and written. */
export function findFreeRooms(block: StayBlock, part: Words, candidates: Bits, wanted: Wanted, into: FreeRooms): void {
  const { words, count } = part;
  for (const [number, level] of block.levels.entries()) {
    const full = into.full[number] as Bits;
    level.nights.full.onAny(wanted.nights, words, count, full);
    level.nights.partly.onAny(wanted.nights, words, count, into.partly[number] as Bits);
    level.limits.addRefusing(level, wanted.nights, words, count, full);
  }
  const linked = block.special.get(LINKED);
  for (let index = 0; index < count; index += 1) {
    const word = words[index] ?? 0;
    const found = candidates[word] ?? 0;
    // One unit at least is left where some are booked; those of whose rooms some are never sold together have fewer beds than their rooms.
    addBeds(block, word, into, true);
    const sure = found & ~(linked?.[word] ?? 0) & sums.atLeast(wanted.guests);
    let open = found & ~sure;
    if (open !== 0) {
      addBeds(block, word, into, false);
      open &= sums.atLeast(wanted.guests);
    }
    let counted = 0;
    for (let bits = open; bits !== 0; bits &= bits - 1) {
      if (isHoused(block, word * 32 + lowestIn(bits), wanted, into)) counted |= bits & -bits;
    }
    into.housed[word] = sure | counted;
  }
}

/** Into `sums`: the beds of a word's rooms that are not full, one unit's of those partly booked where they are told apart. */
function addBeds({ levels }: StayBlock, word: number, { full, partly }: TakenRooms, areToldApart: boolean): void {
  sums.clear();
  for (let number = 0; number < levels.length; number += 1) {
    const free = ~(full[number]?.[word] ?? 0);
    const single = areToldApart ? free & (partly[number]?.[word] ?? 0) : 0;
    const level = levels[number];
    if (level) sums.add(level.beds, word, free & ~single, single);
  }
}

/** Whether the rooms that are not full have beds for so many on these nights. */
function isHoused(
  block: StayBlock,
  position: number,
  { nights, guests }: Wanted,
  { full, partly }: TakenRooms,
): boolean {
  const { levels, links } = block;
  const stayId = block.stayId[position] ?? 0;
  if (links.has(stayId)) return links.bedsFree({ levels, stayId, position }, nights) >= guests;
  let beds = 0;
  for (let number = 0; number < levels.length && beds < guests; number += 1) {
    const level = levels[number];
    if (!level || isIn(full[number] as Bits, position)) continue;
    const booked = isIn(partly[number] as Bits, position) ? nights : null;
    beds += level.unitsLeft(position, booked) * (level.sleeps[position] ?? 0);
  }
  return beds >= guests;
}

/** The free rooms of a stay, as the rule of prices takes them: all there are where no nights are asked for. */
export function freeRoomsOf(
  block: StayBlock,
  position: number,
  nights: PricedNights | null,
  party: Party,
): PartyRoom[] {
  const links = block.links.get(block.stayId[position] ?? 0);
  const terms = block.terms.get(position);
  const rooms: PartyRoom[] = [];
  for (const [index, level] of block.levels.entries()) {
    const free = level.freeUnits(position, nights);
    if (free <= 0) continue;
    const id = level.id[position] ?? 0;
    const sleeps = level.sleeps[position] ?? 0;
    const stale = level.stale[position] ?? 0;
    const partOf = links?.get(id) ?? null;
    const own = terms?.[index];
    const priced = own
      ? roomWithTerms(level, position, own, { nights, party })
      : { total: paise(level.total(position, nights)) };
    rooms.push({ id, sleeps, free, stale, partOf, ...priced });
  }
  return rooms;
}
