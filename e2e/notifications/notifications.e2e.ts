import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type LoopbackPush, loopbackPush } from '../../apps/server/src/testing/vendors/loopback-push.ts';
import { expectAccessible } from '../support/accessible.ts';
import { comesAlive } from '../support/arrive-alive.ts';
import { OFFLINE } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookAndPay, bookPaid, findReviewedStay, nightsAhead } from '../support/stays.ts';
import { inWholeBrowser } from '../support/width.ts';

const DAYS_AHEAD = 21;

// Without a network browsers log every request that failed.
test.use({ serviceWorkers: 'allow', mayLogErrors: OFFLINE });

/** The worker has kept what it needs, and answers for this page. */
const untilWorkerAnswers = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

test('without a network a guest still shows the voucher, and is back where they were going with it', async ({
  page,
  context,
}) => {
  const person = await newPerson('Tara', 'Menon');
  const { id } = await bookPaid(person, nightsAhead(DAYS_AHEAD));
  await signInAs(page, person);
  await page.goto('/bookings');
  await expect(page.getByRole('article').filter({ hasText: `#${id}` })).toBeVisible();
  await untilWorkerAnswers(page);

  await context.setOffline(true);
  await page.goto('/bookings');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const voucher = page.getByRole('article').filter({ hasText: `#${id}` });
  await expect(voucher.getByText('Tara Menon')).toBeVisible();
  await expect(voucher.getByText(/^from \d/)).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/bookings');

  // What was seen goes with the sign-out.
  await page.goto('/signout');
  await page.waitForURL((url) => url.pathname === '/');
  await untilWorkerAnswers(page);
  await context.setOffline(true);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/faq');
  await comesAlive(page);
});

test('the page that confirms a booking is enough to show its voucher without a network', async ({ page, context }) => {
  const person = await newPerson('Uma', 'Pillai');
  const { id, stay } = await bookPaid(person, nightsAhead(DAYS_AHEAD + 9));
  await signInAs(page, person);
  await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByRole('button', { name: /voucher/i })).toBeVisible();
  await untilWorkerAnswers(page);
  await context.setOffline(true);
  await page.goto('/bookings');
  const voucher = page.getByRole('article').filter({ hasText: `#${id}` });
  await expect(voucher.getByText('Uma Pillai')).toBeVisible();
});

/** Headless browsers have no push service: one that answers on this machine takes its place. */
async function subscribeAt(page: Page, service: LoopbackPush, name: string): Promise<void> {
  const subscription = Buffer.from(service.subscribe(name).token, 'base64').toString();
  await page.addInitScript((json) => {
    const subscribed = {
      toJSON: () => JSON.parse(json),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return subscribed;
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? subscribed : null);
  }, subscription);
}

/** Hands the worker of a page a push, as the browser does when its service has one. */
async function pushServiceOf(page: Page, origin: string): Promise<(payload: unknown) => Promise<void>> {
  await untilWorkerAnswers(page);
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (payload) => {
    const data = JSON.stringify(payload);
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** A page that was left may be a window of the worker's, with the focus, for as long as its browser takes to drop it. */
const untilNobodyLooks = (worker: Worker) =>
  expect
    .poll(() =>
      worker.evaluate(async () => {
        const { clients } = self as unknown as { clients: { matchAll(of: object): Promise<{ focused: boolean }[]> } };
        const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
        return windows.filter(({ focused }) => focused).length;
      }),
    )
    .toBe(0);

const flags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('push-user-id'), localStorage.getItem('push-device-registered')]);

