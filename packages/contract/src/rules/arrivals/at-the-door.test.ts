import { describe, expect, it, test } from 'vitest';
import { calendarDate, instantInIndia } from '../../calendar-date.ts';
import { paise } from '../../money.ts';
import { dayOfNight, dueAtDesk, headsByRoom, isAtTheDoor, isOfClass, promised } from './at-the-door.ts';

const room = (quantity: number, sleeps: number) => ({ quantity, sleeps, priced_by: null });

describe('heads a room', () => {
  it('are spread evenly, no more than a room sleeps', () => {
    expect(headsByRoom([room(2, 3)], 4)).toEqual([[2, 2]]);
    expect(headsByRoom([room(2, 3)], 5)).toEqual([[3, 2]]);
    expect(headsByRoom([room(1, 1), room(1, 4)], 4)).toEqual([[1], [3]]);
    expect(headsByRoom([room(1, 2)], 1)).toEqual([[1]]);
  });
  it('are as they were priced where that is known', () => {
    const priced = {
      quantity: 2,
      sleeps: 4,
      priced_by: {
        extra: { included: 2, guest: paise(500_00), child: paise(0) },
        extras: [
          { guests: 1, children: 1 },
          { guests: 0, children: 0 },
        ],
      },
    };
    expect(headsByRoom([priced], 6)).toEqual([[4, 2]]);
  });
  it('never lose anybody, where rooms sleep fewer by now', () => {
    expect(headsByRoom([room(2, 1)], 5)).toEqual([[3, 2]]);
  });
});

test('the desk may ask for what was not paid to us, and for nothing else', () => {
  expect(dueAtDesk(paise(1000), paise(1000))).toBe(0);
  expect(dueAtDesk(paise(1000), paise(1200))).toBe(0);
  expect(dueAtDesk(paise(1000), paise(400))).toBe(600);
});

test('guests are at the door from the day of check-in until that of check-out', () => {
  const days = { check_in: calendarDate('2026-12-20'), check_out: calendarDate('2026-12-22') };
  const at = (day: string) => isAtTheDoor(days, calendarDate(day));
  expect([at('2026-12-19'), at('2026-12-20'), at('2026-12-22'), at('2026-12-23')]).toEqual([false, true, true, false]);
});

test('until six in the morning the night of the day before is still to be slept', () => {
  const at = (time: string) => dayOfNight(instantInIndia(calendarDate('2026-12-21'), time));
  expect([at('00:00'), at('05:59')]).toEqual(['2026-12-20', '2026-12-20']);
  expect([at('06:00'), at('23:59')]).toEqual(['2026-12-21', '2026-12-21']);
});

test('a stay is of a price’s class where a night costs no more than a quarter beyond it', () => {
  const of = {
    amount: paise(4000_00),
    check_in: calendarDate('2026-12-20'),
    check_out: calendarDate('2026-12-22'),
  };
  expect(isOfClass({ amount: paise(5000_00), nights: 2 }, of)).toBe(true);
  expect(isOfClass({ amount: paise(5000_01), nights: 2 }, of)).toBe(false);
  expect(isOfClass({ amount: paise(2500_00), nights: 1 }, of)).toBe(true);
});

test('the difference is promised up to what the operator says', () => {
  const at = (price: number, most: number) => promised({ price: paise(price), back: paise(4000), most: paise(most) });
  expect([at(4500, 0), at(4500, 300), at(4500, 900), at(3000, 900)]).toEqual([0, 300, 500, 0]);
});
