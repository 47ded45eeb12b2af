import { expect, test } from 'vitest';
import { findCountries } from './country-search';
import { countries } from './dial-codes';
import { phoneWithCode } from './phone-number';

test('numbers of other countries go by the dial code, shared ones included', () => {
  expect(phoneWithCode('7911123456', '+44')).toBe('+447911123456');
  expect(phoneWithCode('4641234', '+1-268')).toBe('+12684641234');
  expect(phoneWithCode('12', '+44')).toBeNull();
});

test('India leads a list of about 240 countries, each once', () => {
  expect(countries[0]).toEqual({ iso: 'IN', name: 'India', code: '+91' });
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries.map(({ iso }) => iso)).size).toBe(countries.length);
  for (const { code, iso } of countries) {
    expect(code).toMatch(/^\+\d+(-\d+)*$/);
    expect(iso).toMatch(/^[A-Z]{2}$/);
  }
});

test('countries are found by name, word of the name, accent-free spelling, ISO and dial code', () => {
  const names = (typed: string) => findCountries(typed).map(({ name }) => name);
  expect(names('ind')).toEqual(['India', 'Indonesia', 'British Indian Ocean Territory']);
  expect(names('emir')).toEqual(['United Arab Emirates']);
  expect(names('reunion')).toEqual(['Réunion']);
  expect(names('np')).toEqual(['Nepal']);
  expect(names('+97')).toContain('Nepal');
  expect(names('zzz')).toEqual([]);
  expect(names('')).toHaveLength(countries.length);
});
