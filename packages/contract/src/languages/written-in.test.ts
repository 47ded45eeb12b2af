import { expect, test } from 'vitest';
import { writtenIn } from './written-in.ts';

test.each([
  ['Is there parking?', undefined],
  ['नमस्ते', 'hi-IN'],
  ['कमरे में AC है?', 'hi-IN'],
  ['Namaste (नमस्ते), how are you?', undefined],
  ['123 !', undefined],
])('on a page in English %s is marked %s', (text, expected) => expect(writtenIn(text)).toBe(expected));
