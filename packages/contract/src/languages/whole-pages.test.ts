import { expect, test } from 'vitest';
import { isListedIn, isWholeIn } from './whole-pages.ts';

test.each([
  ['/', true, true],
  ['/cities', true, true],
  ['/property/sea-breeze', true, true],
  ['/faq', true, true],
  ['/honesty/digests', true, true],
  ['/booking-help', true, true],
  ['/search', true, false],
  ['/favourites', true, false],
  ['/profile/asha-nair', true, false],
  ['/booking/sea-breeze/details', true, false],
  ['/property/sea-breeze/more', true, false],
  ['/no/such/page', true, false],
])('%s is whole in Hindi: %s, and search engines are told of it: %s', (path, isWhole, isListed) => {
  expect([isWholeIn('hi', path), isListedIn('hi', path)]).toEqual([isWhole, isListed]);
  expect([isWholeIn('en', path), isListedIn('en', path)]).toEqual([true, true]);
});

test.each([
  ['/search', true],
  ['/booking/sea-breeze/details', true],
  ['/booking/12/confirmed', true],
  ['/property/sea-breeze', true],
  ['/cities', true],
  ['/preview/abc', false],
  ['/faq', false],
])('%s is whole in Tamil: %s', (path, isWhole) => expect(isWholeIn('ta', path)).toBe(isWhole));
