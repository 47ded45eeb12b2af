import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const GROUPED = fileURLToPath(new URL('../../../packages/contract/src/words/grouped.ts', import.meta.url));
const WRITES_NUMBER = 'number(locales, value, numberFormat)';
/** Its own names for days and hours: ours are those of the contract (`words/date-words.ts`), and no message has any. */
const STYLES_OF_TIME = /(?<=\nfunction (date|time)\(locales, value, format\) \{\n)(?: {2}.*\n|\n)*(?=\}\n)/g;
/** Where every case of a choice is put into words, whichever is said: with a plural in each of ten that is ten plurals. */
const WORDS_EVERY_CASE = 'interpolatedFormat[key] = formatMessage(';
const THE_CASE = `if (type !== "select" || key === "other" || key === String(getValue(name))) ${WORDS_EVERY_CASE}`;
/** What it tells who forgot to prepare words, or to say their language: here the build ends first. */
const FORGOTTEN = [/`Uncompiled message detected![^`]*`/, /"Lingui: Attempted to call a translation function[^"]*"/];

/**
 * Lingui's core with the numbers of plurals as the product writes them, with of a choice only the case that may be said put
 * into words, without its styles of dates and its advice for developers.
 */
export function leanLingui(code: string): string {
  const parts = [WRITES_NUMBER, WORDS_EVERY_CASE, new RegExp(STYLES_OF_TIME, ''), ...FORGOTTEN];
  if (!parts.every((part) => (typeof part === 'string' ? code.includes(part) : part.test(code))))
    throw new Error('@lingui/core is written in another way: see what of lean-lingui.ts is still needed');
  const counts = code
    .replace(WRITES_NUMBER, 'grouped(String(value))')
    .replace(WORDS_EVERY_CASE, THE_CASE)
    .replace(STYLES_OF_TIME, 'return String(value);');
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
