import { expect, test } from 'vitest';
import { isListedIn, isWholeIn } from './whole-pages.ts';

test.each([
  ['/', true, true],
  ['/cities', true, true],
  ['/property/sea-breeze', true, true],
  ['/search', true, false],
  ['/favourites', true, false],
  ['/bookings', true, false],
  ['/booking/sea-breeze/details', true, false],
  ['/booking/12/confirmed', true, false],
  ['/booking/12/somewhere', false, false],
  ['/property/sea-breeze/more', false, false],
])('%s is whole in Hindi: %s, and search engines are told of it: %s', (path, isWhole, isListed) => {
  expect([isWholeIn('hi', path), isListedIn('hi', path)]).toEqual([isWhole, isListed]);
  expect([isWholeIn('en', path), isListedIn('en', path)]).toEqual([true, true]);
});
