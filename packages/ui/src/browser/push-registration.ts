import { PUSH_INSTANCE, pushUserId } from '@basera/contract/push-names';
import { SERVICE_WORKER } from './service-worker';
import { dropStored, readStored, writeStored } from './storage/stored';

const TOKEN_URL = '/api/user/beams-auth';
const APPLE_MOBILE = /iPad|iPhone|iPod/;

/** False for Apple's phones and tablets, and for browsers without workers, push or notifications. */
export function isPushSupported(): boolean {
  const isTablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  if (isTablet || APPLE_MOBILE.test(navigator.userAgent)) return false;
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** True where this browser is registered for a person. */
export const isRegisteredForPush = (userId: number): boolean =>
  readStored('push-user-id') === String(userId) && readStored('push-device-registered') === true;

async function serviceWorker(): Promise<ServiceWorkerRegistration> {
  const { status } = await fetch(SERVICE_WORKER);
  if (status !== 200) throw new Error('Cannot start SDK, service worker missing: No file found at /service-worker.js');
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** The Beams SDK, led to our own host. Given no worker it would register ours under a second address. */
async function pushClient() {
  const serviceWorkerRegistration = await serviceWorker();
  const { Client, TokenProvider } = await import('@pusher/push-notifications-web');
  const endpointOverride = window.location.origin;
  const client = new Client({ instanceId: PUSH_INSTANCE, endpointOverride, serviceWorkerRegistration });
  return { client, TokenProvider };
}

type Who = { userId: number | null | undefined; token: string | null | undefined };

/**
 * Registers this browser for a person's notifications; the browser asks for permission. True when it is registered afterwards; nothing is
 * done where nobody is signed in, or it is registered already. Throws what the SDK throws: no permission, no network.
 */
export async function registerForPush({ userId, token }: Who): Promise<boolean> {
  if (!isPushSupported()) {
    console.warn('Web Push not supported in this browser');
    return false;
  }
  if (!userId || !token) return false;
  if (isRegisteredForPush(userId)) return true;
  const { client, TokenProvider } = await pushClient();
  await client.stop();
  await client.clearAllState();
  await client.start();
  const headers = { Authorization: `Bearer ${token}` };
  await client.setUserId(pushUserId(userId), new TokenProvider({ url: TOKEN_URL, headers }));
  writeStored('push-user-id', String(userId));
  writeStored('push-device-registered', true);
  return true;
}

/** Takes this browser off the list. Throws when the server cannot be told. */
export async function stopPush(): Promise<void> {
  const { client } = await pushClient();
  await client.stop();
  dropStored('push-user-id');
  dropStored('push-device-registered');
}

/** What the browser itself keeps: its subscriptions, and what it still shows of them. */
async function unsubscribe(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(
    workers.map(async (worker) => {
      for (const notification of (await worker.getNotifications?.()) ?? []) notification.close();
      const subscription = await worker.pushManager?.getSubscription();
      await subscription?.unsubscribe();
    }),
  );
}

/** Takes this browser off the list of those that get notifications. Never throws: whoever signs out signs out. */
export async function clearPushRegistration(): Promise<void> {
  try {
    if (readStored('push-device-registered')) await stopPush();
  } catch (error) {
    console.error('could not clear the push registration', error);
  }
  try {
    await unsubscribe();
  } catch (error) {
    console.error('could not clear the push registration', error);
  }
}
