import fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelOf, NEVER, VALUES } from './price-scale.ts';

it('a price is no less than its level, and less than the next, up to the last', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(100_000), fc.nat(2_000_000_000)), (paise) => {
      const level = levelOf(paise);
      expect(VALUES[level]).toBeLessThanOrEqual(paise);
      if (level < NEVER - 1) expect(VALUES[level + 1]).toBeGreaterThan(paise);
    }),
  );
});

it('a price on the edge of a level is of that level, and no price at all is never', () => {
  for (let level = 0; level < NEVER; level += 1) expect(levelOf(VALUES[level] ?? 0)).toBe(level);
  expect(levelOf(Number.POSITIVE_INFINITY)).toBe(NEVER);
});
