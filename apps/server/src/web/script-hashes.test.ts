import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashScripts } from './script-hashes.ts';

const NONCE = '0123abcd';
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('scripts of the rendering are allowed by what they say, and the nonce leaves the page', () => {
  const { pieces, sources } = hashScripts(
    [
      `<link rel="modulepreload" href="/a.js" nonce="${NONCE}"/><script nonce="${NONCE}">one()</script>` +
        `<script nonce="${NONCE}" type="module" async="">two(\n"<b>")</script>`,
      new TextEncoder().encode('<style>'),
    ],
    NONCE,
  );
  expect(pieces.pop()).toEqual(new TextEncoder().encode('<style>'));
  expect(pieces.join('')).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>one()</script><script type="module" async="">two(\n"<b>")</script>',
  );
  expect(sources).toEqual([sourceOf('one()'), sourceOf('two(\n"<b>")')]);
});

test('a script that does not bear the nonce of this rendering is allowed by nobody', () => {
  const { sources } = hashScripts(
    [
      `<script>evil()</script><script nonce="guessed">evil()</script><p>nonce="${NONCE}"</p><script nonce="${NONCE}">one()</script>`,
    ],
    NONCE,
  );
  expect(sources).toEqual([sourceOf('one()')]);
});
