import { describe, expect, it } from 'vitest';
import { stateNamed } from '../../gazetteer/states.ts';
import type { Mend } from '../reasons.ts';
import { type PlaceCells, repeatsCity, resolvePlace, tellingLocality } from './resolve-place.ts';

const cellsOf = (cells: Partial<PlaceCells> & { in: string }): PlaceCells => ({
  city: 'Goa',
  locality: null,
  address: null,
  name: 'Some Stay',
  pin: null,
  ...cells,
  state: stateNamed(cells.in) ?? null,
});

describe('the city a row means', () => {
  it.each([
    ['Bangalore', 'Karnataka', 'Bengaluru', ['bangalore']],
    ['ALLEPPEY', 'Kerala', 'Alappuzha', ['alleppey']],
    ['Coorg', 'Karnataka', 'Madikeri', ['coorg']],
    ['Cochin', 'Kerala', 'Kochi', ['cochin']],
    ['NOIDA', 'Uttar Pradesh', 'Noida', []],
    ['Durgapur,WB', 'West Bengal', 'Durgapur', []],
    ['Hampi', 'Karnataka', 'Hampi', []],
  ])('%s in %s is %s', (city, state, name, writings) => {
    expect(resolvePlace(cellsOf({ city, in: state }), new Map(), [])).toMatchObject({ city: name, writings });
  });

  it.each([
    ['the locality', { locality: 'Candolim Area', address: 'Calangute Road' }, 'Candolim'],
    ['the address, its last town', { locality: 'North', address: '1 Calangute Road, Baga, Goa' }, 'Baga'],
    ['the name', { name: 'Sunrise Rooms @ Anjuna' }, 'Anjuna'],
    ['the coordinates', { pin: { latitude: 15.011, longitude: 74.024 } }, 'Palolem'],
    ['nothing: the state stands in', { pin: { latitude: 15.3, longitude: 74.12 } }, 'Goa'],
  ])('takes the town of Goa from %s', (_, cells, town) => {
    const mends: Mend[] = [];
    expect(resolvePlace(cellsOf({ in: 'Goa', ...cells }), new Map(), mends).city).toBe(town);
    expect(mends.map((mend) => mend.reason)).toEqual(['city_in_region']);
  });

  it('lets people find the towns of Goa by its name', () => {
    expect(resolvePlace(cellsOf({ city: 'Colva', in: 'Goa' }), new Map(), []).regions).toEqual(['goa']);
  });

  it('knows which cities have changed their state', () => {
    const mends: Mend[] = [];
    const place = resolvePlace(cellsOf({ city: 'Hyderabad', in: 'ANDHRA PRADESH' }), new Map(), mends);
    expect(place.state?.name).toBe('Telangana');
    expect(mends.map((mend) => mend.reason)).toEqual(['state_redrawn']);
  });

  it('follows the mapping’s own names first', () => {
    const own = new Map([['silicon valley', 'Bengaluru']]);
    expect(resolvePlace(cellsOf({ city: 'Silicon Valley', in: 'Karnataka' }), own, []).city).toBe('Bengaluru');
  });
});

describe('localities', () => {
  it('that say nothing are none', () => {
    expect(tellingLocality('Others')).toBeNull();
    expect(tellingLocality('Fort Kochi')).toBe('Fort Kochi');
  });
  it('that repeat the city are seen', () => {
    expect(repeatsCity('Calangute Area', 'Calangute')).toBe(true);
    expect(repeatsCity('Palolem Beach Area', 'Palolem')).toBe(true);
    expect(repeatsCity('Fort Kochi', 'Kochi')).toBe(false);
  });
});
