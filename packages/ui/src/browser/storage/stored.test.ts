import { beforeEach, expect, test, vi } from 'vitest';
import { dropAllStored, dropStored, readStored, writeStored } from './stored';
import { MemoryStorage } from './testing-storage';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

test('what was written is read, as the same object until it changes', () => {
  writeStored('recentSearches', ['Goa']);
  expect(readStored('recentSearches')).toEqual(['Goa']);
  expect(readStored('recentSearches')).toBe(readStored('recentSearches'));
  writeStored('recentSearches', ['Delhi', 'Goa']);
  expect(readStored('recentSearches')).toEqual(['Delhi', 'Goa']);
});

test.each(['{', '"blue"', '{"user":{}}', 'null'])('what does not fit is dropped (%s)', (raw) => {
  localStorage.setItem('theme', raw);
  expect(readStored('theme')).toBeNull();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('values go one by one or all at once', () => {
  writeStored('theme', 'dark');
  writeStored('recentSearches', ['Goa']);
  dropStored('theme');
  expect([readStored('theme'), readStored('recentSearches')]).toEqual([null, ['Goa']]);
  dropAllStored();
  expect(readStored('recentSearches')).toBeNull();
});

test('without storage there is no memory, and no error', () => {
  vi.stubGlobal('localStorage', undefined);
  writeStored('theme', 'dark');
  expect(readStored('theme')).toBeNull();
});
