import { afterEach, expect, test, vi } from 'vitest';
import { clearPushRegistration } from './push-registration';

afterEach(() => vi.unstubAllGlobals());

const withWorkers = (getRegistrations: () => Promise<unknown[]>) =>
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } });

test('every subscription of this browser ends', async () => {
  const unsubscribe = vi.fn(async () => true);
  const subscribed = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const quiet = { pushManager: { getSubscription: async () => null } };
  withWorkers(async () => [subscribed, quiet]);
  await clearPushRegistration();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a browser without service workers, or one that refuses, keeps nobody from signing out', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('navigator', {});
  await clearPushRegistration();
  withWorkers(async () => {
    throw new Error('not allowed');
  });
  await clearPushRegistration();
  expect(logged).toHaveBeenCalledOnce();
});
