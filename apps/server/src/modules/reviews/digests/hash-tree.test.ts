import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashTree } from './hash-tree.ts';

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 9162, 2.1.1, word for word. */
function rootOf(entries: string[]): Buffer {
  const [first = ''] = entries;
  if (entries.length === 0) return sha256();
  if (entries.length === 1) return sha256(Buffer.of(0), Buffer.from(first));
  let half = 1;
  while (half * 2 < entries.length) half *= 2;
  return sha256(Buffer.of(1), rootOf(entries.slice(0, half)), rootOf(entries.slice(half)));
}

const grown = (entries: string[]) => {
  const tree = hashTree();
  for (const entry of entries) tree.add(entry);
  return tree.root();
};

test('the root is that of the standard, after every entry', () => {
  expect(grown([])).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 40 }), (entries) => {
      expect(grown(entries)).toBe(rootOf(entries).toString('base64url'));
    }),
  );
});

test('no entry can be left out, changed or moved without another root', () => {
  const entries = ['a', 'b', 'c', 'd', 'e'];
  const changed = [entries.slice(1), entries.slice(0, -1), ['a', 'b', 'x', 'd', 'e'], ['a', 'b', 'd', 'c', 'e']];
  expect(new Set([entries, ...changed].map(grown)).size).toBe(5);
});