test(
  'a guest turns notifications on, is told of a booking, and opens it',
  inWholeBrowser,
  async ({ page, context, product }) => {
    const service = await loopbackPush();
    const person = await newPerson('Ravi', 'Iyer');
    await subscribeAt(page, service, 'phone');
    await context.grantPermissions(['notifications'], { origin: product });
    await signInAs(page, person);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(page.getByText('Notifications are on in this browser.')).toBeVisible();
    expect(await flags(page)).toEqual([JSON.stringify(String(person.user.id)), 'true']);
    await page.reload();
    await expect(page.getByText('Notifications are on in this browser.')).toBeVisible();

    const deliver = await pushServiceOf(page, product);
    await bookPaid(person, nightsAhead(DAYS_AHEAD + 3));
    await expect.poll(() => service.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
    // Nothing is shown over the site itself.
    await page.goto('about:blank');
    const worker = await workerOf(context);
    await untilNobodyLooks(worker);
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ title, data }) => ({ title, url: data.url }));
      });
    const url = new URL(String(service.received[0]?.payload.notification.deep_link)).pathname;
    // A worker that the browser could not wake in time gets the push again, as from any push service; its tag shows it once.
    await expect(async () => {
      await deliver(service.received[0]?.payload);
      await expect
        .poll(shown)
        .toEqual([{ title: 'Payment received, booking confirmed', url: expect.stringMatching(/\/bookings$/) }]);
    }).toPass();
    const opened = await worker.evaluate(async () => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow(url: string): Promise<null> };
        dispatchEvent(event: Event): void;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const opening = new Promise<string>((resolve) => {
        scope.clients.openWindow = async (address) => {
          resolve(address);
          return null;
        };
      });
      const [notification] = await scope.registration.getNotifications();
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
      return opening;
    });
    expect(new URL(opened).pathname).toBe(url);
    await expect.poll(shown).toEqual([]);

    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
    expect(await flags(page)).toEqual([null, null]);
    await service.stop();
  },
);

test(
  'a page that is looked at shows what a push is about, and so does one a notification leads to',
  inWholeBrowser,
  async ({ page, context, product }) => {
    const guest = await newPerson('Leela', 'Bose');
    const dates = nightsAhead(DAYS_AHEAD + 6);
    const { stay, room } = await findReviewedStay(dates, 2);
    const id = await bookAndPay(guest, stay, room, dates);
    const [inquiry] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
    const owner = await ownerOf(inquiry.room.business_id);
    const asOwner = { sender_type: 'business', sender_id: String(inquiry.room.business_id) };
    const toGuest = { receiver_type: 'user', receiver_id: String(guest.user.id) };
    const write = (message: string) => owner.call('POST', '/messages/send', { ...asOwner, ...toGuest, message });
    await context.grantPermissions(['notifications'], { origin: product });
    await signInAs(page, guest);
    await page.goto('/bookings');
    const card = page.getByRole('article').filter({ hasText: `#${id}` });
    const bell = page.getByRole('link', { name: /^Messages/ });
    const deliver = await pushServiceOf(page, product);
    await expect(card).toContainText('Pending');
    await expect(bell).toHaveAccessibleName('Messages');

    await owner.call('POST', `/partners/bookings/${id}/decision`, { decision: 'accepted' });
    await write('Welcome!');
    const about = {
      title: 'Booking accepted',
      body: stay.name,
      deep_link: `${product}/bookings`,
      tag: `booking-${id}`,
    };
    await deliver({ notification: { ...about, icon: '', hide_notification_if_site_has_focus: true } });
    await expect(card).toContainText('Accepted');
    await expect(bell).toHaveAccessibleName('Messages, 1 unread');
    await expect(card.getByRole('button', { name: /^Start Chat .*1 unread$/ })).toBeVisible();

    // A notification that leads to the very page: pressed, the page has what it is about.
    await write('Bring shoes.');
    const worker = await workerOf(context);
    await worker.evaluate(async (url) => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        dispatchEvent(event: Event): void;
        NotificationEvent: new (type: string, init: object) => Event;
      };
      await scope.registration.showNotification('A message', { data: { url } });
      const [notification] = (await scope.registration.getNotifications()).slice(-1);
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    }, `${product}/bookings`);
    await expect(bell).toHaveAccessibleName('Messages, 2 unread');
  },
);

test('who said no, or has a browser without, is told what to do instead', async ({ page, context, product }) => {
  const person = await newPerson('Meena', 'Das');
  await page.addInitScript(() => {
    if (location.hash === '#denied') Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    else Reflect.deleteProperty(window, 'PushManager');
  });
  await context.clearPermissions();
  await signInAs(page, person);
  await page.goto(`${product}/notifications`);
  await expect(page.getByText(/^This browser cannot show notifications from websites\./)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${product}/notifications#denied`);
  await expect(page.getByText(/^Your browser blocks notifications from Basera\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(String(link?.href))).json();
  });
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
    const png = await icon.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)].join('x')).toBe(sizes);
  }
});
