import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { slabsTold } from '@basera/contract/rules/tax/slabs-told';
import type { Logger } from '../../../../platform/logger.ts';
import { isShared, shareColumns } from '../columns/bitset.ts';
import { byPlace, type Entry } from '../columns/page/nearest.ts';
import { entryOf } from '../columns/page/order-keys.ts';
import { alone, type Team } from '../columns/parts/team.ts';
import type { CountedQuestion, Question } from '../columns/question.ts';
import type { Selection } from '../columns/selection.ts';
import type { StayColumns } from '../columns/stay-columns.ts';
import { partsOf } from './divide.ts';
import { FirstRows } from './first-rows.ts';
import { numbersFor, type PartNumbers, PartWork, type Task } from './part-work.ts';
import { PARTS_MOST, Round } from './round.ts';
import { OwnBlocks, type Told } from './shared-blocks.ts';

/** A task, how many parts there are of it, and the slabs of GST that prices are reckoned by here. */
export type RoundOrder = { kind: 'round'; number: number; parts: number; task: Task; slabs: string };
export type Word = Told | RoundOrder;
export type ThreadData = {
  port: MessagePort;
  memory: SharedArrayBuffer;
  numbers: PartNumbers;
  rows: FirstRows['memory'];
};

export type ThreadOptions = {
  threads: number;
  /** A question that is about fewer stays is answered by the thread that is asked. */
  staysLeast: number;
  /** What each of them runs. */
  program?: URL;
  log: Pick<Logger, 'warn'>;
};

/** Longer no part takes, however busy the machine is. */
const GIVE_UP_MS = 2000;
const RENEW_AFTER_MS = 5000;

const PROGRAM = new URL('./search-thread.ts', import.meta.url);

class ThreadsLostError extends Error {}

/** Those that were made before there were threads are not. */
const areShared = ({ blocks }: StayColumns): boolean => Array.from(blocks).every(({ live }) => isShared(live));

type Thread = { worker: Worker; port: MessagePort; rows: FirstRows };

/**
 * Threads that answer questions about many stays together with the one that is asked, which waits for them: so nothing changes
 * meanwhile, and they read the columns that it writes. They begin with the first such question.
 */
