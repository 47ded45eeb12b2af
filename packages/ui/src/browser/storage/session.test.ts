import { beforeEach, expect, test, vi } from 'vitest';
import { mergeUser, readSession, saveSession } from './session';
import { MemoryStorage } from './testing-storage';
import { someUser } from './testing-user';

const asha = { ...someUser, email: 'asha@example.com', email_confirmed: true, slug: 'asha-nair' };

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

test('a saved profile is merged into the stored user; the token stays', () => {
  saveSession({ user: asha, token: 'abc' });
  mergeUser({ ...asha, first_name: 'Ananya', name: 'Ananya Nair' });
  expect(readSession()).toEqual({ user: { ...asha, first_name: 'Ananya', name: 'Ananya Nair' }, token: 'abc' });
});

test('for nobody nothing is stored', () => {
  mergeUser(asha);
  expect(readSession()).toBeNull();
});
