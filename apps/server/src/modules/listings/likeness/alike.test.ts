import { describe, expect, test } from 'vitest';
import { alikeNames, alikePictures, bandsOf, isTelling, mayBeSame } from './alike.ts';

const LOOK = '0f1e2d3c4b5a6978';
/** The same look with so many bits turned, spread over it. */
const turned = (count: number): string => {
  let bits = BigInt(`0x${LOOK}`);
  for (let i = 0; i < count; i += 1) bits ^= 1n << BigInt((i * 11) % 64);
  return bits.toString(16).padStart(16, '0');
};

describe('pictures', () => {
  test('that differ in six bits or fewer have one of seven pieces in common, however the bits lie', () => {
    for (let count = 0; count <= 6; count += 1) {
      const [one, other] = [bandsOf(LOOK), bandsOf(turned(count))];
      expect(one.some((bits, band) => bits === other[band])).toBe(true);
    }
    expect(bandsOf(LOOK)).toHaveLength(7);
    expect(Math.max(...bandsOf('ffffffffffffffff'))).toBe(1023);
  });

  test('are paired once each, the most alike first, and not beyond six bits', () => {
    const one = [
      { id: 1, fingerprint: LOOK },
      { id: 2, fingerprint: turned(2) },
    ];
    const other = [
      { id: 11, fingerprint: turned(2) },
      { id: 12, fingerprint: LOOK },
      { id: 13, fingerprint: turned(7) },
    ];
    expect(alikePictures(one, other)).toEqual([
      { one: 1, other: 12, bits: 0 },
      { one: 2, other: 11, bits: 0 },
    ]);
    expect(alikePictures([{ id: 1, fingerprint: LOOK }], [{ id: 13, fingerprint: turned(7) }])).toEqual([]);
  });

  test('of one tone tell nothing', () => {
    expect(isTelling('0000000000000000')).toBe(false);
    expect(isTelling('ffffffffffffff7f')).toBe(false);
    expect(isTelling(LOOK)).toBe(true);
  });
});

test.each([
  ['Tea House', 'The Tea House Homestay', 'Munnar', 100],
  ['Misty Ridge Villa, Munnar', 'Misty Ridge', 'Munnar', 100],
  ['Kurinji Lodge', 'Kurunji Lodge', 'Munnar', 67],
  ['Villa', 'Villa', 'Goa', 100],
  ['Casa Flora', 'Nilgiri Nest', 'Ooty', 0],
])('%s and %s are alike by %4$d of a hundred', (one, other, place, alike) => {
  expect(alikeNames(one, other, place)).toBe(alike);
});

test.each([
  [{ pictures: 1, metres: 90_000, names: 0, isSameBusiness: false }, true],
  [{ pictures: 0, metres: 150, names: 60, isSameBusiness: false }, true],
  [{ pictures: 0, metres: 10, names: 59, isSameBusiness: false }, false],
  [{ pictures: 0, metres: 151, names: 100, isSameBusiness: false }, false],
  [{ pictures: 0, metres: null, names: 100, isSameBusiness: false }, false],
  [{ pictures: 3, metres: 20, names: 20, isSameBusiness: true }, false],
  [{ pictures: 1, metres: 20, names: 90, isSameBusiness: true }, true],
])('%j may be one stay: %s', (compared, isAsked) => {
  expect(mayBeSame(compared)).toBe(isAsked);
});
