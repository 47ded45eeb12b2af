import { expect, test } from 'vitest';
import { foundWords } from './found-words';

test.each([
  [0, 'Goa', '0 properties found in Goa'],
  [1, 'Goa', '1 property found in Goa'],
  [1328, 'India', '1,328 properties found in India'],
])('%d in %s: %s', (total, where, words) => expect(foundWords(total, where)).toBe(words));
