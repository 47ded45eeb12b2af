import type { PartOf } from '@basera/contract/rules/listing/linked-rooms';
import { BedSlices } from './beds/bed-slices.ts';
import { BedWindows } from './beds/bed-windows.ts';
import { arranged, type Bits, lengthened } from './bitset.ts';
import { type IndexedLimits, Limits, type TripNights } from './limits/limits.ts';
import { type NightCode, Nights, type Span } from './nights.ts';
import { type PricedNights, type RatePiece, Rates } from './rates.ts';
import type { RoomTerms } from './terms.ts';

export type IndexedRoom = {
  id: number;
  /** Paise a night, and on weekends, where no piece says otherwise. */
  price: number;
  weekendPrice: number;
  /** Seasons and dates with rates of their own. */
  pieces: readonly RatePiece[];
  units: number;
  /** Of these, whose other calendars are silent. */
  stale?: number;
  sleeps: number;
  nights: NightCode[];
  partOf?: PartOf | null;
  /** What it costs beyond these rates; nothing where it is the same however many come, and however long. */
  terms?: RoomTerms | undefined;
  /** Null where its owner asks nothing of trips. */
  limits: IndexedLimits | null;
};

/** One room of every stay of a block, by the stay's position: the cheapest of each, or the second cheapest, and so on. */
export class RoomLevel {
  id: Int32Array;
  rates: Rates;
  units: Uint16Array;
  stale: Uint16Array;
  sleeps: Uint8Array;
  nights: Nights;
  limits: Limits;
  /** Beds that the room has on nights on which it is not full, and those in all its units, booked or not. */
  beds: BedWindows;
  readonly allBeds: BedSlices;

  constructor(nights: number, stays: number) {
    this.id = new Int32Array(stays);
    this.rates = new Rates(stays);
    this.units = new Uint16Array(stays);
    this.stale = new Uint16Array(stays);
    this.sleeps = new Uint8Array(stays);
    this.nights = new Nights(nights, stays);
    this.limits = new Limits(stays);
    this.beds = new BedWindows(nights, stays);
    this.allBeds = new BedSlices(stays);
  }

  get bytes(): number {
    const columns = [this.id, this.units, this.stale, this.sleeps];
    const parts = this.rates.bytes + this.nights.bytes + this.limits.bytes + this.beds.bytes + this.allBeds.bytes;
    return columns.reduce((sum, column) => sum + column.byteLength, parts);
  }

  grow(stays: number): void {
    this.id = lengthened(this.id, stays);
    this.rates.grow(stays);
    this.units = lengthened(this.units, stays);
    this.stale = lengthened(this.stale, stays);
    this.sleeps = lengthened(this.sleeps, stays);
    this.nights.grow(stays);
    this.limits.grow(stays);
    this.beds.grow(stays);
    this.allBeds.grow(stays);
  }

  /** A copy in another order, but for the beds, which are to be weighed again. */
  arranged(order: Uint32Array, stays: number): RoomLevel {
    const copy = new RoomLevel(0, stays);
    copy.beds = new BedWindows(this.nights.count, stays);
    copy.id = arranged(this.id, order, stays);
    copy.rates = this.rates.arranged(order, stays);
    copy.units = arranged(this.units, order, stays);
    copy.stale = arranged(this.stale, order, stays);
    copy.sleeps = arranged(this.sleeps, order, stays);
    copy.nights = this.nights.arranged(order, stays);
    copy.limits = this.limits.arranged(order, stays);
    return copy;
  }

  put(position: number, room: IndexedRoom): void {
    this.id[position] = room.id;
    this.rates.put(position, room);
    this.units[position] = room.units;
    this.stale[position] = room.stale ?? 0;
    this.sleeps[position] = room.sleeps;
    this.nights.put(position, room.nights);
    this.limits.put(position, room.limits);
  }

  /** Units on all nights on which the room is not full. Below zero where more is booked than there is. */
  leastUnits(position: number): number {
    return (this.units[position] ?? 0) - this.nights.mostBooked(position);
  }

  /** Counts the beds of a room anew, after its units or nights were put. */
  weigh(position: number): void {
    const sleeps = this.sleeps[position] ?? 0;
    const units = this.units[position] ?? 0;
    this.beds.put(position, { units, sleeps }, this.nights);
    this.allBeds.put(position, units * sleeps);
  }

  /** Units free on every night (all where no nights are asked for); 0 where the room is full on one, or not sold for them. */
  freeUnits(position: number, nights: TripNights | null): number {
    const isFull = nights && (this.nights.isFullOnAny(position, nights) || this.limits.refuse(this, position, nights));
    return isFull ? 0 : this.unitsLeft(position, nights);
  }

  /** Beds on nights on none of which the room is full. */
  bedsLeft(position: number, nights: Span): number {
    return this.unitsLeft(position, nights) * (this.sleeps[position] ?? 0);
  }

  /** Units free on nights on none of which the room is full; never below zero, though an owner may have taken units away. */
  unitsLeft(position: number, nights: Span | null): number {
    const units = this.units[position] ?? 0;
    return nights ? Math.max(0, units - this.nights.mostBookedBetween(position, nights)) : units;
  }

  /** The same, or so many as are wanted where there are more. */
  unitsLeftOf(position: number, nights: Span | null, wanted: number): number {
    const sure = (this.units[position] ?? 0) - this.nights.mostBooked(position);
    return sure >= wanted ? wanted : Math.min(wanted, this.unitsLeft(position, nights));
  }

  /** Paise for one unit on all nights; for one night at the base rate where none are asked for. */
  total(position: number, nights: PricedNights | null): number {
    return nights ? this.rates.total(position, nights) : this.rates.base(position);
  }

  /** Into `totals`, the same of several in turn: Infinity where `full` has them. */
  totals(positions: Uint32Array, nights: PricedNights | null, full: Bits | null, totals: Float64Array): void {
    if (nights) this.rates.totals(positions, nights, full, totals);
    else
      for (let index = 0; index < positions.length; index += 1) totals[index] = this.rates.base(positions[index] ?? 0);
  }

  /** Sets those to Infinity of which more is booked than there is: such a room is not full, and nothing of it is left. */
  dropOverbooked(positions: Uint32Array, nights: TripNights | null, totals: Float64Array): void {
    for (let index = 0; index < positions.length; index += 1) {
      if (this.freeUnits(positions[index] ?? 0, nights) <= 0) totals[index] = Number.POSITIVE_INFINITY;
    }
  }
}
