import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { squareCode } from './square-code.ts';

test('a code is drawn as the dark squares it has, each once, and none beside it', () => {
  const text = 'https://basera.example/stay-pass/a5-20261220-2-8n9c-0-0123456789abcdef';
  const { size, path } = squareCode(text);
  const drawn = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
      const row = drawn[Number(y)] ?? [];
      expect(row[at]).toBe(false);
      row[at] = true;
    }
  expect(drawn).toEqual(encode(text, { ecc: 'M', border: 0 }).data);
  expect(path.replace(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
});
