import { api } from '@basera/ui/browser/calls/api.ts';
import { readSession, saveSession } from '@basera/ui/browser/storage/session.ts';
import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { someUser as user } from '@basera/ui/browser/storage/testing-user.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { clientLoader as loadEdit } from '../edit/profile-edit-page';
import { clientLoader as loadDashboard } from './profile-page';

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));

test.each([
  ['the dashboard', loadDashboard, 5],
  ['the form', loadEdit, 3],
])('loads of %s that fail are logged, and what is stored stays', async (_name, load, parts) => {
  saveSession({ user, token: 'abc' });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(api, 'call').mockRejectedValue(new Error('no server'));
  expect(Object.values((await load()) ?? {}).filter(Boolean)).toEqual([]);
  expect(logged.mock.calls.length).toBeGreaterThanOrEqual(parts);
  expect(readSession()?.user.first_name).toBe('Asha');
  vi.restoreAllMocks();
});

test('nothing is asked for nobody', async () => {
  const asked = vi.spyOn(api, 'call');
  expect([await loadDashboard(), await loadEdit()]).toEqual([null, null]);
  expect(asked).not.toHaveBeenCalled();
});
