import { clearSession, saveSession } from '@basera/ui/browser/storage/session.ts';
import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeFavourite, isSavedAfter } from './change-favourite';
import { knowSavedStays, savedStays } from './saved-stays';

const nobody = { first_name: null, last_name: null, about_me: null, email: null, number: null, profile_image: null };
const noPlaces = { slug: null, instagram_url: null, facebook_url: null, youtube_url: null, marketing_consent: false };
const unproved = { email_confirmed: false, number_confirmed: false };
const signIn = (token: string) =>
  saveSession({ user: { id: 7, name: '', ...nobody, ...noPlaces, ...unproved }, token });

const loadSavedIds = vi.fn<() => Promise<number[]>>();
const toggle = vi.fn<(id: number) => Promise<boolean | null>>();
const calls = { loadSavedIds, toggle };

let people = 0;
beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  loadSavedIds.mockReset().mockResolvedValue([4]);
  toggle.mockReset();
  people += 1;
  signIn(`token-${people}`);
});

test('the words of the answer say whether a stay is a favourite now', () => {
  expect(isSavedAfter('Property added to favourites')).toBe(true);
  expect(isSavedAfter('Property removed from favourites')).toBe(false);
  expect(isSavedAfter('Done')).toBeNull();
});

test('a heart shows at once what was wanted, and then what the answer says', async () => {
  const answers: ((now: boolean) => void)[] = [];
  toggle.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  await knowSavedStays(loadSavedIds);
  const change = changeFavourite(calls, 9, true);
  await vi.waitFor(() => expect(savedStays()).toEqual(new Set([4, 9])));
  answers[0]?.(false);
  expect(await change).toBe(false);
  expect(savedStays()).toEqual(new Set([4]));
});

test('a failed call leaves the heart as it was, and is passed on', async () => {
  toggle.mockRejectedValue(new Error('offline'));
  await expect(changeFavourite(calls, 4, false)).rejects.toThrow('offline');
  expect(savedStays()).toEqual(new Set([4]));
});

test('what is already as wanted is not turned over', async () => {
  expect(await changeFavourite(calls, 4, true)).toBe(true);
  expect(await changeFavourite(calls, 9, false)).toBe(false);
  expect(toggle).not.toHaveBeenCalled();
});

test('many hearts ask for the list once; after a failure the next one asks again', async () => {
  loadSavedIds.mockRejectedValueOnce(new Error('offline'));
  const asked = [knowSavedStays(loadSavedIds), knowSavedStays(loadSavedIds)];
  await Promise.all(asked.map((one) => expect(one).rejects.toThrow('offline')));
  expect(loadSavedIds).toHaveBeenCalledTimes(1);
  await Promise.all([knowSavedStays(loadSavedIds), knowSavedStays(loadSavedIds)]);
  await knowSavedStays(loadSavedIds);
  expect(loadSavedIds).toHaveBeenCalledTimes(2);
});

test("one person's favourites are not the next one's, and a list that comes after signing out is nobody's", async () => {
  await knowSavedStays(loadSavedIds);
  expect(savedStays()).toEqual(new Set([4]));
  clearSession();
  expect(savedStays()).toBeNull();
  signIn('another-token');
  expect(savedStays()).toBeNull();
  const late = knowSavedStays(loadSavedIds);
  clearSession();
  await late;
  signIn('another-token');
  expect(savedStays()).toBeNull();
});
