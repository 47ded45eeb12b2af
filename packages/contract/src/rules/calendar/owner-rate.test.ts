import { expect, test } from 'vitest';
import { problemWithRate } from './owner-rate.ts';

const GAP = 'GST has no slab for a price above ₹7,875 and up to ₹8,850. Choose ₹7,875 or less, or ₹8,851 or more.';

test.each([
  [1, null],
  [7875, null],
  [8851, null],
  [1_000_000, null],
  [0, 'Must be ₹1 or more.'],
  [-5, 'Must be ₹1 or more.'],
  [2500.5, 'Must be whole rupees.'],
  [99_999_999, 'Must be ₹10,00,000 or less.'],
  [1_000_001, 'Must be ₹10,00,000 or less.'],
  [7876, GAP],
  [8850, GAP],
])('%d rupees a night: %s', (rupees, problem) => expect(problemWithRate(rupees)).toBe(problem));
