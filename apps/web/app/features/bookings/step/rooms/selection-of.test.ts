import { expect, test } from 'vitest';
import { aStep } from '../testing-step.ts';
import { selectionOf } from './selection-of.ts';

const step = aStep(0);

test('a room sold out to others is a problem, one held by oneself is not', () => {
  expect(selectionOf(step, new Map()).selection).toMatchObject({ kind: 'problem', taken: true });
  expect(selectionOf(step, new Map([[7, 1]]))).toMatchObject({
    nights: 3,
    selection: { kind: 'ready', total: 2_355_000 },
  });
});

test('dates that cannot be booked are said before any room', () => {
  const past = { ...step, datesProblem: 'Check-in cannot be in the past.' };
  expect(selectionOf(past, new Map([[7, 1]])).selection).toMatchObject({
    kind: 'problem',
    title: 'These dates cannot be booked',
    words: ['Check-in cannot be in the past. Please choose other dates.'],
  });
});
