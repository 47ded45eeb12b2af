import { createHash } from 'node:crypto';

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

// A leaf can never be taken for a node, or the other way round (RFC 9162, 2.1.1).
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

/** The hash tree of RFC 9162 (certificate transparency) over entries in their order, held as the roots of its whole parts alone. */
export function hashTree() {
  const parts: { size: number; root: Buffer }[] = [];
  return {
    add(entry: string): void {
      let part = { size: 1, root: sha256(LEAF, entry) };
      for (let last = parts.at(-1); last?.size === part.size; last = parts.at(-1)) {
        parts.pop();
        part = { size: part.size * 2, root: sha256(NODE, last.root, part.root) };
      }
      parts.push(part);
    },
    /** Base64url of what all entries so far come to. */
    root(): string {
      const [last, ...before] = parts.map(({ root }) => root).reverse();
      if (!last) return sha256('').toString('base64url');
      return before.reduce((right, left) => sha256(NODE, left, right), last).toString('base64url');
    },
  };
}
