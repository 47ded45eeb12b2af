import { type FreeRooms, findFreeRooms, type Wanted } from './free-rooms.ts';
import type { StayBlock } from './stay-block.ts';

const BYTES_MOST = 64_000_000;

/** For some nights and guests: what is free in each block. */
type Kept = { wanted: Wanted; blocks: Map<StayBlock, FreeRooms>; bytes: number };

/**
 * What is free on nights that were asked for lately, kept in step: many people look for the same weekend, in other places
 * and with other filters.
 */
export class RecentNights {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Which stays have beds enough, and which rooms are full; null where it is not known. */
  find(block: StayBlock, wanted: Wanted): FreeRooms | null {
    const known = this.#kept.get(keyOf(wanted))?.blocks.get(block);
    return known && fits(known, block) ? known : null;
  }

  /** The same, found out where it is not known. */
  findOrMake(block: StayBlock, wanted: Wanted): FreeRooms {
    const key = keyOf(wanted);
    const kept = this.#kept.get(key) ?? { wanted, blocks: new Map(), bytes: 0 };
    // The last one used is the last one to go.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const known = kept.blocks.get(block);
    if (known && fits(known, block)) return known;
    const emptySet = () => new Uint32Array(block.live.length);
    const free = { housed: emptySet(), full: block.levels.map(emptySet) };
    const words = Uint32Array.from(block.live, (_, word) => word);
    findFreeRooms(block, { words, count: words.length }, block.live, wanted, free);
    kept.blocks.set(block, free);
    const bytes = (1 + block.roomCount) * block.live.byteLength;
    kept.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
    return free;
  }

  /** To be called when something of a stay has changed. */
  refresh(block: StayBlock, position: number): void {
    const part = { words: Uint32Array.of(position >>> 5), count: 1 };
    for (const { wanted, blocks } of this.#kept.values()) {
      const free = blocks.get(block);
      if (free && fits(free, block)) findFreeRooms(block, part, block.live, wanted, free);
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  #makeRoom(): void {
    for (const [key, { bytes }] of this.#kept) {
      if (this.#bytes <= BYTES_MOST) break;
      this.#kept.delete(key);
      this.#bytes -= bytes;
    }
  }
}

/** False once the block has grown. */
const fits = ({ housed }: FreeRooms, block: StayBlock): boolean => housed.length === block.live.length;

const keyOf = ({ nights, guests }: Wanted): string => `${nights.from}-${nights.to}-${nights.today}-${guests}`;