export class SearchThreads {
  readonly #options: ThreadOptions;
  readonly #blocks = new OwnBlocks();
  #work = new PartWork(this.#blocks, numbersFor(0));
  #round = new Round();
  #roundNumber = 0;
  #threads: Thread[] = [];
  #lostAt = Number.NEGATIVE_INFINITY;
  #isStopped = false;
  #helped = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
    if (options.threads > 0) shareColumns();
  }

  /** Parts that others than the thread that was asked have done. */
  get helped(): number {
    return this.#helped;
  }

  /** What `find` finds by the threads there are, or alone where few stays are asked for or a thread is lost. */
  answer<A>(columns: StayColumns, question: CountedQuestion, find: (team: Team) => A): A {
    const { threads, staysLeast } = this.#options;
    const parts =
      threads > 0 && !this.#isStopped && areShared(columns)
        ? partsOf(columns, question, { threads, staysLeast })
        : null;
    if (!parts || !this.#isThere()) return find(alone);
    try {
      return find(this.#teamFor(parts));
    } catch (error) {
      if (!(error instanceof ThreadsLostError)) throw error;
      this.#lose(error);
      return find(alone);
    }
  }

  /** Lets go of columns that are none any more. */
  forgetAll(): void {
    this.#blocks.forgetAll();
    this.#work.forget();
    this.#say([{ kind: 'forget', roomCounts: null }]);
  }

  /** Resolves when all are gone. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#end();
  }

  #isThere(): boolean {
    if (this.#threads.length === 0 && performance.now() - this.#lostAt > RENEW_AFTER_MS) {
      try {
        this.#start();
      } catch (error) {
        // The system gives no more threads.
        this.#lose(error as Error);
      }
    }
    return this.#threads.length > 0;
  }

  #start(): void {
    this.#round = new Round();
    this.#roundNumber = 0;
    const numbers = numbersFor(PARTS_MOST);
    this.#work = new PartWork(this.#blocks, numbers);
    for (let nth = 0; nth < this.#options.threads; nth += 1) this.#threads.push(this.#begin(numbers));
  }

  #begin(numbers: PartNumbers): Thread {
    const { port1, port2: port } = new MessageChannel();
    const rows = new FirstRows();
    const workerData: ThreadData = { port, memory: this.#round.memory, numbers, rows: rows.memory };
    const worker = new Worker(this.#options.program ?? PROGRAM, { workerData, transferList: [port] });
    worker.unref();
    port1.unref();
    const thread = { worker, port: port1, rows };
    const lose = (error: Error) => {
      if (this.#threads.includes(thread)) this.#lose(error);
    };
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('one of them ended')));
    return thread;
  }

  #lose(error: Error): void {
    this.#options.log.warn({ err: error }, 'search index: its threads are begun anew; one thread answers until then');
    this.#lostAt = performance.now();
    this.#end().catch(() => {});
  }

  async #end(): Promise<void> {
    const ended = this.#threads.splice(0);
    this.#round.stop();
    // One that is lost may still write where it worked.
    this.#blocks.forgetAll();
    this.#work.forget();
    await Promise.all(
      ended.map(async ({ worker, port }) => {
        port.close();
        await worker.terminate();
      }),
    );
  }

  #say(words: readonly Word[]): void {
    for (const word of words) for (const { port } of this.#threads) port.postMessage(word);
  }

  /** Has all threads do a task, each some parts, and does what is left. Throws ThreadsLostError where a part is not done. */
  #do(task: Task, parts: number): void {
    this.#roundNumber += 1;
    const number = this.#roundNumber;
    this.#say([{ kind: 'round', number, parts, task, slabs: slabsTold() }]);
    this.#work.begin(task);
    this.#round.begin(number);
    let own = 0;
    try {
      for (let part = this.#round.take(number, parts); part !== null; part = this.#round.take(number, parts)) {
        this.#work.do(part);
        this.#round.finish();
        own += 1;
      }
    } catch (cause) {
      // Others are in the middle of theirs.
      throw new ThreadsLostError('a part could not be done', { cause });
    }
    if (!this.#round.waitFor(parts, GIVE_UP_MS)) throw new ThreadsLostError('a part was not done');
    this.#helped += parts - own;
  }

  #teamFor(parts: ReturnType<typeof partsOf> & object): Team {
    const work = this.#work;
    let selections: Selection[] = [];
    let asked: CountedQuestion | null = null;
    /** Some stays may have been taken out of what was found since. */
    const doAll = (task: Task) => {
      for (const [number, selection] of selections.entries()) work.note(number, selection);
      this.#do(task, parts.length);
    };
    const numbersOf = (some: readonly Selection[]) => some.map((selection) => selections.indexOf(selection));
    return {
      choose: (columns, question) => {
        this.#say(this.#blocks.tell(columns.blocks));
        this.#do({ kind: 'choose', question, parts }, parts.length);
        asked = question;
        selections = parts.map((_, number) => work.chosen(number, question));
        return selections;
      },
      firstOf: (_, question) => {
        doAll({ kind: 'first', question });
        return this.#firstStays(question);
      },
      within: (found, window) => {
        doAll({ kind: 'within', question: asked as CountedQuestion, window });
        return numbersOf(found.map(({ selection }) => selection)).map((number) => work.listed(number));
      },
      priced: (some, question, bounds) => {
        doAll({ kind: 'priced', question, bounds });
        return numbersOf(some).map((number) => ({
          selection: selections[number] as Selection,
          ...work.listed(number),
        }));
      },
    };
  }

  #firstStays(question: Question): Entry[] {
    const others = this.#threads.flatMap(({ rows }) => rows.read(this.#roundNumber));
    const entries = others.map(({ roomCount, position, total }) =>
      entryOf(question.order, this.#blocks.of(roomCount).block, position, total),
    );
    return [...this.#work.firstStays(), ...entries].sort(byPlace).slice(0, question.offset + question.limit);
  }
}
