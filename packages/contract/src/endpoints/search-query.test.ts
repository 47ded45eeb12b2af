import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchAddress, writeSearchAddress } from './search-query.ts';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

describe('the address of a search', () => {
  it('reads what was written, with and without brackets', () => {
    const query = read('city=Goa&amenities[]=1&amenities[]=2&star_rating=5&star_rating=4&price_max=9000&page=2');
    expect(query).toEqual({ city: 'Goa', amenities: [1, 2], star_rating: [5, 4], price_max: 9000, page: 2 });
    expect(read('amenities=1&amenities=2')).toEqual({ amenities: [1, 2] });
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
      'x',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const query = readSearchAddress(new URLSearchParams(pairs));
        expect(readSearchAddress(writeSearchAddress(query))).toEqual(query);
      }),
    );
  });
});
