import { shownName } from './country-names';
import { type Country, countries } from './dial-codes';

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const withinWords = (name: string, wanted: string) => ` ${plain(name).replace(/[()-]/g, ' ')}`.includes(` ${wanted}`);

/** Countries whose name or a word of it, ISO code or dial code begins with what was typed; all for nothing. */
export function findCountries(typed: string): Country[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return countries;
  const digits = wanted.replace(/[+\s-]/g, '');
  if (/^\d+$/.test(digits)) return countries.filter(({ code }) => code.replace(/\D/g, '').startsWith(digits));
  const isCalled = (country: Country, is: (name: string) => boolean) => is(country.name) || is(shownName(country));
  const begins = countries.filter(
    (country) => isCalled(country, (name) => plain(name).startsWith(wanted)) || plain(country.iso) === wanted,
  );
  const within = countries.filter(
    (country) => !begins.includes(country) && isCalled(country, (name) => withinWords(name, wanted)),
  );
  return [...begins, ...within];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The country whose dial code a number in international form begins with: the longest code, of one shared its leader. */
export function countryOf(e164: string): Country | null {
  const digits = digitsOf(e164);
  const fitting = countries.filter(({ code }) => digits.startsWith(digitsOf(code)));
  const byFit = (a: Country, b: Country) =>
    digitsOf(b.code).length - digitsOf(a.code).length || Number(b.leads) - Number(a.leads);
  return fitting.sort(byFit)[0] ?? null;
}
