import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, readSearchAddress, writeSearchAddress } from './search-query.ts';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

describe('the address of a search', () => {
  it('reads what was written, with and without brackets', () => {
    const query = read('city=Goa&amenities[]=1&amenities[]=2&star_rating=5&star_rating=4&price_max=9000&page=2');
    expect(query).toEqual({ city: 'Goa', amenities: [1, 2], star_rating: [5, 4], price_max: 9000, page: 2 });
    expect(read('amenities=1&amenities=2')).toEqual({ amenities: [1, 2] });
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
    ['sort_order=up&sortBy=desc', { sortBy: 'desc' }],
    ['north=15.6&south=15.4&east=73.9&city=Goa', { city: 'Goa' }],
    ['north=15.4&south=15.6&east=73.9&west=73.7&page=2', { page: 2 }],
    ['north=15.6&south=15.4&east=-73.9&west=73.7', {}],
    ['north=95&south=15.4&east=73.9&west=73.7', {}],
    ['north=15.6&south=15.4&east=abc&west=73.7&view=map', { view: 'map' }],
    ['view=globe', {}],
    ['unknown=1&__proto__=2&constructor=3', {}],
  ])('drops what makes no sense: %s', (query, expected) => expect(read(query)).toEqual(expected));

  it('never throws, whatever stands in it', () => {
    const names = fc.constantFrom(
      'city',
      'from_date',
      'to_date',
      'page',
      'price_min',
      'amenities[]',
      'star_rating',
      'north',
      'south',
      'east',
      'west',
      'x',
    );
    const values = fc.oneof(fc.string(), fc.double({ min: -200, max: 200 }).map(String));
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const query = readSearchAddress(new URLSearchParams(pairs));
        expect(readSearchAddress(writeSearchAddress(query))).toEqual(query);
      }),
    );
  });
});
