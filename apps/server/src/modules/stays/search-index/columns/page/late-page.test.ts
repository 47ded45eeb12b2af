import { paise } from '@basera/contract/money';
import { expect, it } from 'vitest';
import { findInColumns } from '../find-in-columns.ts';
import { StayColumns, weekendsBefore } from '../stay-columns.ts';
import { FIRST_NIGHT, NIGHTS } from '../testing-stays.ts';
import { sampleSize } from './sampled-prices.ts';

const STAYS = 1000;
const NIGHT = 3;

/** Alike but for the one night that is asked for: those that a sample asks are cheap, the others are all dearer. */
function misleading(): StayColumns {
  const columns = new StayColumns(FIRST_NIGHT, NIGHTS);
  const step = STAYS / sampleSize(STAYS);
  for (let index = 0; index < STAYS; index += 1) {
    const price = (index % step === Math.floor(step / 2) ? 100_000 : 300_000) + 10 * index;
    const room = {
      ...{ id: 1 + index, price: 200_000, weekendPrice: 200_000, units: 1, sleeps: 2, nights: [], limits: null },
      pieces: [{ from: NIGHT, to: NIGHT + 1, price, weekendPrice: price }],
    };
    columns.put({
      ...{
        id: 1 + index,
        cityId: 1,
        categoryId: 1,
        stars: 3,
        latitude: null,
        longitude: null,
        metres: 0,
        weight: 1000,
        rank: 0,
        ratings: [],
      },
      ...{ amenityIds: [], houseRules: [], rooms: [room] },
    });
  }
  columns.arrange();
  return columns;
}

it.each(['asc', 'desc'] as const)('a late page is exact though the sample says nothing of it (%s)', (order) => {
  const nights = { from: NIGHT, to: NIGHT + 1, today: 0, weekendsBefore: weekendsBefore(FIRST_NIGHT, NIGHTS) };
  const { stays, total } = findInColumns(misleading(), {
    ...{ cityIds: [1], area: null, nights, guests: 2, children: 0, categoryIds: [], stars: [], amenityIds: [] },
    ...{ leastRatings: [], houseRules: [], priceMin: paise(0), priceMax: null, order, offset: 600, limit: 15 },
  });
  const all = Array.from({ length: STAYS }, (_, index) => (index % 10 === 5 ? 100_000 : 300_000) + 10 * index);
  const sorted = all.sort((a, b) => (order === 'asc' ? a - b : b - a));
  expect(total).toBe(STAYS);
  expect(stays.map(({ party }) => party.total)).toEqual(sorted.slice(600, 615));
});
