import { expect, test } from 'vitest';
import { freshKey } from './fresh-key.ts';

test('keys are never the same', () => {
  expect(new Set(Array.from({ length: 100 }, freshKey)).size).toBe(100);
});
