import { GUESTS_MAX } from '@basera/contract/limits';
import { cheapestParty } from '@basera/contract/rules/party';
import { type Bits, isIn } from './bitset.ts';
import type { TakenRooms } from './free-rooms.ts';
import { freeRoomsOf } from './free-rooms.ts';
import { BY_RULE } from './parts/block-parts.ts';
import { addEnough, addUnits } from './prices/cheapest-beds.ts';
import type { PricedNights } from './rates.ts';
import type { RoomLevel } from './room-level.ts';
import type { StayBlock } from './stay-block.ts';

/** For whom and when a price is: null for one night of no date. */
export type PartyQuestion = { nights: PricedNights | null; guests: number; children: number };

/** Stays to be priced: some positions of a block, and which rooms are not free; null where no dates are asked for. */
export type ToPrice = { block: StayBlock; taken: TakenRooms | null; positions: Uint32Array; count: number };

export const nightsIn = (nights: PricedNights | null): number => (nights ? nights.to - nights.from : 1);

/** So many at once, level by level: few enough that what is known of them stays at hand. */
const AT_ONCE = 256;

/** Working space, used by one price at a time. By level, what one unit costs those that are priced at once: Infinity where none is free. */
const ofLevels: Float64Array[] = [];
/**
 * Of each of them: what one unit costs, the least that is known to house all, and a bed where beds are cheapest, which is in the
 * level `best`; and of rooms taken as they come, until all are housed, how many they sleep and what they cost.
 */
const free = {
  cheapest: new Float64Array(AT_ONCE),
  known: new Float64Array(AT_ONCE),
  perHead: new Float64Array(AT_ONCE),
  best: new Uint8Array(AT_ONCE),
  housed: new Uint16Array(AT_ONCE),
  cost: new Float64Array(AT_ONCE),
};
/** Those of which more is to be known: their places among those priced at once, their positions, and what a room costs. */
const open = {
  places: new Uint32Array(AT_ONCE),
  rooms: new Uint32Array(AT_ONCE),
  count: 0,
  totals: new Float64Array(AT_ONCE),
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
  const { block, taken } = list;
  const byRule = block.special.get(BY_RULE);
  while (ofLevels.length < block.levels.length) ofLevels.push(new Float64Array(AT_ONCE));
  for (let start = 0; start < list.count; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, list.count);
    survey(list, start, end, question, window);
    for (let next = start; next < end; next += 1) {
      const position = list.positions[next] ?? 0;
      totals[next] =
        byRule && isIn(byRule, position)
          ? cheapestByRule(block, position, question)
          : cheapest({ block, taken, position, place: next - start }, question, window);
    }
  }
}

/** The price of one where it matters who comes, or how long they stay, or of whose rooms some are never sold together: by the rule itself. */
function cheapestByRule(block: StayBlock, position: number, { nights, guests, children }: PartyQuestion): number {
  const rooms = freeRoomsOf(block, position, nights, { guests, children });
  return cheapestParty(rooms, guests, children)?.total ?? Number.POSITIVE_INFINITY;
}

/** One that was surveyed: where it lies, and its place among those priced at once. */
type Surveyed = { block: StayBlock; taken: TakenRooms | null; position: number; place: number };

/** The price of one that was surveyed. */
function cheapest(stay: Surveyed, question: PartyQuestion, { least, most }: PriceWindow): number {
  const { block, position, place } = stay;
  const { guests } = question;
  const before = free.known[place] ?? 0;
  if (before < least) return before;
  // Several rooms are two at least, and each guest needs a bed.
  const bound = Math.max(2 * (free.cheapest[place] ?? 0), Math.ceil(guests * (free.perHead[place] ?? 0) - ROUNDING));
  if (before <= bound) return before;
  if (bound > most) return Number.POSITIVE_INFINITY;
  const best = free.best[place] ?? 0;
  const wanted = Math.ceil(guests / (block.levels[best]?.sleeps[position] ?? 1));
  const areEnough = unitsOf(stay, best, question.nights) >= wanted;
  const known = areEnough ? Math.min(before, wanted * (ofLevels[best]?.[place] ?? 0)) : before;
  // Where nothing is cheaper than the cheapest beds, all of them taken, that is all there is to know.
  return known <= bound || known < least ? known : combined(stay, question, known, least);
}

/** Free units of a room that is not full. */
function unitsOf({ block, taken, position }: Surveyed, number: number, nights: PricedNights | null): number {
  const partly = taken?.partly[number];
  const isPartly = partly !== undefined && isIn(partly, position);
  return block.levels[number]?.unitsLeft(position, isPartly ? nights : null) ?? 0;
}

/** Into `ofLevels` and `free`: what there is of some stays. Nothing more of one once it is known to cost less than the window's least. */
function survey(
  list: ToPrice,
  start: number,
  end: number,
  question: PartyQuestion,
  { least, most }: PriceWindow,
): void {
  const { block, taken, positions } = list;
  open.count = end - start;
  for (let place = 0; place < open.count; place += 1) {
    free.cheapest[place] = Number.POSITIVE_INFINITY;
    free.known[place] = Number.POSITIVE_INFINITY;
    free.perHead[place] = Number.POSITIVE_INFINITY;
    free.housed[place] = 0;
    free.cost[place] = 0;
    open.places[place] = place;
    open.rooms[place] = positions[start + place] ?? 0;
  }
  // Among the dearest nearly all cost far less; anywhere else looking twice at a stay would take longer.
  if (question.nights && least > 0 && most === Number.POSITIVE_INFINITY)
    closeByDearest(list, question.nights, question.guests, least);
  for (let number = 0; number < block.levels.length && open.count > 0; number += 1) {
    const level = block.levels[number] as RoomLevel;
    level.totals(open, question.nights, taken?.full[number] ?? null, open.totals);
    surveyLevel(number, level, question.guests);
    if (least > 0) {
      takeInTurn(level, taken?.partly[number] ?? null, question.guests);
      closeBelow(least);
    }
  }
}

