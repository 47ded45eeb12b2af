import { expect, test } from 'vitest';
import { smokingWords } from './smoking.ts';

test.each([
  [0, 'Non-smoking'],
  [1, 'Smoking allowed'],
  [null, null],
])('smoking_allowed %s: %s', (smoking_allowed, words) => expect(smokingWords({ smoking_allowed })).toBe(words));
