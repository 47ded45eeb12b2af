import { expect, test } from 'vitest';
import * as english from '../entry-words.ts';
import * as hindi from './entry-words.ts';

test('what is wrong with an entry of the register is said in Hindi too, all of it', () => {
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
  expect(Object.keys(hindi.entryProblems).sort()).toEqual(Object.keys(english.entryProblems).sort());
});
