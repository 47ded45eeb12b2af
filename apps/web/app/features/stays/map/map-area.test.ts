import { readSearchAddress, writeSearchAddress } from '@basera/contract/addresses/search-address';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaKey, roundedArea } from './map-area';

test('an area goes into the address to a metre and cuts nothing off', () => {
  expect(roundedArea({ north: 15.612341, south: 15.412349, east: 73.9000001, west: 73.7 })).toEqual({
    north: 15.61235,
    south: 15.41234,
    east: 73.90001,
    west: 73.7,
  });
});

test('an area that the whole globe does not fill is cut to the globe', () => {
  expect(roundedArea({ north: 91, south: -95, east: 500, west: -181 })).toEqual({
    north: 90,
    south: -90,
    east: 180,
    west: -180,
  });
});

test('whatever the map shows, the address takes it and gives it back', () => {
  const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degree(100), degree(100), degree(200), degree(200), (one, other, left, right) => {
      const area = roundedArea({
        north: Math.max(one, other),
        south: Math.min(one, other, 89),
        east: Math.max(left, right),
        west: Math.min(left, right, 179),
      });
      if (area.south > area.north || area.west > area.east) return;
      expect(readSearchAddress(writeSearchAddress(area))).toEqual(area);
    }),
  );
});

test('areas are told apart', () => {
  expect(areaKey(null)).toBe('');
  expect(areaKey({ north: 2, south: 1, east: 4, west: 3 })).toBe('2,1,4,3');
});
