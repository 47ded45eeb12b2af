import { expect, test } from 'vitest';
import { kilometresBetween } from './distance.ts';

const candolim = { latitude: 15.5165, longitude: 73.7675 };
const panaji = { latitude: 15.4909, longitude: 73.8278 };

test('kilometres in a straight line', () => {
  expect(kilometresBetween(candolim, candolim)).toBe(0);
  expect(kilometresBetween(candolim, panaji)).toBeCloseTo(7.06, 1);
  expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20015, 0);
});
