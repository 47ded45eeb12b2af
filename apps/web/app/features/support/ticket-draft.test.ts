import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, isTheirs, keepDraft, readDraft } from './ticket-draft.ts';

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

test('what was written comes back, with whose it is, until it is dropped', () => {
  expect(readDraft()).toBeNull();
  keepDraft({ of: 7, words });
  expect(readDraft()).toEqual({ of: 7, words });
  keepDraft({ of: null, words });
  expect(readDraft()).toEqual({ of: null, words });
  dropDraft();
  expect(readDraft()).toBeNull();
});

test('the words of one person are not shown to another, nor to nobody', () => {
  expect(isTheirs(7, 7)).toBe(true);
  expect(isTheirs(7, 8)).toBe(false);
  expect(isTheirs(7, null)).toBe(false);
  expect([isTheirs(null, 7), isTheirs(null, null)]).toEqual([true, true]);
});

test.each(['{"broken":', '[]', '7', '{"of":null}', '{"of":null,"words":{"subject":{"$":1},"message":["x"]}}'])(
  '%s is no draft to fall over',
  (text) => {
    kept.set('ticket-draft', text);
    expect(readDraft()?.words.subject ?? '').toBe('');
  },
);

test('words that do not say whose they are, are nobody’s to see', () => {
  kept.set('ticket-draft', JSON.stringify(words));
  expect(readDraft()).toBeNull();
  kept.set('ticket-draft', JSON.stringify({ of: 'asha', words }));
  expect(readDraft()).toBeNull();
});

test('without storage nothing is kept and nothing breaks', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft({ of: null, words });
  dropDraft();
  expect(readDraft()).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
