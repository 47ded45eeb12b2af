import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { isSelected, keyLeads, nightsOfSelection, pressed, rowsOf } from './selection';

const night = (day: number) => calendarDate(`2026-12-${String(day).padStart(2, '0')}`);
const at = (day: number, row = 0) => ({ row, night: night(day) });
const bounds = { first: night(1), last: night(31), rows: 3 };

test('the first press chooses a night, the second the last one, the third begins anew', () => {
  const first = pressed(null, at(12), false);
  expect(nightsOfSelection(first)).toEqual([night(12)]);
  const both = pressed(first, at(10), false);
  expect(nightsOfSelection(both)).toEqual([night(10), night(11), night(12)]);
  expect(nightsOfSelection(pressed(both, at(20), false))).toEqual([night(20)]);
  expect(nightsOfSelection(pressed(both, at(13), true))).toEqual([night(12), night(13)]);
  // A night of another room begins anew, unless Shift stretches over the rooms.
  expect(rowsOf(pressed(first, at(14, 2), false))).toEqual([2, 2]);
  const block = pressed(first, at(14, 2), true);
  expect(rowsOf(block)).toEqual([0, 2]);
  expect([at(13, 1), at(15, 1), at(13, 3)].map((place) => isSelected(block, place))).toEqual([true, false, false]);
});

test('arrows go by days and weeks in a month, by days and rooms in the grid, and stop at the ends', () => {
  expect(keyLeads('ArrowDown', at(10), bounds, 'month')).toEqual(at(17));
  expect(keyLeads('ArrowDown', at(10), bounds, 'rooms')).toEqual(at(10, 1));
  expect(keyLeads('ArrowUp', at(10), bounds, 'rooms')).toEqual(at(10));
  expect(keyLeads('ArrowLeft', at(1), bounds, 'rooms')).toEqual(at(1));
  expect(keyLeads('PageDown', at(10), bounds, 'month')).toEqual(at(31));
  expect(keyLeads('a', at(10), bounds, 'month')).toBeNull();
});
