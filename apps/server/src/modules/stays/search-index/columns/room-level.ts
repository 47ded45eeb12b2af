import type { PartOf } from '@basera/contract/rules/listing/linked-rooms';
import { BedSlices, type LevelBeds } from './beds/bed-slices.ts';
import { arranged, type Bits, columnOf, lengthened } from './bitset.ts';
import { type IndexedLimits, Limits, type TripNights } from './limits/limits.ts';
import type { Span } from './night-rows.ts';
import { type NightCode, Nights } from './nights.ts';
import type { PackedOf } from './packed/packed.ts';
import { type PricedNights, type RatePiece, Rates, type Rooms } from './rates.ts';
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
  beds: LevelBeds;

  constructor(nights: number, stays: number) {
    this.id = columnOf(Int32Array, stays);
    this.rates = new Rates(nights, stays);
    this.units = columnOf(Uint16Array, stays);
    this.stale = columnOf(Uint16Array, stays);
    this.sleeps = columnOf(Uint8Array, stays);
    this.nights = new Nights(nights, stays);
    this.limits = new Limits(stays);
    this.beds = { all: new BedSlices(stays), one: new BedSlices(stays) };
  }

  get bytes(): number {
    const columns = [this.id, this.units, this.stale, this.sleeps];
    const parts = this.rates.bytes + this.nights.bytes + this.limits.bytes + this.beds.all.bytes + this.beds.one.bytes;
    return columns.reduce((sum, column) => sum + column.byteLength, parts);
  }

  pack() {
    const { id, units, stale, sleeps } = this;
    return {
      ...{ id, units, stale, sleeps },
      rates: this.rates.pack(),
      nights: this.nights.pack(),
      limits: this.limits.pack(),
      beds: { all: this.beds.all.pack(), one: this.beds.one.pack() },
    };
  }

  static unpack({ rates, nights, limits, beds, ...columns }: PackedOf<RoomLevel>): RoomLevel {
    return Object.assign(new RoomLevel(0, 0), columns, {
      rates: Rates.unpack(rates),
      nights: Nights.unpack(nights),
      limits: Limits.unpack(limits),
      beds: { all: BedSlices.unpack(beds.all), one: BedSlices.unpack(beds.one) },
    });
  }

  grow(stays: number): void {
    this.id = lengthened(this.id, stays);
    this.rates.grow(stays);
    this.units = lengthened(this.units, stays);
    this.stale = lengthened(this.stale, stays);
    this.sleeps = lengthened(this.sleeps, stays);
    this.nights.grow(stays);
    this.limits.grow(stays);
    this.beds.all.grow(stays);
    this.beds.one.grow(stays);
  }

  /** A copy in another order, but for the beds, which are to be weighed again. */
  arranged(order: Uint32Array, stays: number): RoomLevel {
    const copy = new RoomLevel(0, stays);
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
    this.nights.put(position, room.units, room.nights);
    this.limits.put(position, room.limits);
  }

  /** Counts the beds of a room anew, after its units were put. */
  weigh(position: number): void {
    const sleeps = this.sleeps[position] ?? 0;
    this.beds.one.put(position, sleeps);
    this.beds.all.put(position, sleeps * (this.units[position] ?? 0));
  }

  /** Units free on every night (all where no nights are asked for); 0 where the room is full on one, or not sold for them. */
  freeUnits(position: number, nights: TripNights | null): number {
    const isFull = nights && (this.nights.isFullOnAny(position, nights) || this.limits.refuse(this, position, nights));
    return isFull ? 0 : this.unitsLeft(position, nights);
  }

  /** Units free on nights on none of which the room is full. */
  unitsLeft(position: number, nights: Span | null): number {
    const units = this.units[position] ?? 0;
    return nights ? units - this.nights.mostBookedBetween(position, nights) : units;
  }

  /** Paise for one unit on all nights; for one night at the base rate where none are asked for. */
  total(position: number, nights: PricedNights | null): number {
    return nights ? this.rates.total(position, nights) : this.rates.base(position);
  }

  /** Into `totals`, the same of several in turn: Infinity where `full` has them. */
  totals(rooms: Rooms, nights: PricedNights | null, full: Bits | null, totals: Float64Array): void {
    if (nights) this.rates.totals(rooms, nights, full, totals);
    else for (let index = 0; index < rooms.count; index += 1) totals[index] = this.rates.base(rooms.rooms[index] ?? 0);
  }
}
