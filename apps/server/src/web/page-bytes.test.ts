import { expect, test } from 'vitest';
import { bytesOfPieces } from './page-bytes.ts';

test('the bytes of a page are those of its pieces, however long it is, and no later page changes them', () => {
  const style = new TextEncoder().encode('.a{}');
  const first = bytesOfPieces(['<p>₹ बसेरा 🏡', style, '', '</p>']);
  const long = '₹'.repeat(400_000);
  expect(bytesOfPieces([long, style, 'end']).equals(Buffer.from(`${long}.a{}end`))).toBe(true);
  expect(first.toString()).toBe('<p>₹ बसेरा 🏡.a{}</p>');
  expect(bytesOfPieces([])).toHaveLength(0);
});
