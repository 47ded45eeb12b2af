import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline';

test('reads and writes polylines as their inventor does', () => {
  const points = [3850000, -12020000, 4070000, -12095000, 4325200, -12645300];
  expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
});

test('whatever is written is read again', () => {
  const step = fc.integer({ min: -(2 ** 27), max: 2 ** 27 });
  const points = fc.array(fc.tuple(step, step)).map((pairs) => pairs.flat());
  fc.assert(
    fc.property(points, (values) => {
      expect(decodePolyline(encodePolyline(values))).toEqual(values);
    }),
  );
});
