import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { describe, expect, it } from 'vitest';
import { type KeptBlock, matchBlocks } from './match-blocks.ts';
import type { Block } from './read/blocks.ts';

const TODAY = calendarDate('2026-11-23');
const NOW = new Date('2026-11-23T09:00:00+05:30');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const block = (uid: string, from: number, to: number, is_reservation = true): Block => ({
  uid,
  first_night: addDays(TODAY, from),
  until: addDays(TODAY, to),
  is_reservation,
  reference: null,
});
const kept = (id: number, of: Block, missing_since: Date | null = null): KeptBlock => ({
  ...of,
  id,
  is_edge: false,
  missing_since,
});
const match = (before: KeptBlock[], now: Block[]) =>
  matchBlocks(before, now, { now: NOW, today: TODAY, until: addDays(TODAY, 530) });
const nothing = { changed: [], added: [], gone: [], missing: [], isHeld: false };

/** Three bookings, nine nights. */
const season = [block('a', 5, 8), block('b', 10, 14), block('c', 20, 22)];
const keptSeason = (since: Date | null = null) => season.map((one, index) => kept(index + 1, one, since));

describe('what an answer makes of what was taken', () => {
  it('is nothing where it says the same, in whatever order', () => {
    expect(match(keptSeason(), season.toReversed())).toEqual(nothing);
  });

  it('moves what has the same id and other dates', () => {
    const moved = block('a', 6, 9);
    expect(match(keptSeason(), [moved, ...season.slice(1)])).toEqual({
      ...nothing,
      changed: [{ id: 1, block: moved }],
    });
  });

  it('knows again what only has another id, so that ids that change at every answer change nothing', () => {
    const renamed = season.map((one) => ({ ...one, uid: `${one.uid}-new` }));
    expect(match(keptSeason(), renamed)).toEqual({
      ...nothing,
      changed: renamed.map((one, index) => ({ id: index + 1, block: one })),
    });
  });

  it('adds and lets go of single bookings at once', () => {
    const added = block('d', 40, 45);
    expect(match(keptSeason(), [...season.slice(1), added])).toEqual({ ...nothing, added: [added], gone: [1] });
  });

  it.each([
    ['nothing at all', []],
    ['too little', [block('c', 20, 21)]],
  ])('opens nothing when %s is left, before a second answer agrees', (_, left) => {
    const before = [...keptSeason(), kept(4, block('d', 40, 60))];
    const first = match(before, left);
    expect([first.gone, first.isHeld]).toEqual([[], true]);
    expect(first.missing).toEqual([1, 2, 3, 4]);
    const soon = before.map((one) => ({ ...one, missing_since: minutesAgo(2) }));
    expect(match(soon, left)).toMatchObject({ gone: [], missing: [], isHeld: true });
    const later = before.map((one) => ({ ...one, missing_since: minutesAgo(15) }));
    expect(match(later, left)).toMatchObject({ gone: [1, 2, 3, 4], missing: [], isHeld: false });
  });

  it('closes at once what is new in an answer that lacks too much', () => {
    const added = block('d', 40, 45);
    expect(match([kept(1, block('a', 5, 30))], [added])).toEqual({
      ...nothing,
      added: [added],
      missing: [1],
      isHeld: true,
    });
  });

  it('keeps both nights of a long booking that was moved until a second answer agrees', () => {
    const moved = block('a', 105, 130);
    expect(match([kept(1, block('a', 5, 30))], [moved])).toEqual({
      ...nothing,
      added: [moved],
      missing: [1],
      isHeld: true,
    });
  });

  it('takes back what was missing and is there again', () => {
    expect(match(keptSeason(minutesAgo(15)), season).changed).toHaveLength(3);
  });

  it('rolls a site’s own window and notice on by a day without another block', () => {
    const yesterday = [kept(1, block('n', -1, 1, false)), kept(2, block('w', 364, 700, false))];
    const today = [block('n2', 0, 2, false), block('w2', 365, 701, false)];
    expect(match(yesterday, today)).toMatchObject({ added: today, gone: [1, 2], isHeld: false });
    const sameIds = [block('n', 0, 2, false), block('w', 365, 701, false)];
    expect(match(yesterday, sameIds).changed.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('lets go of what is over, however much else is missing', () => {
    expect(match([kept(1, block('a', -5, 0)), kept(2, block('b', 3, 30))], [])).toMatchObject({
      gone: [1],
      missing: [2],
    });
  });
});
