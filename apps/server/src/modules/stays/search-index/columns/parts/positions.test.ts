import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Positions } from './positions.ts';

it('knows what a map knows, whatever comes and goes', () => {
  const id = fc.oneof(fc.nat(40), fc.integer({ min: 0, max: 2 ** 31 - 1 }));
  const step = fc.record({ id, position: fc.nat(1000), isGone: fc.boolean() });
  fc.assert(
    fc.property(fc.nat(50), fc.array(step, { maxLength: 300, size: 'max' }), (expected, steps) => {
      const positions = new Positions(expected);
      const known = new Map<number, number>();
      for (const { id: own, position, isGone } of steps) {
        if (isGone) {
          positions.delete(own);
          known.delete(own);
        } else {
          positions.set(own, position);
          known.set(own, position);
        }
        expect(positions.size).toBe(known.size);
        expect(positions.get(own)).toBe(known.get(own));
      }
      expect(new Map(Array.from(positions.ids(), (each) => [each, positions.get(each)]))).toEqual(known);
    }),
  );
});
