import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many at a time, in order, and one that fails gives its turn on', async () => {
  const turns = new Turns(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => () => {
    began.push(number);
    return new Promise<number>((resolve, reject) => {
      ends[number] = number === 1 ? () => reject(new Error('no')) : () => resolve(number);
    });
  };
  const results = Promise.allSettled([0, 1, 2, 3].map((number) => turns.take(task(number))));
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  await settled();
  expect(began).toEqual([0, 1]);
  ends[1]?.();
  await settled();
  expect(began).toEqual([0, 1, 2]);
  ends[0]?.();
  await settled();
  expect(began).toEqual([0, 1, 2, 3]);
  for (const number of [2, 3]) ends[number]?.();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});