/** Lets those go that cost less than `least` even if each night cost as much as the room's dearest: their rates need not be read. */
function closeByDearest({ block, taken }: ToPrice, nights: PricedNights, guests: number, least: number): void {
  for (let number = 0; number < block.levels.length && open.count > 0; number += 1) {
    const level = block.levels[number] as RoomLevel;
    level.rates.mostTotals(open, nights, taken?.full[number] ?? null, open.totals);
    takeInTurn(level, taken?.partly[number] ?? null, guests);
    closeBelow(least);
  }
  // Of the others something nearer is to be known.
  for (let at = 0; at < open.count; at += 1) {
    const place = open.places[at] ?? 0;
    free.known[place] = Number.POSITIVE_INFINITY;
    free.housed[place] = 0;
    free.cost[place] = 0;
  }
}

function surveyLevel(number: number, { sleeps }: RoomLevel, guests: number): void {
  const ofLevel = ofLevels[number] as Float64Array;
  const { places, rooms, totals, count } = open;
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0;
    const total = totals[at] ?? 0;
    const beds = sleeps[rooms[at] ?? 0] ?? 1;
    ofLevel[place] = total;
    if (total < (free.cheapest[place] ?? 0)) free.cheapest[place] = total;
    if (beds >= guests) noteKnown(place, total);
    else if (total < (free.perHead[place] ?? 0) * beds) {
      free.perHead[place] = total / beds;
      free.best[place] = number;
    }
  }
}

function noteKnown(place: number, total: number): void {
  if (total < (free.known[place] ?? 0)) free.known[place] = total;
}

/** Takes as many units of a level as are sure to be free and still needed: whatever else there is, the stay costs no more. */
function takeInTurn({ sleeps, units }: RoomLevel, partly: Bits | null, guests: number): void {
  const { places, rooms, totals, count } = open;
  for (let at = 0; at < count; at += 1) {
    const room = rooms[at] ?? 0;
    const total = totals[at] ?? 0;
    if (total === Number.POSITIVE_INFINITY) continue;
    // One unit at least is left where some are booked.
    const sure = partly !== null && isIn(partly, room) ? 1 : (units[room] ?? 0);
    takeSure(places[at] ?? 0, { beds: sleeps[room] ?? 1, sure, total }, guests);
  }
}

function takeSure(place: number, room: { beds: number; sure: number; total: number }, guests: number): void {
  const left = guests - (free.housed[place] ?? 0);
  if (left <= 0) return;
  const wanted = Math.min(room.sure, Math.ceil(left / room.beds));
  const cost = (free.cost[place] ?? 0) + wanted * room.total;
  free.housed[place] = guests - left + wanted * room.beds;
  free.cost[place] = cost;
  if (wanted * room.beds >= left) noteKnown(place, cost);
}

/** Lets those go that are known to cost less than `least`. */
function closeBelow(least: number): void {
  const { places, rooms, count } = open;
  open.count = 0;
  for (let at = 0; at < count; at += 1) {
    const place = places[at] ?? 0;
    if ((free.known[place] ?? 0) < least) continue;
    places[open.count] = place;
    rooms[open.count] = rooms[at] ?? 0;
    open.count += 1;
  }
}

/** The least of all combinations of free rooms; one of them is known to cost no more than `known`. */
function combined(stay: Surveyed, question: PartyQuestion, known: number, least: number): number {
  const { guests } = question;
  for (let housed = 1; housed < guests; housed += 1) leastOf[housed] = Number.POSITIVE_INFINITY;
  leastOf[guests] = known;
  // The cheapest beds first, so that what is certain to cost less is known soon.
  const best = free.best[stay.place] ?? 0;
  addLevel(stay, question, best, known);
  for (let number = 0; number < stay.block.levels.length && (leastOf[guests] ?? 0) >= least; number += 1) {
    if (number !== best) addLevel(stay, question, number, known);
  }
  return leastOf[guests] ?? Number.POSITIVE_INFINITY;
}

/** Into `leastOf`: with rooms of a level too, unless they make nothing cheaper than what is known. */
function addLevel(stay: Surveyed, { guests, nights }: PartyQuestion, number: number, known: number): void {
  const { block, position, place } = stay;
  const total = ofLevels[number]?.[place] ?? 0;
  const sleeps = block.levels[number]?.sleeps[position] ?? guests;
  // One that sleeps all is known already; and with the others' beds as cheap as any, this one makes nothing cheaper.
  const withOthers = total + (free.perHead[place] ?? 0) * (guests - sleeps) - ROUNDING;
  if (sleeps >= guests || withOthers >= known) return;
  const wanted = Math.ceil(guests / sleeps);
  const units = unitsOf(stay, number, nights);
  if (units >= wanted) addEnough(leastOf, total, sleeps, guests);
  else addUnits(leastOf, total, sleeps, units, guests);
}
