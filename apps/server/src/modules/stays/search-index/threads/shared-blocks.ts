import { columnOf } from '../columns/bitset.ts';
import { type PackedBlock, packBlock, unpackBlock } from '../columns/packed/packed-block.ts';
import type { StayRules } from '../columns/parts/stay-rules.ts';
import { type SelectionSpace, spaceFor } from '../columns/selection.ts';
import type { StayBlock } from '../columns/stay-block.ts';

/** What was found of a block, by word: for those of a part to lie where no other part writes. */
export type FoundSpace = { positions: Uint32Array; totals: Float64Array };

/** A block, and the memory that threads work on it in. */
export type SharedBlock = { block: StayBlock; space: SelectionSpace; found: FoundSpace };

/** What another thread is told of a block: all of it, or what has changed that it does not see by itself. */
export type Told =
  | { kind: 'block'; packed: PackedBlock; space: SelectionSpace; found: FoundSpace }
  | { kind: 'rules'; roomCount: number; rules: StayRules[] }
  | { kind: 'extent'; roomCount: number; count: number }
  | { kind: 'forget'; roomCounts: number[] | null };

/** The blocks of the thread that keeps them in step, and what others have to be told of them. */
export class OwnBlocks {
  #known = new Map<number, SharedBlock & { count: number }>();

  of(roomCount: number): SharedBlock {
    return this.#known.get(roomCount) as SharedBlock;
  }

  /** All that others do not know yet of these blocks. */
  tell(blocks: Iterable<StayBlock>): Told[] {
    const told: Told[] = [];
    const asked = new Set<number>();
    for (const block of blocks) {
      asked.add(block.roomCount);
      told.push(...this.#tellOf(block));
    }
    const gone = [...this.#known.keys()].filter((roomCount) => !asked.has(roomCount));
    for (const roomCount of gone) this.#known.delete(roomCount);
    if (gone.length > 0) told.push({ kind: 'forget', roomCounts: gone });
    return told;
  }

  /** They are to be told everything anew: others are there, or may still be writing where they worked. */
  forgetAll(): void {
    for (const { block } of this.#known.values()) block.notes.noteAll();
    this.#known.clear();
  }

  #tellOf(block: StayBlock): Told[] {
    const { roomCount, count } = block;
    const known = this.#known.get(roomCount);
    const rules = block.notes.take();
    if (!rules || known?.block !== block) {
      const length = block.live.length * 32;
      const found = { positions: columnOf(Uint32Array, length), totals: columnOf(Float64Array, length) };
      const fits = known?.block === block && known.found.positions.length === length;
      const shared = fits ? known : { block, space: spaceFor(block), found };
      this.#known.set(roomCount, { ...shared, count });
      return [{ kind: 'block', packed: packBlock(block), space: shared.space, found: shared.found }];
    }
    const told: Told[] = rules.length > 0 ? [{ kind: 'rules', roomCount, rules }] : [];
    if (known.count !== count) told.push({ kind: 'extent', roomCount, count });
    known.count = count;
    return told;
  }
}

/** The same blocks as another thread sees them: their columns are those that the first one writes. */
export class OthersBlocks {
  readonly #known = new Map<number, SharedBlock>();

  of(roomCount: number): SharedBlock {
    return this.#known.get(roomCount) as SharedBlock;
  }

  hear(told: Told): void {
    if (told.kind === 'block') {
      const { packed, space, found } = told;
      this.#known.set(packed.roomCount, { block: unpackBlock(packed, false), space, found });
    } else if (told.kind === 'rules') {
      for (const each of told.rules) this.of(told.roomCount).block.learn(each);
    } else if (told.kind === 'extent') this.of(told.roomCount).block.count = told.count;
    else for (const roomCount of told.roomCounts ?? this.#known.keys()) this.#known.delete(roomCount);
  }
}
