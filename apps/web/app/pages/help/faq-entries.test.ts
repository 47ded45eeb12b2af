import { expect, test } from 'vitest';
import { FAQ_CATEGORIES, faqEntries, findFaq, markFound, readFaqCategory } from './faq-entries.ts';

test('twelve entries, each with an anchor of its own and at least one category', () => {
  expect(faqEntries).toHaveLength(12);
  expect(new Set(faqEntries.map(({ id }) => id)).size).toBe(12);
  for (const { categories } of faqEntries) expect(categories.length).toBeGreaterThan(0);
});

test('every category has entries, and some entries stand in several', () => {
  for (const category of FAQ_CATEGORIES) expect(findFaq('', category).length).toBeGreaterThan(2);
  expect(faqEntries.some(({ categories }) => categories.length > 1)).toBe(true);
});

test('a search needs all its words, in any order and case', () => {
  expect(findFaq('  REFUND arrive ', 'All').map(({ id }) => id)).toContain('refund-time');
  expect(findFaq('refund spaceship', 'All')).toEqual([]);
  expect(findFaq('refund', 'Account')).toEqual([]);
  expect(findFaq('', 'All')).toHaveLength(12);
});

test('a category of an address that is none means all', () => {
  expect([readFaqCategory('Payments'), readFaqCategory('payments'), readFaqCategory(null)]).toEqual([
    'Payments',
    'All',
    'All',
  ]);
});

test('what a search asks for is marked, and the text stays whole', () => {
  const marked = (text: string, search: string) =>
    markFound(text, search)
      .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
      .join('');
  expect(marked('Refunds take 7-10 business days.', 'REFUND days')).toBe('[Refund]s take 7-10 business [days].');
  expect(marked('रिफ़ंड कब आएगा', 'रिफंड')).toBe('रिफ़ंड कब आएगा');
  expect(marked('भुगतान कैसे करूँ', 'कैसे')).toBe('भुगतान [कैसे] करूँ');
  expect(marked('banana', 'ana')).toBe('b[anana]');
  expect(marked('pay prepaid', 'pay  prepay')).toBe('[pay] prepaid');
  expect(marked('Nothing here', 'zebra')).toBe('Nothing here');
  expect(marked('Nothing here', '  ')).toBe('Nothing here');
  expect(marked('a.b (c)', '.b (')).toBe('a[.b] [(]c)');
  for (const { answer } of faqEntries) {
    const pieces = markFound(answer, 'you the');
    expect(pieces.map(({ text }) => text).join('')).toBe(answer);
    expect(pieces.some(({ found }) => found)).toBe(true);
  }
});
