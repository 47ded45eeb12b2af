import { expect, test } from 'vitest';
import { dialCodeRows } from '../../../build-steps/write-dial-codes';
import { countryOf, findCountries } from './country-search';
import { countries } from './dial-codes';

// Names come from the version of Node that wrote the file.
const withoutName = (row: string) => row.replace(/\|[^|]+\|/, '|');

test('the list says what the package says, so that an update of the package is not forgotten', () => {
  const ours = countries.map(({ iso, code, leads }) => [iso, code, ...(leads ? ['leads'] : [])].join('|'));
  expect(ours.toSorted()).toEqual(dialCodeRows().map(withoutName).toSorted());
});

test('India leads a list of about 240 countries, each once', () => {
  expect(countries[0]).toEqual({ iso: 'IN', name: 'India', code: '+91', leads: true });
  expect(countries.length).toBeGreaterThan(235);
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
  for (const { code, iso } of countries) {
    expect(code).toMatch(/^\+\d+(-\d+)*$/);
    expect(iso).toMatch(/^[A-Z]{2}$/);
  }
});

test.each([
  ['AG', '+1-268'],
  ['DO', '+1-809'],
  ['US', '+1'],
  ['GB', '+44'],
])('%s has the dial code %s', (iso, code) => {
  expect(countries.find((country) => country.iso === iso)?.code).toBe(code);
});

test('countries are found by name, word of the name, accent-free spelling, ISO and dial code', () => {
  const names = (typed: string) => findCountries(typed).map(({ name }) => name);
  expect(names('ind')).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']);
  expect(names('emir')).toEqual(['United Arab Emirates']);
  expect(names('arab em')).toEqual(['United Arab Emirates']);
  expect(names('reunion')).toEqual(['Réunion']);
  expect(names('burma')).toEqual(['Myanmar (Burma)']);
  expect(names('np')).toEqual(['Nepal']);
  expect(names('+97')).toContain('Nepal');
  expect(names('zzz')).toEqual([]);
  expect(names('')).toHaveLength(countries.length);
});

test.each([
  ['+447911123456', 'GB'],
  ['+12025550123', 'US'],
  ['+12684641234', 'AG'],
  ['+919876543210', 'IN'],
  ['+79161234567', 'RU'],
])('%s is a number of %s', (number, iso) => {
  expect(countryOf(number)?.iso).toBe(iso);
});
