import { kilometresBetween } from '@basera/contract/distance';
import { expect, test } from 'vitest';
import { areaAround } from './distance';
import { distanceWords } from './distance-words';

const candolim = { latitude: 15.5165, longitude: 73.7675 };

test.each([
  [0.01, '50 m'],
  [0.349, '350 m'],
  [0.94, '950 m'],
  [0.96, '1 km'],
  [1.72, '1.7 km'],
  [9.97, '10 km'],
  [12.4, '12 km'],
])('%d km reads %s', (kilometres, words) => expect(distanceWords(kilometres)).toBe(words));

test('an area around a place reaches as far in every direction, and stays on the globe', () => {
  const area = areaAround(candolim, 5);
  expect(kilometresBetween(candolim, { ...candolim, latitude: area.north })).toBeCloseTo(5, 3);
  expect(kilometresBetween(candolim, { ...candolim, longitude: area.west })).toBeCloseTo(5, 2);
  expect(areaAround({ latitude: 89.99, longitude: 179.9 }, 5)).toMatchObject({ north: 90, east: 180 });
});
