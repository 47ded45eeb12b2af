import { paise } from '@basera/contract/money';
import { expect, it } from 'vitest';
import type { IndexedStay } from '../columns/indexed-stay.ts';
import { packBlock } from '../columns/packed/packed-block.ts';
import { StayBlock } from '../columns/stay-block.ts';
import { NIGHTS } from '../columns/testing-stays.ts';
import { FORMAT } from './made-by.ts';

const room = { price: 100_000, weekendPrice: 120_000, pieces: [], units: 2, sleeps: 2, nights: [] };
/** With everything that a stay may have. */
const STAY: IndexedStay = {
  ...{ id: 1, cityId: 1, categoryId: 1, stars: 3, latitude: 24, longitude: 73, metres: 10, weight: 1000, rank: 1 },
  ...{ ratings: [1], amenityIds: [1], houseRules: [1] },
  rooms: [
    {
      ...{ ...room, id: 1, limits: [2, 0, 0, 0, 0], partOf: { whole: 2, units: 1 } },
      terms: {
        extra: { included: 1, guest: paise(10_000), child: paise(5000) },
        discounts: [{ fromNights: 2, percent: 10 }],
      },
    },
    { ...room, id: 2, limits: null },
  ],
};

/** By path, the kinds of value that stand there; what is the same in all elements of a list is said once. */
function shapeOf(value: unknown, path = '', into = new Set<string>()): Set<string> {
  if (ArrayBuffer.isView(value)) into.add(`${path} ${value.constructor.name}`);
  else if (Array.isArray(value)) for (const each of value) shapeOf(each, `${path}[]`, into);
  else if (value && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) shapeOf(each, path ? `${path}.${name}` : name, into);
  else into.add(`${path} ${value === null ? 'null' : typeof value}`);
  return into;
}

it(`what is packed has the shape of format ${FORMAT}: whoever changes it, or what it means, raises FORMAT`, () => {
  const block = new StayBlock(2, NIGHTS, 1);
  block.add(STAY);
  expect(FORMAT).toBe(1);
  expect([...shapeOf(packBlock(block.arranged()))].join('\n')).toMatchInlineSnapshot(`
    "roomCount number
    nights number
    count number
    ordered number
    looseFrom number
    live Uint32Array
    columns.stayId Int32Array
    columns.city Int32Array
    columns.latitude Float64Array
    columns.longitude Float64Array
    columns.classOf Uint8Array
    columns.metres Int32Array
    columns.weight Int32Array
    columns.rank Uint16Array
    cities[][] number
    cities[][].from number
    cities[][].to number
    leastPrices.nights number
    leastPrices.ofStays[] Uint8Array
    leastPrices.ofWords[] Uint8Array
    levels[].id Int32Array
    levels[].units Uint16Array
    levels[].stale Uint16Array
    levels[].sleeps Uint8Array
    levels[].rates.base Int32Array
    levels[].rates.dearest Int32Array
    levels[].rates.runs Int32Array
    levels[].rates.runsUsed number
    levels[].rates.runsFrom Int32Array
    levels[].rates.runsLength Uint16Array
    levels[].rates.notes[] Uint8Array
    levels[].nights.full.count number
    levels[].nights.full.bits Uint32Array
    levels[].nights.full.wordsInRow number
    levels[].nights.partly.count number
    levels[].nights.partly.bits Uint32Array
    levels[].nights.partly.wordsInRow number
    levels[].nights.isEverBooked Uint8Array
    levels[].nights.counts Uint32Array
    levels[].nights.countsUsed number
    levels[].nights.countsFrom Uint32Array
    levels[].nights.countsLength Uint16Array
    levels[].limits.has Uint32Array
    levels[].limits.rooms Int32Array
    levels[].limits.lengths Int32Array
    levels[].limits.numbers Int32Array
    levels[].beds.all.digits Uint32Array
    levels[].beds.one.digits Uint32Array
    allBeds.sets[] Uint32Array
    allBeds.beds Uint8Array
    sets[][][] number
    sets[][][] Uint32Array
    links[].stayId number
    links[].parts[][] number
    links[].parts[][].whole number
    links[].parts[][].units number
    terms[].position number
    terms[].terms[].extra.included number
    terms[].terms[].extra.guest number
    terms[].terms[].extra.child number
    terms[].terms[].discounts[].fromNights number
    terms[].terms[].discounts[].percent number
    terms[].terms[] null"
  `);
});
