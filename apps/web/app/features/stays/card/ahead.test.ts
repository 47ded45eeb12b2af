import { expect, test } from 'vitest';
import { dataAddress } from './ahead';

test('the data of a stay is asked for ahead under the address that the router uses', () => {
  const href = '/property/lake-house?from_date=2026-12-01&to_date=2026-12-03&room=2:1:0';
  expect(dataAddress(href, 'https://basera.example')).toBe(
    'https://basera.example/property/lake-house.data?from_date=2026-12-01&to_date=2026-12-03&room=2%3A1%3A0' +
      '&_routes=features%2Fstays%2Fstay%2Fpage%2Fstay-page',
  );
});
