import type { Page } from '@playwright/test';
import { ALLOWED_WORDS } from './allowed-words.ts';

/** Of tax offices and banks: GSTIN, PAN, IFSC, UTR. */
const PAPERS_NUMBER = /\b(?=[A-Z]*\d)[A-Z\d]{8,}\b/g;

/** The words in Latin letters of a text but numbers of papers, those that people write so, those of `names`, and `phrases`, each as a whole. */
export function englishWordsIn(text: string, names: readonly string[], phrases: readonly string[] = []): string[] {
  const known = new Set(
    [...ALLOWED_WORDS, ...names.flatMap((name) => name.split(/[^\p{L}]+/u))].map((word) => word.toLowerCase()),
  );
  const rest = phrases.reduce((left, phrase) => left.replaceAll(phrase, ' '), text).replace(PAPERS_NUMBER, ' ');
  return (rest.match(/\p{Script=Latin}+/gu) ?? []).filter((word) => !known.has(word.toLowerCase()));
}

/**
 * What a page in another language than English shows or has read out with words in Latin letters, by where it stands. Left out is what is marked as
 * a name (`translate="no"`) or as another language, the words that people write so, `names` by their words: of places, which stand
 * within sentences; and `phrases`, which are free as a whole alone: 'Private' of a company's name is a word of English elsewhere.
 */
export async function englishWordsOn(
  page: Page,
  names: readonly string[],
  phrases: readonly string[] = [],
): Promise<string[]> {
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
      // What stands in a field is who writes it.
      if (parent && parent.tagName !== 'TEXTAREA') note(parent, texts.currentNode.nodeValue ?? '');
    }
    for (const element of document.body.querySelectorAll(SAID.map((name) => `[${name}]`).join()))
      for (const name of SAID) note(element, element.getAttribute(name) ?? '');
    note(document.body, document.title);
    return words;
  });
  return found
    .filter(({ text }) => englishWordsIn(text, names, phrases).length > 0)
    .map(({ where, text }) => `${where}: ${text}`);
}
