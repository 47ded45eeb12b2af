import { expect, test } from 'vitest';
import { usualAnswerHours } from './answer-time.ts';

const HOUR = 3_600_000;
const hours = (...waits: number[]) => waits.map((wait) => wait * HOUR);

test.each([
  ['nothing is claimed of four answers', hours(1, 1, 1, 1), null],
  ['three out of four decide, whatever the slow ones took', hours(1, 2, 2.5, 20, 24), 20],
  ['the slowest quarter is left out', hours(1, 2, 2.5, 0.5, 1, 1, 2, 24), 2],
  ['a begun hour is told as a whole one', hours(2.01, 2.01, 2.01, 2.01, 2.01), 3],
  ['less than an hour is an hour', hours(0.01, 0, 0.2, 0.3, 0.1), 1],
  ['who usually does not answer in time is not said to', hours(1, 24, 24, 24, 24), null],
] as const)('%s', (_, waits, told) => expect(usualAnswerHours(waits)).toBe(told));
