import type { Entry } from '../columns/page/nearest.ts';
import { FEW } from '../columns/page/page-order.ts';

const HEAD = 2;
const WIDTH = 2;

/** The first stays that one thread has found in a round, for the one that asked: the rooms and position of each, and its price. */
export class FirstRows {
  readonly memory: { places: Int32Array; totals: Float64Array };

  constructor(memory?: FirstRows['memory']) {
    this.memory = memory ?? {
      places: new Int32Array(new SharedArrayBuffer((HEAD + WIDTH * FEW) * Int32Array.BYTES_PER_ELEMENT)),
      totals: new Float64Array(new SharedArrayBuffer(FEW * Float64Array.BYTES_PER_ELEMENT)),
    };
  }

  write(round: number, entries: readonly Entry[]): void {
    const { places, totals } = this.memory;
    places[0] = round;
    places[1] = entries.length;
    for (const [index, { block, position, total }] of entries.entries()) {
      places[HEAD + WIDTH * index] = block.roomCount;
      places[HEAD + WIDTH * index + 1] = position;
      totals[index] = total;
    }
  }

  /** What was written in a round; nothing where it took no part. */
  read(round: number): { roomCount: number; position: number; total: number }[] {
    const { places, totals } = this.memory;
    return Array.from({ length: places[0] === round ? (places[1] ?? 0) : 0 }, (_, index) => ({
      roomCount: places[HEAD + WIDTH * index] ?? 0,
      position: places[HEAD + WIDTH * index + 1] ?? 0,
      total: totals[index] ?? 0,
    }));
  }
}
