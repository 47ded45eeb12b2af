import { expect, test } from 'vitest';
import { splitLanguage } from '../languages/languages.ts';
import { ownersAddressIn, ownersChoiceOf, ownersPathIn, withinOwners } from './owners-address.ts';

test("the owners' site has its language behind its own beginning, so that an installed one never leaves it", () => {
  expect([ownersPathIn('en'), ownersPathIn('hi')]).toEqual(['/partners', '/partners/hi']);
  expect(ownersAddressIn('hi', '/bookings?list=waiting')).toBe('/partners/hi/bookings?list=waiting');
  expect(ownersAddressIn('en', '/bookings')).toBe('/partners/bookings');
  expect(ownersChoiceOf('hi', '/more')).toBe('/partners/hi/more?language=hi');
});

test.each([
  ['/partners', 'en', '/'],
  ['/partners?x=1', 'en', '/?x=1'],
  ['/partners/hi', 'hi', '/'],
  ['/partners/hi/today?x=1', 'hi', '/today?x=1'],
  ['/partners/hill', 'en', '/hill'],
])('%s is in %s, and %s within the site', (address, language, rest) => {
  expect(splitLanguage(withinOwners(address))).toEqual({ language, rest });
});
