import { PUSH_CAME } from '@basera/contract/push-names';
import { answer, forgetOldPages, keepOfflinePage, keepPageOfLanguage, languageHere } from './offline-page.ts';
import { readPush } from './read-push.ts';

const worker = self as unknown as ServiceWorkerGlobalScope;
const { origin } = worker.location;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await forgetOldPages();
    // Pages are asked for while the worker wakes up.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', (event) => {
  const answered = answer(event, origin);
  if (!answered) return;
  event.respondWith(answered);
  // What it fails by, having no network, is no news.
  event.waitUntil(answered.then(() => keepPageOfLanguage(event.request)).catch(() => undefined));
});

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

worker.addEventListener('push', (event) => {
  const show = async () => {
    const { title, body, tag, url, hiddenWhileFocused } = readPush(jsonOf(event.data), origin, await languageHere());
    const open = await windows();
    for (const client of open) client.postMessage(PUSH_CAME);
    if (hiddenWhileFocused && open.some((client) => client.focused)) return;
    const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };
    // `renotify` is not among the types yet: without it a second message of a conversation would come in silence.
    const options = { body, tag, renotify: true, data: { url }, ...icons };
    await worker.registration.showNotification(title, options);
  };
  event.waitUntil(show());
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = String(event.notification.data?.url ?? `${origin}/bookings`);
  const open = async () => {
    const known = (await windows()).find((client) => client.url === url);
    if (!known) return worker.clients.openWindow(url);
    // It reads again what it shows: one that was in sight all the time does not notice that it is looked at.
    known.postMessage(PUSH_CAME);
    await known.focus();
  };
  event.waitUntil(open());
});
