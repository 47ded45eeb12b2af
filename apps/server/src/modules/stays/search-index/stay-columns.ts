import type { CalendarDate } from '@basera/contract/calendar-date';
import { daysBetween } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { addTo, type Bits, lengthened, removeFrom, roomy, wordsFor } from './bitset.ts';
import { type NightCode, Nights } from './nights.ts';

export type IndexedRoom = { id: number; price: Paise; units: number; sleeps: number; nights: NightCode[] };

/** What search asks of a stay. Rooms come cheapest first, the lower id first among equals. */
export type IndexedStay = {
  id: number;
  cityId: number;
  categoryId: number;
  /** Whole stars, rounded down. */
  stars: number;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
  amenityIds: number[];
  rooms: IndexedRoom[];
};

/** Neighbouring positions: `from` up to, not including, `to`. */
export type Span = { from: number; to: number };

const GROWTH = 1.05;

/**
 * All stays and rooms as columns of numbers. A stay has a position, its rooms lie side by side. Filled city by city,
 * so that a city is one span; what is added later lies behind `sealed`, in any order.
 */
export class StayColumns {
  readonly firstNight: CalendarDate;
  readonly nights: Nights;
  /** Stays, by position. */
  stayId: Int32Array;
  city: Int32Array;
  /** Degrees; NaN where they are not known. */
  latitude: Float64Array;
  longitude: Float64Array;
  /** The cheapest room: the others follow it. */
  firstRoom: Uint32Array;
  roomCount: Uint16Array;
  /** Of the cheapest room. */
  leastPrice: Int32Array;
  allUnits: Uint32Array;
  allBeds: Int32Array;
  /** Beds that are left even if all nights were those on which most is booked; rooms that are full not considered. */
  leastBeds: Int32Array;
  /** Rooms, by place. */
  roomId: Int32Array;
  price: Int32Array;
  units: Uint16Array;
  sleeps: Uint8Array;
  stayOf: Uint32Array;
  /** Sets of positions. */
  live: Bits;
  readonly categories = new Map<number, Bits>();
  readonly stars = new Map<number, Bits>();
  readonly amenities = new Map<number, Bits>();

  /** True once a room had more units booked on a night than it has: its units were lowered after. */
  isOverbooked = false;

  stayCount = 0;
  roomTotal = 0;
  /** Positions left behind by stays that moved or went. */
  gaps = 0;
  sealed: Span = { from: 0, to: 0 };
  readonly cities = new Map<number, Span>();
  readonly #positions = new Map<number, number>();

  /** `size` is how much is expected; more fits all the same. */
  constructor(firstNight: CalendarDate, nights: number, size: { stays: number; rooms: number }) {
    const stays = Math.ceil(size.stays * GROWTH) + 64;
    const rooms = Math.ceil(size.rooms * GROWTH) + 64;
    this.firstNight = firstNight;
    this.nights = new Nights(nights, rooms);
    this.stayId = new Int32Array(stays);
    this.city = new Int32Array(stays);
    this.latitude = new Float64Array(stays);
    this.longitude = new Float64Array(stays);
    this.firstRoom = new Uint32Array(stays);
    this.roomCount = new Uint16Array(stays);
    this.leastPrice = new Int32Array(stays);
    this.allUnits = new Uint32Array(stays);
    this.allBeds = new Int32Array(stays);
    this.leastBeds = new Int32Array(stays);
    this.live = new Uint32Array(wordsFor(stays));
    this.roomId = new Int32Array(rooms);
    this.price = new Int32Array(rooms);
    this.units = new Uint16Array(rooms);
    this.sleeps = new Uint8Array(rooms);
    this.stayOf = new Uint32Array(rooms);
  }

  /** Stays that can be found. */
  get size(): number {
    return this.#positions.size;
  }

  get bytes(): number {
    const stays = [this.stayId, this.city, this.firstRoom, this.roomCount, this.leastPrice, this.allUnits];
    const beds = [this.allBeds, this.leastBeds, this.latitude, this.longitude];
    const rooms = [this.roomId, this.price, this.units, this.sleeps, this.stayOf];
    const sets = [this.live, ...this.categories.values(), ...this.stars.values(), ...this.amenities.values()];
    return [...stays, ...beds, ...rooms, ...sets].reduce((sum, column) => sum + column.byteLength, this.nights.bytes);
  }

  /** The nights of a stay by their number here, or null where not all of them are known. */
  nightsOf({ checkIn, checkOut }: StayDates): Span | null {
    const from = daysBetween(this.firstNight, checkIn);
    const to = daysBetween(this.firstNight, checkOut);
    return from >= 0 && to <= this.nights.count ? { from, to } : null;
  }

  cityOf(stayId: number): number | null {
    const position = this.#positions.get(stayId);
    return position === undefined ? null : (this.city[position] ?? null);
  }

