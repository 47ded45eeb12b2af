import { expect, test } from 'vitest';
import { clocksOf, dueAt } from './case-queue.ts';

test.each([
  ['2026-11-23T09:00:00.000Z', '2026-11-25T09:00:00.000Z', '2026-12-23T09:00:00.000Z'],
  ['2027-01-31T09:00:00.000Z', '2027-02-02T09:00:00.000Z', '2027-02-28T09:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-02T23:00:00.000Z', '2027-01-31T23:00:00.000Z'],
  // Half past one at night in India is the day before in UTC: of 31 January the month ends on 28 February.
  ['2027-01-30T20:00:00.000Z', '2027-02-01T20:00:00.000Z', '2027-02-27T20:00:00.000Z'],
])('what came at %s is acknowledged by %s and settled by %s', (openedAt, acknowledgeBy, settleBy) => {
  expect(clocksOf(new Date(openedAt))).toEqual({
    acknowledgeBy: new Date(acknowledgeBy),
    settleBy: new Date(settleBy),
  });
});

test.each([
  ['nobody has answered', { isAnswered: false, repliedAt: null }, '2026-11-25T09:00:00.000Z'],
  ['it waits to be settled', { isAnswered: true, repliedAt: null }, '2026-12-23T09:00:00.000Z'],
  ['the person wrote again', { isAnswered: true, repliedAt: '2026-11-30T09:00:00.000Z' }, '2026-12-02T09:00:00.000Z'],
  ['the month ends sooner', { isAnswered: true, repliedAt: '2026-12-22T09:00:00.000Z' }, '2026-12-23T09:00:00.000Z'],
])('what is due next where %s', (_, { isAnswered, repliedAt }, due) => {
  const openedAt = new Date('2026-11-23T09:00:00.000Z');
  expect(dueAt({ openedAt, isAnswered, repliedAt: repliedAt ? new Date(repliedAt) : null })).toEqual(new Date(due));
});
