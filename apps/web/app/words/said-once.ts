import type { I18n } from '@lingui/core';

const SAID_MOST = 2000;

/**
 * The same, of each key said once and remembered by the server: cards and filters of a page, and of the pages of a town, mostly
 * say the same. A browser says them once a page.
 */
export function saidOnce<K extends string | number, T>(say: (key: K) => T, most = SAID_MOST): (key: K) => T {
  if (!import.meta.env.SSR) return say;
  const said = new Map<K, T>();
  return (key) => {
    const before = said.get(key);
    if (before !== undefined) return before;
    const now = say(key);
    if (said.size >= most) said.clear();
    said.set(key, now);
    return now;
  };
}

/** The same of values that are data, in words: once in each language. `say` is what the first who asks in a language says them by. */
export function saidOnceIn<V, T>() {
  const languages = new WeakMap<I18n, (key: string) => T>();
  return (i18n: I18n, say: (value: V) => T): ((value: V) => T) => {
    if (!import.meta.env.SSR) return say;
    const known = languages.get(i18n) ?? saidOnce((key: string) => say(JSON.parse(key)));
    languages.set(i18n, known);
    return (value) => known(JSON.stringify(value));
  };
}
