import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { mostBeds } from './listing/linked-rooms.ts';
import { cheapestParty, type PartyRoom } from './party.ts';
import { perNight } from './price.ts';

const room = (id: number, sleeps: number, total: number, free = 1): PartyRoom => ({
  id,
  sleeps,
  free,
  total: paise(total),
});

describe('the price of a party', () => {
  it('is that of one room where one sleeps them', () => {
    expect(cheapestParty([room(1, 2, 4000), room(2, 4, 7000)], 2)).toEqual({
      rooms: [{ id: 1, quantity: 1 }],
      total: 4000,
    });
  });

  it('is that of several rooms of a kind, or of several kinds, where they cost less together', () => {
    const rooms = [room(1, 1, 900, 3), room(2, 2, 2000, 2), room(3, 4, 4600)];
    expect(cheapestParty(rooms, 2)).toEqual({ rooms: [{ id: 1, quantity: 2 }], total: 1800 });
    expect(cheapestParty(rooms, 4)?.total).toBe(3800);
    expect(cheapestParty(rooms, 5)?.rooms).toEqual([
      { id: 1, quantity: 3 },
      { id: 2, quantity: 1 },
    ]);
  });

  it('takes no more of a kind than are free', () => {
    expect(cheapestParty([room(1, 2, 1000, 1), room(2, 2, 3000, 2)], 4)?.total).toBe(4000);
  });

  it('takes fewer rooms where several choices cost the same', () => {
    const rooms = [room(1, 1, 1000, 2), room(2, 2, 2000)];
    expect(cheapestParty(rooms, 2)?.rooms).toEqual([{ id: 2, quantity: 1 }]);
  });

  it('is that of one guest where nobody has been counted', () => {
    expect(cheapestParty([room(1, 1, 900)], 0)).toEqual(cheapestParty([room(1, 1, 900)], 1));
  });

  it('is none where all free rooms sleep fewer', () => {
    expect(cheapestParty([room(1, 2, 1000, 2)], 5)).toBeNull();
    expect(cheapestParty([], 1)).toBeNull();
  });

  it('is the least of all combinations that can be tried', () => {
    const kinds = fc
      .array(
        fc.record({ sleeps: fc.integer({ min: 1, max: 5 }), free: fc.nat(4), price: fc.integer({ min: 1, max: 12 }) }),
        {
          maxLength: 4,
        },
      )
      .map((shapes) => shapes.map(({ sleeps, free, price }, index) => room(index + 1, sleeps, price * 100, free)));
    const leastOf = (rooms: PartyRoom[], guests: number): number => {
      if (guests <= 0) return 0;
      const [first, ...others] = rooms;
      if (!first) return Number.POSITIVE_INFINITY;
      const taken = Array.from({ length: first.free + 1 }, (_, quantity) => quantity);
      return Math.min(
        ...taken.map((quantity) => quantity * first.total + leastOf(others, guests - quantity * first.sleeps)),
      );
    };
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 9 }), (rooms, guests) => {
        const found = cheapestParty(rooms, guests);
        expect(found?.total ?? Number.POSITIVE_INFINITY).toBe(leastOf(rooms, guests));
        const roomOf = (id: number) => rooms.find((one) => one.id === id) ?? room(0, 0, 0);
        const taken = found?.rooms ?? [];
        expect(taken.every(({ id, quantity }) => quantity > 0 && quantity <= roomOf(id).free)).toBe(true);
        expect(taken.reduce((sum, { id, quantity }) => sum + quantity * roomOf(id).total, 0)).toBe(found?.total ?? 0);
        if (found) {
          expect(taken.reduce((sum, { id, quantity }) => sum + quantity * roomOf(id).sleeps, 0)).toBeGreaterThanOrEqual(
            guests,
          );
        }
      }),
    );
  });

  it('never takes a whole house and its rooms together', () => {
    const house = room(1, 6, 9000);
    const rooms = [2, 3, 4].map((id) => ({ ...room(id, 2, 2000), partOf: { whole: 1, units: 1 } }));
    expect(cheapestParty([house, ...rooms], 4)?.rooms.map(({ id }) => id)).toEqual([2, 3]);
    expect(cheapestParty([house, ...rooms.map((one) => ({ ...one, total: paise(4000) }))], 6)?.rooms).toEqual([
      { id: 1, quantity: 1 },
    ]);
    expect(cheapestParty([house, ...rooms], 7)).toBeNull();
    expect(mostBeds([house, ...rooms])).toBe(6);
    // What does not belong to the house can be had beside it.
    const beside = [house, { ...room(2, 2, 2000, 5), partOf: { whole: 1, units: 3 } }];
    expect(cheapestParty(beside, 10)?.rooms).toEqual([{ id: 2, quantity: 5 }]);
    expect(mostBeds(beside)).toBe(10);
    expect(cheapestParty([room(1, 12, 9000), ...beside.slice(1)], 14)?.rooms).toEqual([
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ]);
  });

  it('is the least of all combinations without a house and what belongs to it, of several houses too', () => {
    const kind = fc.record({
      sleeps: fc.integer({ min: 1, max: 4 }),
      free: fc.nat(3),
      price: fc.integer({ min: 1, max: 12 }),
      of: fc.constantFrom(null, 1, 2),
      belong: fc.integer({ min: 1, max: 3 }),
    });
    const linked = fc.tuple(...[1, 2].map(() => kind), fc.array(kind, { maxLength: 3 })).map(([one, other, more]) =>
      [one, other, ...(more as [])].map((shape, index) => {
        const { sleeps, free, price, of, belong } = shape as never as Record<string, number>;
        const isHouse = index < 2;
        const own = room(index + 1, sleeps ?? 1, (price ?? 1) * 100, isHouse ? Math.min(1, free ?? 0) : free);
        return isHouse || !of ? own : { ...own, partOf: { whole: of, units: belong ?? 1 } };
      }),
    );
    const leastOf = (rooms: PartyRoom[], guests: number): number => {
      const combinations = rooms.reduce<number[][]>(
        (all, one) =>
          all.flatMap((taken) => Array.from({ length: one.free + 1 }, (_, quantity) => [...taken, quantity])),
        [[]],
      );
      const fits = (taken: number[]) =>
        rooms.every(({ free, partOf }, at) => {
          const house = rooms.findIndex(({ id }) => id === partOf?.whole);
          return !partOf || !taken[house] || !taken[at] || (taken[at] ?? 0) <= free - partOf.units;
        });
      const sumOf = (taken: number[], of: 'sleeps' | 'total') =>
        taken.reduce((sum, quantity, at) => sum + quantity * (rooms[at]?.[of] ?? 0), 0);
      const housed = combinations.filter((taken) => fits(taken) && sumOf(taken, 'sleeps') >= guests);
      return Math.min(...housed.map((taken) => sumOf(taken, 'total')));
    };
    fc.assert(
      fc.property(linked, fc.integer({ min: 1, max: 9 }), (rooms, guests) => {
        expect(cheapestParty(rooms, guests)?.total ?? Number.POSITIVE_INFINITY).toBe(leastOf(rooms, guests));
      }),
      { numRuns: 300 },
    );
  });

  it('is told a night as the mean, to the nearest paisa', () => {
    expect(perNight(paise(1000), 3)).toBe(333);
    expect(perNight(paise(1001), 2)).toBe(501);
    expect(perNight(paise(1000), 0)).toBe(1000);
  });
});
