import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareColumns } from '../columns/bitset.ts';
import { StayColumns } from '../columns/stay-columns.ts';
import { anyStay, FIRST_NIGHT, NIGHTS } from '../columns/testing-stays.ts';
import { OthersBlocks, OwnBlocks } from './shared-blocks.ts';

shareColumns();

const STAYS = 200;

it('other threads know of each block what its own does, whatever came, changed and went', () => {
  const kind = fc.oneof({ weight: 40, arbitrary: fc.constantFrom('put', 'put', 'remove') }, fc.constant('arrange'));
  const change = fc.record({ kind, stay: anyStay(fc.nat(2 * STAYS)) });
  const columns = new StayColumns(FIRST_NIGHT, NIGHTS);
  for (const stay of fc.sample(anyStay(fc.nat(STAYS)), { numRuns: STAYS, seed: 20_261_129 })) columns.put(stay);
  columns.arrange();
  const own = new OwnBlocks();
  const others = new OthersBlocks();
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      for (const { kind: what, stay } of changes) {
        if (what === 'put') columns.put(stay);
        else if (what === 'remove') columns.remove(stay.id);
        else columns.arrange();
      }
      for (const told of own.tell(columns.blocks)) others.hear(structuredClone(told));
      for (const block of columns.blocks) {
        const { count, ordered, looseFrom, cities, terms, live, stayId } = block;
        const known = others.of(block.roomCount).block;
        expect(known).toMatchObject({ count, ordered, looseFrom, cities, terms, live, stayId });
        expect(known.links.pack()).toEqual(block.links.pack());
        const limits = known.levels.map((level) => level.limits);
        for (const id of block.ids()) {
          const position = block.positionOf(id) ?? 0;
          for (const [index, level] of block.levels.entries())
            expect(limits[index]?.of(position)).toEqual(level.limits.of(position));
        }
      }
    }),
    // Each round goes on from the one before.
    { numRuns: 60, endOnFailure: true },
  );
});
