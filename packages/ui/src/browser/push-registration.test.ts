import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPushRegistration, registerForPush } from './push-registration';
import { MemoryStorage } from './storage/testing-storage';

const calls: string[] = [];
let deviceUser: string | null = null;
vi.mock('@pusher/push-notifications-web', () => ({
  Client: class {
    constructor(options: { instanceId: string; endpointOverride: string }) {
      calls.push(`client ${options.instanceId} ${options.endpointOverride}`);
    }
    async stop() {
      calls.push('stop');
    }
    async clearAllState() {
      calls.push('clear');
    }
    async start() {
      calls.push('start');
    }
    async setUserId(id: string, { url, headers }: { url: string; headers: { Authorization: string } }) {
      if (deviceUser !== null && deviceUser !== id) throw new Error('Changing the `userId` is not allowed.');
      calls.push(`user ${id} ${url} ${headers.Authorization}`);
    }
  },
  TokenProvider: class {
    url: string;
    headers: object;
    constructor({ url, headers }: { url: string; headers: object }) {
      this.url = url;
      this.headers = headers;
    }
  },
}));

const worker = { pushManager: { getSubscription: async () => null } };
const chrome = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130',
  platform: 'Linux',
  maxTouchPoints: 5,
  serviceWorker: {
    register: async () => worker,
    ready: Promise.resolve(worker),
    getRegistrations: async () => [worker],
  },
};
let workerStatus = 200;

beforeEach(() => {
  calls.length = 0;
  deviceUser = null;
  workerStatus = 200;
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('navigator', chrome);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', class {});
  vi.stubGlobal('window', { location: { origin: 'https://basera.example' } });
  vi.stubGlobal('fetch', async () => ({ status: workerStatus }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const who = { userId: 7, token: 'a-token' };
const inFull = [
  'client basera https://basera.example',
  'stop',
  'clear',
  'start',
  'user user_7 /api/user/beams-auth Bearer a-token',
];

test('registers by stop, clear, start and the user, and only once for one person', async () => {
  expect(await registerForPush(who)).toBe(true);
  expect(calls).toEqual(inFull);
  expect([localStorage.getItem('push-user-id'), localStorage.getItem('push-device-registered')]).toEqual([
    '"7"',
    'true',
  ]);
  expect(await registerForPush(who)).toBe(true);
  expect(calls).toEqual(inFull);
  await registerForPush({ ...who, userId: 8 });
  expect(calls).toHaveLength(2 * inFull.length);
});

test('does nothing without a user id or token', async () => {
  expect(await registerForPush({ userId: null, token: 'a-token' })).toBe(false);
  expect(await registerForPush({ userId: 7, token: '' })).toBe(false);
  expect(calls).toEqual([]);
});

test.each([
  ['an iPhone', { ...chrome, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' }],
  ['an iPad that says it is a Mac', { ...chrome, platform: 'MacIntel' }],
  ['a browser without workers', { userAgent: chrome.userAgent, platform: 'Linux' }],
])('warns and does nothing on %s', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await registerForPush(who)).toBe(false);
  expect(warned).toHaveBeenCalledWith('Web Push not supported in this browser');
  expect(calls).toEqual([]);
});

test('says that the service worker is missing', async () => {
  workerStatus = 404;
  await expect(registerForPush(who)).rejects.toThrow(
    'Cannot start SDK, service worker missing: No file found at /service-worker.js',
  );
  expect(localStorage.length).toBe(0);
});

test('keeps no flags when the device is another person’s', async () => {
  deviceUser = 'user_1';
  await expect(registerForPush(who)).rejects.toThrow('Changing the `userId` is not allowed.');
  expect(localStorage.length).toBe(0);
});

const withWorkers = (getRegistrations: () => Promise<unknown[]>) =>
  vi.stubGlobal('navigator', { ...chrome, serviceWorker: { ...chrome.serviceWorker, getRegistrations } });

test('signing out deletes the device, ends every subscription and closes what is still shown', async () => {
  await registerForPush(who);
  const unsubscribe = vi.fn(async () => true);
  const close = vi.fn();
  const subscribed = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  };
  withWorkers(async () => [subscribed, worker]);
  calls.length = 0;
  await clearPushRegistration();
  expect(calls).toEqual(['client basera https://basera.example', 'stop']);
  expect(localStorage.length).toBe(0);
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
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
