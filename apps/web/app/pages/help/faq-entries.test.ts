import { expect, test } from 'vitest';
import { FAQ_CATEGORIES, faqEntries, findFaq, readFaqCategory } from './faq-entries.ts';

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
