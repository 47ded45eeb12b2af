import type { Page } from '@playwright/test';
import { ALLOWED_WORDS } from './allowed-words.ts';

/**
 * What a page in another language than English shows or has read out with words in Latin letters, by where it stands. Left out is what is marked as
 * a name (`translate="no"`) or as another language, the words that people write so, and `names`: of places, which stand
 * within sentences.
 */
export async function englishWordsOn(page: Page, names: readonly string[]): Promise<string[]> {
  const found = await page.evaluate(() => {
    const language = document.documentElement.lang;
    const SAID = ['aria-label', 'title', 'alt', 'placeholder'];
    const isMarked = (element: Element) =>
      element.closest('[translate="no"], script, style, noscript, code') !== null ||
      element.closest('[lang]')?.getAttribute('lang') !== language;
    const words: { where: string; text: string }[] = [];
    const note = (element: Element, text: string) => {
      const where = `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).split(' ')[0]}` : ''}`;
      if (!isMarked(element)) words.push({ where, text: text.replace(/\s+/g, ' ').trim() });
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (parent) note(parent, texts.currentNode.nodeValue ?? '');
    }
    for (const element of document.body.querySelectorAll(SAID.map((name) => `[${name}]`).join()))
      for (const name of SAID) note(element, element.getAttribute(name) ?? '');
    note(document.body, document.title);
    return words;
  });
  const known = new Set(
    [...ALLOWED_WORDS, ...names.flatMap((name) => name.split(/[^\p{L}]+/u))].map((word) => word.toLowerCase()),
  );
  const isEnglish = (text: string) =>
    (text.match(/\p{Script=Latin}+/gu) ?? []).some((word) => !known.has(word.toLowerCase()));
  return found.filter(({ text }) => isEnglish(text)).map(({ where, text }) => `${where}: ${text}`);
}
