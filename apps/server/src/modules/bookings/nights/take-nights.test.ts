import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { describe, expect, it } from 'vitest';
import { atLeast, nightsBeyond, type RoomNight } from './take-nights.ts';

const FIRST = calendarDate('2026-12-01');

describe('room-nights of a booking and of its change', () => {
  /** So many of each kind of room, night by night: `{ 7: [1, 2] }` is one of room 7 in the first night and two in the second. */
  const nightsOf = (rooms: Record<number, number[]>): RoomNight[] =>
    Object.entries(rooms).flatMap(([roomId, quantities]) =>
      quantities
        .map((quantity, number) => ({ roomId: Number(roomId), night: addDays(FIRST, number), quantity }))
        .filter(({ quantity }) => quantity > 0),
    );
  const held = nightsOf({ 7: [1, 2, 2], 8: [1, 1, 0] });
  const wanted = nightsOf({ 7: [0, 1, 3], 9: [2, 0, 2], 8: [1, 2, 1] });

  it('are what is wanted beyond what is held, room by room and night by night', () => {
    expect(nightsBeyond(wanted, held)).toEqual(nightsOf({ 7: [0, 0, 1], 8: [0, 1, 1], 9: [2, 0, 2] }));
    expect(nightsBeyond(held, wanted)).toEqual(nightsOf({ 7: [1, 1, 0] }));
    expect(nightsBeyond(held, held)).toEqual([]);
    expect(nightsBeyond(wanted, [])).toEqual(wanted);
  });

  it('are held as often as either of the two has them', () => {
    const both = nightsOf({ 7: [1, 2, 3], 8: [1, 2, 1], 9: [2, 0, 2] });
    expect(atLeast(held, wanted)).toHaveLength(both.length);
    expect(atLeast(held, wanted)).toEqual(expect.arrayContaining(both));
    expect(atLeast(wanted, held)).toHaveLength(both.length);
    expect(atLeast(wanted, held)).toEqual(expect.arrayContaining(both));
    expect(atLeast(held, held)).toEqual(held);
  });
});
