import { expect, test } from 'vitest';
import { silentFrom } from './arrival-hours.ts';

const checkIn = new Date('2026-12-10T08:30:00Z');
const hoursBefore = (hours: number) => new Date(checkIn.getTime() - hours * 3_600_000);

test('silence is a case 18 hours before check-in, four hours after a later question, and never once they arrive', () => {
  expect(silentFrom(checkIn, hoursBefore(48))).toEqual(hoursBefore(18));
  expect(silentFrom(checkIn, hoursBefore(22))).toEqual(hoursBefore(18));
  expect(silentFrom(checkIn, hoursBefore(21))).toEqual(hoursBefore(17));
  expect(silentFrom(checkIn, hoursBefore(5))).toEqual(hoursBefore(1));
  expect(silentFrom(checkIn, hoursBefore(4))).toBeNull();
});
