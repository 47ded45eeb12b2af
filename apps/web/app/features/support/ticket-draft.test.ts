import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './ticket-draft.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const words = { category: 'payment', subject: 'Paid twice', email: '', message: 'My bank says\ntwice.' };

test('what was written comes back until it is dropped', () => {
  expect(readDraft()).toBeNull();
  keepDraft(words);
  expect(readDraft()).toEqual(words);
  dropDraft();
  expect(readDraft()).toBeNull();
});

test.each(['{"broken":', '[]', '7', '{"subject":{"$":1},"message":["x"]}'])('%s is no draft to fall over', (text) => {
  kept.set('ticket-draft', text);
  expect(readDraft()?.subject ?? '').toBe('');
});

test('without storage nothing is kept and nothing breaks', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(words);
  dropDraft();
  expect(readDraft()).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