  /** Puts a stay in the place of what was known of it. One without rooms cannot be found. */
  put(stay: IndexedStay): void {
    const known = this.#positions.get(stay.id);
    if (known !== undefined) {
      if (this.city[known] === stay.cityId && this.roomCount[known] === stay.rooms.length) {
        this.#leaveSets(known);
        this.#write(known, stay);
        return;
      }
      this.remove(stay.id);
    }
    if (stay.rooms.length === 0) return;
    const position = this.stayCount;
    this.#grow(position + 1, this.roomTotal + stay.rooms.length);
    this.stayCount += 1;
    this.firstRoom[position] = this.roomTotal;
    this.roomCount[position] = stay.rooms.length;
    this.roomTotal += stay.rooms.length;
    this.#positions.set(stay.id, position);
    this.#write(position, stay);
  }

  remove(stayId: number): void {
    const position = this.#positions.get(stayId);
    if (position === undefined) return;
    this.#positions.delete(stayId);
    removeFrom(this.live, position);
    this.#leaveSets(position);
    this.gaps += 1;
  }

  /** Ends the filling: what is put from now on lies behind. Stays must have come city by city. */
  seal(): void {
    this.cities.clear();
    for (let position = 0; position < this.stayCount; position += 1) {
      const city = this.city[position] ?? 0;
      const span = this.cities.get(city);
      if (span) span.to = position + 1;
      else this.cities.set(city, { from: position, to: position + 1 });
    }
    this.sealed = { from: 0, to: this.stayCount };
  }

  /** Puts the nights with some units left of a room that had none. */
  putCounts(place: number, codes: ArrayLike<NightCode>): void {
    this.nights.putCounts(place, codes);
    const position = this.stayOf[place] ?? 0;
    const booked = this.#mostBooked(place) * (this.sleeps[place] ?? 0);
    this.leastBeds[position] = (this.leastBeds[position] ?? 0) - booked;
  }

  #write(position: number, stay: IndexedStay): void {
    const first = this.firstRoom[position] ?? 0;
    let units = 0;
    let beds = 0;
    let booked = 0;
    for (const [index, room] of stay.rooms.entries()) {
      const place = first + index;
      this.roomId[place] = room.id;
      this.price[place] = room.price;
      this.units[place] = room.units;
      this.sleeps[place] = room.sleeps;
      this.stayOf[place] = position;
      this.nights.put(place, room.nights);
      units += room.units;
      beds += room.units * room.sleeps;
      booked += this.#mostBooked(place) * room.sleeps;
    }
    this.stayId[position] = stay.id;
    this.city[position] = stay.cityId;
    this.latitude[position] = stay.latitude ?? Number.NaN;
    this.longitude[position] = stay.longitude ?? Number.NaN;
    this.leastPrice[position] = stay.rooms[0]?.price ?? 0;
    this.allUnits[position] = units;
    this.allBeds[position] = beds;
    this.leastBeds[position] = beds - booked;
    addTo(this.live, position);
    addTo(this.#setIn(this.categories, stay.categoryId), position);
    addTo(this.#setIn(this.stars, stay.stars), position);
    for (const id of stay.amenityIds) addTo(this.#setIn(this.amenities, id), position);
  }

  #mostBooked(place: number): number {
    const booked = this.nights.mostBooked(place);
    this.isOverbooked ||= booked > (this.units[place] ?? 0);
    return booked;
  }

  #setIn(sets: Map<number, Bits>, id: number): Bits {
    const known = sets.get(id);
    if (known) return known;
    const made = new Uint32Array(this.live.length);
    sets.set(id, made);
    return made;
  }

  #leaveSets(position: number): void {
    for (const sets of [this.categories, this.stars, this.amenities]) {
      for (const set of sets.values()) removeFrom(set, position);
    }
  }

  #grow(stays: number, rooms: number): void {
    if (stays > this.stayId.length) {
      const length = roomy(stays);
      this.stayId = lengthened(this.stayId, length);
      this.city = lengthened(this.city, length);
      this.latitude = lengthened(this.latitude, length);
      this.longitude = lengthened(this.longitude, length);
      this.firstRoom = lengthened(this.firstRoom, length);
      this.roomCount = lengthened(this.roomCount, length);
      this.leastPrice = lengthened(this.leastPrice, length);
      this.allUnits = lengthened(this.allUnits, length);
      this.allBeds = lengthened(this.allBeds, length);
      this.leastBeds = lengthened(this.leastBeds, length);
      this.live = lengthened(this.live, wordsFor(length));
      for (const sets of [this.categories, this.stars, this.amenities]) {
        for (const [id, set] of sets) sets.set(id, lengthened(set, this.live.length));
      }
    }
    if (rooms > this.roomId.length) {
      const length = roomy(rooms);
      this.roomId = lengthened(this.roomId, length);
      this.price = lengthened(this.price, length);
      this.units = lengthened(this.units, length);
      this.sleeps = lengthened(this.sleeps, length);
      this.stayOf = lengthened(this.stayOf, length);
      this.nights.grow(length);
    }
  }
}
