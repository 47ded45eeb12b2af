import { expect, test } from 'vitest';
import { spokenLanguage } from './use-speech';

test.each([
  ['en', ['en-GB', 'en'], 'en-IN'],
  ['en', ['en-IN', 'hi'], 'hi-IN'],
  ['hi', ['en-US'], 'hi-IN'],
  ['ta', ['en-IN', 'hi-IN'], 'ta-IN'],
] as const)('on a page in %s, in a browser of %s, what is said is heard as %s', (page, ofBrowser, heard) => {
  expect(spokenLanguage(page, ofBrowser)).toBe(heard);
});
