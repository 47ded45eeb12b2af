import { expect, test } from 'vitest';
import { categories } from '../../../demo/categories.ts';
import { categoryCalled } from './categories.ts';

test('the kinds of stays of the demo are known by their names, however these are written', () => {
  for (const name of Object.values(categories)) expect(categoryCalled(name.toUpperCase())).toBe(name);
  expect(categoryCalled('Stay')).toBeUndefined();
});
