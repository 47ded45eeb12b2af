import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GROUPED = fileURLToPath(new URL('../../../packages/contract/src/words/grouped.ts', import.meta.url));
const WRITES_NUMBER = 'number(locales, value, numberFormat)';
/** What it tells who forgot to prepare words, or to say their language: here the build ends first. */
const FORGOTTEN = [/`Uncompiled message detected![^`]*`/, /"Lingui: Attempted to call a translation function[^"]*"/];

/** Lingui's core with the numbers of plurals as the product writes them, and without its advice for developers. */
export function leanLingui(code: string): string {
  const parts = [WRITES_NUMBER, ...FORGOTTEN];
  if (!parts.every((part) => (typeof part === 'string' ? code.includes(part) : part.test(code))))
    throw new Error('@lingui/core is written in another way: see what of lean-lingui.ts is still needed');
  const counts = code.replace(WRITES_NUMBER, 'grouped(String(value))');
  const lean = FORGOTTEN.reduce((text, advice) => text.replace(advice, '"Words are not ready"'), counts);
  return `import { grouped } from ${JSON.stringify(GROUPED)};\n${lean}`;
}

/**
 * A plural makes an `Intl.NumberFormat` even where it shows no number, and the first of a page takes 12 ms of a fast
 * processor, four times that of a phone's, in the middle of what comes alive.
 */
export const leanWords = (): Plugin => ({
  name: 'lean-lingui',
  apply: 'build',
  transform: {
    filter: { id: /@lingui\/core\/dist\/index\.mjs$/ },
    handler: (code) => ({ code: leanLingui(code), map: null }),
  },
});
