import { expect, test } from 'vitest';
import { preferredOf } from './preferred-language';

test.each([
  [['hi'], 'hi'],
  [['hi-IN', 'en'], 'hi'],
  [['mr-IN', 'hi-IN', 'en-IN'], 'hi'],
  [['en-GB', 'hi'], 'en'],
  [['hil-PH', 'en-US'], 'en'],
  [['hil', 'fr'], undefined],
  [[], undefined],
])('of %j the site has %s first', (tags, language) => {
  expect(preferredOf(tags)).toBe(language);
});
