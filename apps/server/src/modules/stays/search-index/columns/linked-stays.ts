import { mostBeds, type PartOf } from '@basera/contract/rules/listing/linked-rooms';
import type { TripNights } from './limits/limits.ts';
import type { PackedOf } from './packed/packed.ts';
import type { StayRules } from './parts/stay-rules.ts';
import type { RoomLevel } from './room-level.ts';

/** A stay in the levels of its block. */
type Place = { levels: readonly RoomLevel[]; stayId: number; position: number };

/** By stay, the wholes that rooms of it are parts of: of few, so that the others stay quick. */
export class LinkedStays {
  readonly #parts = new Map<number, ReadonlyMap<number, PartOf>>();

  pack() {
    return [...this.#parts].map(([stayId, parts]) => ({ stayId, parts: [...parts] }));
  }

  static unpack(packed: PackedOf<LinkedStays>): LinkedStays {
    const links = new LinkedStays();
    for (const { stayId, parts } of packed) links.#parts.set(stayId, new Map(parts));
    return links;
  }

  /** Whether some rooms of a stay are never sold together. */
  has(stayId: number): boolean {
    return this.#parts.size > 0 && this.#parts.has(stayId);
  }

  /** The wholes by their parts. */
  get(stayId: number): ReadonlyMap<number, PartOf> | undefined {
    return this.#parts.size > 0 ? this.#parts.get(stayId) : undefined;
  }

  put({ id, rooms }: StayRules['stay']): void {
    const parts = rooms.flatMap((room): [number, PartOf][] => (room.partOf ? [[room.id, room.partOf]] : []));
    if (parts.length > 0) this.#parts.set(id, new Map(parts));
    else this.#parts.delete(id);
  }

  delete(stayId: number): void {
    this.#parts.delete(stayId);
  }

  /** How many sleep in all rooms of a stay; null where they can all be taken together. */
  beds(place: Place): number | null {
    return this.has(place.stayId) ? this.#bedsIn(place, ({ units }) => units[place.position] ?? 0) : null;
  }

  /** How many sleep in the rooms of a stay that are free. */
  bedsFree(place: Place, nights: TripNights | null): number {
    return this.#bedsIn(place, (level) => level.freeUnits(place.position, nights));
  }

  #bedsIn({ levels, stayId, position }: Place, unitsOf: (level: RoomLevel) => number): number {
    const parts = this.get(stayId);
    return mostBeds(
      levels.flatMap((level) => {
        const id = level.id[position] ?? 0;
        const free = unitsOf(level);
        return free > 0 ? [{ id, sleeps: level.sleeps[position] ?? 0, free, partOf: parts?.get(id) ?? null }] : [];
      }),
    );
  }
}
