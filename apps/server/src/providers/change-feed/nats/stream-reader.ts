import type { FollowedStays, StayChanges, StayReader } from '../change-feed.ts';
import type { Hearer, StreamFollower } from './stream-follower.ts';
import { lsnOf, lsnText } from './told.ts';
import type { StreamPosition } from './told-since.ts';

/** Who waits for longer is told that nothing is known. */
const WAIT_MS = 500;

type Followed = Pick<StreamFollower, 'history' | 'position' | 'place' | 'gaps' | 'hear' | 'until'>;

/** SQL: asks the server how far its log is. Keeps which stays were told of since it was read last. */
export class StreamReader implements StayReader {
  readonly #follower: Followed;
  /** The server's that is asked: a place in the log of another means nothing to it. */
  readonly #history: string;
  readonly #gaps: number;
  #told = new Set<number>();
  /** Read, and not worked in yet. */
  #underWay = new Set<number>();
  /** Where the log was, and when: once that has been heard, everything is known that was committed by then. */
  #asked: { lsn: bigint; at: number } | null = null;

  /** The message heard last when it was read last, and once that was worked in. */
  #placeRead: StreamPosition | null = null;
  #placeDone: StreamPosition | null = null;

  constructor(follower: Followed, history: string) {
    this.#follower = follower;
    this.#history = history;
    this.#gaps = follower.gaps;
    // One that was given up is forgotten, and hears no more.
    const weak = new WeakRef(this);
    const hearer: Hearer = {
      onTold({ stays }) {
        const reader = weak.deref();
        if (reader) reader.hear(stays);
        else stop();
      },
      onGap: () => {},
    };
    const stop = follower.hear(hearer);
  }

  get position(): string | null {
    return this.#placeDone && JSON.stringify(this.#placeDone);
  }

  /** Stays that were told of, and are to be read. */
  hear(stays: readonly number[]): void {
    for (const id of stays) this.#told.add(id);
  }

  async read({ query }: FollowedStays): Promise<StayChanges> {
    this.#mustHold();
    for (const id of this.#underWay) this.#told.add(id);
    this.#asked ??= await ask(query);
    const { lsn, at } = this.#asked;
    await this.#follower.until(() => this.#told.size > 0 || this.#hasHeard(lsn) || this.#isOver, WAIT_MS);
    this.#mustHold();
    const isComplete = this.#hasHeard(lsn);
    if (isComplete) this.#asked = null;
    this.#underWay = this.#told;
    this.#told = new Set();
    this.#placeRead = this.#placeHeard();
    return {
      ids: [...this.#underWay],
      completeAt: isComplete ? at : null,
      done: () => {
        this.#underWay = new Set();
        this.#placeDone = this.#placeRead;
      },
    };
  }

  /** The stream forgets by itself. */
  async trim(): Promise<void> {}

  /** Null where nothing was heard of this history yet. */
  #placeHeard(): StreamPosition | null {
    const { place, history, position } = this.#follower;
    return place && history === this.#history && position >= 0n ? { ...place, history, lsn: lsnText(position) } : null;
  }

  #hasHeard(lsn: bigint): boolean {
    const { history, position } = this.#follower;
    return history === this.#history && position >= lsn;
  }

  get #isOver(): boolean {
    return this.#follower.gaps !== this.#gaps;
  }

  #mustHold(): void {
    if (this.#isOver) throw new Error('something was told that was not heard');
  }
}

async function ask(query: FollowedStays['query']): Promise<{ lsn: bigint; at: number }> {
  const at = performance.now();
  const [row] = await query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return { lsn: lsnOf(row?.lsn ?? '0/0'), at };
}
