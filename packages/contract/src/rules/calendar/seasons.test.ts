import { expect, test } from 'vitest';
import { calendarDate } from '../../calendar-date.ts';
import { sharingNights } from './seasons.ts';

const season = (from: number, to: number) => ({
  first_night: calendarDate(`2026-12-${from}`),
  last_night: calendarDate(`2026-12-${to}`),
});

test('seasons share a night from the first to the last of the other, both among them', () => {
  expect(sharingNights([season(15, 20), season(10, 14), season(21, 21)])).toBeNull();
  expect(sharingNights([season(15, 20), season(10, 15)])).toEqual([season(15, 20), season(10, 15)]);
  expect(sharingNights([season(10, 30), season(15, 16)])).toEqual([season(15, 16), season(10, 30)]);
  expect(sharingNights([season(10, 10), season(10, 10)])).not.toBeNull();
  expect(sharingNights([])).toBeNull();
});
