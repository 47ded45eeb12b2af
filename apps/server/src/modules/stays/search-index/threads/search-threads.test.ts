import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../testing/run/eventually.ts';
import { rounds } from '../../../../testing/run/rounds.ts';
import { shareColumns } from '../columns/bitset.ts';
import { countInColumns } from '../columns/count-in-columns.ts';
import { findInColumns } from '../columns/find-in-columns.ts';
import { alone } from '../columns/parts/team.ts';
import type { Question } from '../columns/question.ts';
import { StayColumns } from '../columns/stay-columns.ts';
import { type Asked, anyQuestion, anyStay, FIRST_NIGHT, NIGHTS } from '../columns/testing-stays.ts';
import { SearchThreads, type ThreadOptions } from './search-threads.ts';

shareColumns();

const STAYS = 3000;
const THREADS = 2;

/** With what they said. */
function threadsWith(options: Partial<ThreadOptions>) {
  const said: string[] = [];
  const log = { warn: ({ err }: { err: Error }) => said.push(err.message) } as unknown as ThreadOptions['log'];
  return { threads: new SearchThreads({ threads: THREADS, staysLeast: 0, log, ...options }), said };
}

const anywhere = (question: Asked): Question => ({ ...question, cityIds: null, offset: 0, limit: 15 });

const columnsOf = (count: number) => {
  const columns = new StayColumns(FIRST_NIGHT, NIGHTS);
  const stays = fc.sample(anyStay(fc.constant(0)), { numRuns: count, seed: 20_261_129 });
  for (const [index, stay] of stays.entries()) {
    columns.put({ ...stay, id: 1 + index });
    // Some lie in order, and some loose.
    if (index === Math.floor(count / 2)) columns.arrange();
  }
  return columns;
};

describe('threads', () => {
  it('that cannot be begun are not waited for', () => {
    const { threads, said } = threadsWith({ program: new URL('https://basera.example/thread.ts') });
    const columns = columnsOf(200);
    expect(threads.answer(columns, { cityIds: null } as Question, (team) => team)).toBe(alone);
    expect([said.length, threads.helped]).toEqual([1, 0]);
  });

  it('answer as one thread does, whatever comes, changes and goes in between', async () => {
    const { threads, said } = threadsWith({});
    const columns = columnsOf(STAYS);
    const [first] = fc.sample(anyQuestion, { numRuns: 1, seed: 1 });
    const ask = () => threads.answer(columns, anywhere(first as Asked), (team) => team.choose(columns, first as Asked));
    await eventually(async () => {
      ask();
      return threads.helped > 0 || undefined;
    }, 'help of other threads');
    const before = threads.helped;
    const change = fc.record({
      // Seldom in order: others learn of all that is in a block then, and not of what has changed.
      kind: fc.oneof({ weight: 40, arbitrary: fc.constantFrom('put', 'put', 'put', 'remove') }, fc.constant('arrange')),
      stay: anyStay(fc.integer({ min: 1, max: STAYS + 400 })),
    });
    const turn = fc.record({
      changes: fc.array(change, { maxLength: 12 }),
      asked: fc.array(
        fc.record({ question: anyQuestion, isAnywhere: fc.boolean(), at: fc.double({ min: 0, max: 1, noNaN: true }) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    });
    fc.assert(
      fc.property(turn, ({ changes, asked }) => {
        for (const { kind, stay } of changes) {
          if (kind === 'put') columns.put(stay);
          else if (kind === 'remove') columns.remove(stay.id);
          else columns.arrange();
        }
        for (const { question: own, isAnywhere, at } of asked) {
          const counted = isAnywhere ? { ...own, cityIds: null } : own;
          const { total } = findInColumns(columns, { ...counted, offset: 0, limit: 1 });
          for (const [offset, limit] of [
            [0, 15],
            [Math.floor(at * total), 15],
            [0, 400],
          ] as const) {
            const question = { ...counted, offset, limit };
            const found = threads.answer(columns, question, (team) => findInColumns(columns, question, team));
            expect(found).toEqual(findInColumns(columns, question));
          }
          const counts = threads.answer(columns, counted, (team) => countInColumns(columns, counted, team));
          expect(counts).toEqual(countInColumns(columns, counted));
        }
      }),
      // Each round goes on from the one before.
      { numRuns: rounds(40, 300), endOnFailure: true },
    );
    expect(threads.helped).toBeGreaterThan(before);
    expect(said).toEqual([]);
    await threads.stop();
  });

  it('that die are begun anew, and what they were asked is answered all the same', async () => {
    const columns = columnsOf(500);
    const { threads, said } = threadsWith({ program: new URL('./testing-failing-thread.ts', import.meta.url) });
    const questions = fc.sample(anyQuestion, { numRuns: 20, seed: 20_261_129 }).map(anywhere);
    await eventually(async () => {
      for (const question of questions)
        expect(threads.answer(columns, question, (team) => findInColumns(columns, question, team))).toEqual(
          findInColumns(columns, question),
        );
      return said.length > 0 || undefined;
    }, 'a thread that dies');
    await threads.stop();
  });

  it('are not asked about few stays', () => {
    const columns = columnsOf(500);
    const { threads } = threadsWith({ staysLeast: 1000, program: new URL('./nothing-here.ts', import.meta.url) });
    for (const question of fc.sample(anyQuestion, { numRuns: 20, seed: 1 }))
      expect(threads.answer(columns, question, (team) => team === alone)).toBe(true);
  });
});
