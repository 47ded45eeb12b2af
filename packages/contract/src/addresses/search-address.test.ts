import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type SearchQuery, searchQuery } from '../endpoints/search-query.ts';
import { GUESTS_MAX, PRICE_MAX_RUPEES, ROW_ID_MAX, STAY_NIGHTS_MAX } from '../limits.ts';
import { HOUSE_RULES } from '../rules/facts/house-rules.ts';
import { queryRecord } from './query-string.ts';
import { areaOf, readSearchAddress, readWholeSearch, writeSearchAddress } from './search-address.ts';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

describe('the address of a search', () => {
  it('reads what was written, with and without brackets', () => {
    const query = read('city=Goa&amenities[]=1&amenities[]=2&star_rating=5&star_rating=4&price_max=9000&page=2');
    expect(query).toEqual({ city: 'Goa', amenities: [1, 2], star_rating: [5, 4], price_max: 9000, page: 2 });
    expect(read('amenities=1&amenities=2')).toEqual({ amenities: [1, 2] });
    expect(read('amenities=7&amenities=007&star_rating=4&star_rating=4')).toEqual({ amenities: [7], star_rating: [4] });
    expect(read('house_rules=couples_welcome&city=Goa')).toEqual({ city: 'Goa', house_rules: ['couples_welcome'] });
    expect(readSearchAddress(writeSearchAddress(query))).toEqual(query);
  });

  it('reads a part of the map, to a tenth of a metre', () => {
    const query = read('north=15.61234567&south=-0&east=73.9&west=-180&view=list');
    expect(query).toEqual({ north: 15.612346, south: 0, east: 73.9, west: -180, view: 'list' });
    expect(areaOf(query)).toEqual({ north: 15.612346, south: 0, east: 73.9, west: -180 });
    expect(areaOf(read('city=Goa'))).toBe(null);
    expect(readSearchAddress(writeSearchAddress(query))).toEqual(query);
  });

  it.each([
    ['page=-1&city=Goa', { city: 'Goa' }],
    ['from_date=2026-13-01&to_date=2026-12-02&city=Goa', { city: 'Goa' }],
    ['from_date=2026-12-05&to_date=2026-12-02', {}],
    ['from_date=2026-12-05', {}],
    ['price_min=900&price_max=100&page=3', { page: 3 }],
    ['amenities[]=wifi', {}],
    ['house_rules[]=couples_welcome&house_rules[]=loud', {}],
    ['sort_order=up&sortBy=desc', { sortBy: 'desc' }],
    ['north=15.6&south=15.4&east=73.9&city=Goa', { city: 'Goa' }],
    ['north=15.4&south=15.6&east=73.9&west=73.7&page=2', { page: 2 }],
    ['north=15.6&south=15.4&east=-73.9&west=73.7', {}],
    ['north=95&south=15.4&east=73.9&west=73.7', {}],
    ['north=15.6&south=15.4&east=abc&west=73.7&view=map', { view: 'map' }],
    ['view=globe', {}],
    ['show=week', {}],
    ['show=night&page=2', { show: 'night', page: 2 }],
    ['city=North%0D%0AGoa', { city: 'North\nGoa' }],
    ['city=North%0DGoa', { city: 'North\nGoa' }],
    ['unknown=1&__proto__=2&constructor=3', {}],
  ])('drops what makes no sense: %s', (query, expected) => expect(read(query)).toEqual(expected));

  it('reads what the schema of the call takes, and drops what that refuses', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(parameter, value), { maxLength: 12 }), (pairs) => {
        const params = new URLSearchParams(pairs);
        const query = readSearchAddress(params);
        expect(query).toEqual(bySchema(params));
        const inFull = z.safeParse(searchQuery, queryRecord(params));
        expect(readWholeSearch(queryRecord(params))).toEqual(inFull.success ? inFull.data : null);
        const address = writeSearchAddress(query);
        expect(`${writeSearchAddress(readSearchAddress(address))}`).toBe(`${address}`);
      }),
      { numRuns: 3000 },
    );
  });
});

const fields = [
  ...['city', 'from_date', 'to_date', 'max_guests', 'category_id', 'star_rating', 'amenities', 'house_rules'],
  ...[
    'price_min',
    'price_max',
    'sort_order',
    'sortBy',
    'order',
    'page',
    'view',
    'show',
    'north',
    'south',
    'east',
    'west',
  ],
  ...['north', 'south', 'east', 'west', '__proto__', 'unknown'],
];
const parameter = fc.tuple(fc.constantFrom(...fields), fc.constantFrom('', '[]')).map(([name, end]) => name + end);

const edges = [0, 1, 5, 6, GUESTS_MAX, STAY_NIGHTS_MAX, 20_000, PRICE_MAX_RUPEES, ROW_ID_MAX];
const value = fc.oneof(
  fc.constantFrom(...edges.flatMap((edge) => [edge - 1, edge, edge + 1]), -0).map(String),
  fc.double({ min: -200, max: 200, noNaN: true }).map(String),
  fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 1, 10 + day)).toISOString().slice(0, 10)),
  fc.constantFrom(
    'asc',
    'desc',
    'night',
    ...HOUSE_RULES,
    '2026-02-30',
    ' ',
    ' Goa ',
    '-0',
    '007',
    '1e3',
    '0x10',
    '+1',
    ' 1',
    '１',
    'x'.repeat(101),
  ),
  fc.string(),
  fc.string({ unit: 'binary' }),
);

/** The same, slowly: the schema says what is wrong, that is dropped with what belongs to it, and so on. */
function bySchema(params: URLSearchParams): SearchQuery {
  const companions: Record<string, string> = {
    from_date: 'to_date',
    to_date: 'from_date',
    price_min: 'price_max',
    price_max: 'price_min',
  };
  const sides = ['north', 'south', 'east', 'west'];
  const record = queryRecord(params);
  for (;;) {
    const parsed = z.safeParse(searchQuery, record);
    if (parsed.success) return parsed.data;
    for (const { path } of parsed.error.issues) {
      const field = String(path[0]);
      delete record[field];
      delete record[companions[field] ?? field];
      if (sides.includes(field)) for (const side of sides) delete record[side];
    }
  }
}
