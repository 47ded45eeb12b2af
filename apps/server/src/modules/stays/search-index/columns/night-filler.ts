import { lengthened, roomy } from './bitset.ts';
import { isFull } from './nights.ts';
import type { RoomLevel } from './room-level.ts';
import type { StayColumns } from './stay-columns.ts';

/** Fills the nights of freshly loaded columns, whose stays must stay where they are, from parts that come in any order. */
export class NightFiller {
  /** Every room by a number of its own. */
  readonly #numbers = new Map<number, number>();
  readonly #levels: RoomLevel[] = [];
  readonly #positions: number[] = [];
  /** Nights with some units left, kept until they can be laid room by room. */
  #rooms = new Uint32Array(0);
  #codes = new Uint32Array(0);
  #kept = 0;

  constructor(columns: StayColumns) {
    for (const block of columns.blocks) {
      for (const level of block.levels) {
        for (let position = 0; position < block.count; position += 1) {
          const id = level.id[position];
          if (!id) continue;
          this.#numbers.set(id, this.#levels.length);
          this.#levels.push(level);
          this.#positions.push(position);
        }
      }
    }
  }

  /** Room and code in turn. Rooms that are not in the columns are passed over: they are new, and come with their stay. */
  add(numbers: readonly number[]): void {
    const length = this.#kept + numbers.length / 2;
    if (length > this.#rooms.length) {
      this.#rooms = lengthened(this.#rooms, roomy(length));
      this.#codes = lengthened(this.#codes, roomy(length));
    }
    for (let index = 0; index < numbers.length; index += 2) {
      const room = this.#numbers.get(numbers[index] ?? 0);
      const code = numbers[index + 1] ?? 0;
      if (room === undefined) continue;
      const level = this.#levels[room] as RoomLevel;
      const position = this.#positions[room] ?? 0;
      if (isFull(code, level.units[position] ?? 0)) {
        level.nights.putFull(position, code);
        continue;
      }
      this.#rooms[this.#kept] = room;
      this.#codes[this.#kept] = code;
      this.#kept += 1;
    }
  }

  /** Puts in what was kept. */
  finish(): void {
    const starts = this.#startsByRoom();
    const codes = this.#codesByRoom(starts);
    for (const [room, level] of this.#levels.entries()) {
      const start = starts[room] ?? 0;
      const end = starts[room + 1] ?? 0;
      if (end > start) level.nights.putPartly(this.#positions[room] ?? 0, codes.subarray(start, end));
    }
  }

  /** Where each room's codes start, and behind the last. */
  #startsByRoom(): Uint32Array {
    const rooms = this.#levels.length;
    const starts = new Uint32Array(rooms + 1);
    for (let index = 0; index < this.#kept; index += 1) {
      const next = (this.#rooms[index] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    for (let room = 0; room < rooms; room += 1) {
      starts[room + 1] = (starts[room + 1] ?? 0) + (starts[room] ?? 0);
    }
    return starts;
  }

  /** What was kept, laid room by room. */
  #codesByRoom(starts: Uint32Array): Uint32Array {
    const codes = new Uint32Array(this.#kept);
    const next = starts.slice();
    for (let index = 0; index < this.#kept; index += 1) {
      const room = this.#rooms[index] ?? 0;
      const at = next[room] ?? 0;
      codes[at] = this.#codes[index] ?? 0;
      next[room] = at + 1;
    }
    return codes;
  }
}
