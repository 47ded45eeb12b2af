import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { Room, Stay, StayCard } from '@basera/contract/endpoints/stays';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { firstDay } from '../support/clock.ts';
import { unreached } from '../support/expected-errors.ts';
import { anotherContext, expect, test } from '../support/guest.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';

const DAYS_AHEAD = 70;

type Choice = { stay: Stay; room: Room; from: CalendarDate; to: CalendarDate };

/** A room that is free for a night, and costs what its card says. */
async function freeRoom(person: Person, daysAhead: number): Promise<Choice> {
  const from = addDays(firstDay, daysAhead);
  const to = addDays(from, 1);
  const found = await person.call('GET', `/fetchPropertiesByFilters?city=Jaipur&from_date=${from}&to_date=${to}`);
  for (const { id } of found.properties.data as StayCard[]) {
    const shown = await person.call('GET', `/showPropertyDetails/${id}?start_date=${from}&end_date=${to}`);
    const stay = shown.data.property as Stay;
    const room = stay.rooms.find((one) => one.number_of_rooms > 0 && one.meal !== 'both');
    if (room) return { stay, room, from, to };
  }
  throw new Error('the demo has no free room in Jaipur');
}

/** Books on the last step and pays at the sandbox: a friend counts once that is done. */
async function book(page: Page, { stay, room, from, to }: Choice): Promise<void> {
  const includesMeal = room.meal === 'yes' ? 1 : 0;
  await page.goto(
    `/booking/${stay.id}/confirmation?room=${room.id}:1:${includesMeal}&from_date=${from}&to_date=${to}&max_guests=1`,
  );
  await expect(page.getByText('Pay Online')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Booking' }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
}

/** Opens a shared link and stays until the page has come alive and noted who shared it. */
async function follow(friend: Page, link: string): Promise<void> {
  await friend.goto(link);
  await friend.waitForFunction(() => sessionStorage.getItem('referred_by') !== null);
}

test('a friend who books through a shared link shows up once, whatever they book later', async ({ page, browser }) => {
  const asha = await newPerson('Asha', 'Nair');
  const ravi = await newPerson('Ravi', 'Kumar');
  await signInAs(page, asha);
  await page.goto('/referrals');
  await expect(page.getByRole('heading', { name: 'No referrals found.' })).toBeVisible();
  await expectAccessible(page);
  const link = (await page.getByText(/referred_by=/).textContent()) ?? '';

  const context = await anotherContext(browser);
  const friend = await context.newPage();
  await signInAs(friend, ravi);
  await follow(friend, link);
  await expect(friend.locator('.toasts .toast')).toContainText('Asha Nair shared this with you');
  await book(friend, await freeRoom(ravi, DAYS_AHEAD));
  await follow(friend, link);
  await book(friend, await freeRoom(ravi, DAYS_AHEAD + 5));
  await context.close();

  await page.reload();
  await expect(page.getByText('1 friend joined through your link.')).toBeVisible();
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Success');
  await expect(rows.first().getByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute(
    'href',
    `/profile/${ravi.user.slug}`,
  );
  await expect(rows.first().getByRole('cell').first()).toHaveText(/^\d\d-\d\d-\d{4}$/);
  await expect(rows.first().getByRole('cell').last()).toHaveText(/(^|: )0$/);
  await expect(page.getByRole('columnheader')).toHaveText(['Date', "Friend's Name", 'Status', 'Their Referral']);
  await expectAccessible(page);
});

test('their own link is copied, which is said; so it is where there is no clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, await newPerson('Asha', 'Nair'));
  await page.goto('/referrals');
  const link = await page.getByText(/referred_by=/).textContent();
  const copy = page.getByRole('button', { name: /^(Copy your link|Copied)$/ });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const toast = page.locator('.toasts .toast');
  await expect(toast.getByText('Link copied', { exact: true })).toBeVisible();
  await expect(toast.getByText('Link has been copied to clipboard', { exact: true })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);

  await page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await copy.click();
  await expect(toast.getByText('Unable to copy to clipboard', { exact: true })).toBeVisible();
});

test('the dashboard shows the two latest friends and leads to all of them', async ({ page }) => {
  const asha = await newPerson('Asha', 'Nair');
  for (const [index, name] of ['Meera', 'Farah', 'Kabir'].entries()) {
    const friend = await newPerson(name, 'Shah');
    const { stay, room, from, to } = await freeRoom(friend, DAYS_AHEAD + 10 + index);
    const { data } = await friend.call('POST', '/user/room-inquiries', {
      start_date: from,
      end_date: to,
      guests: 1,
      amount: room.total_price_per_night,
      redirectUrl: `${origin()}/booking/${stay.id}/confirmed`,
      rooms: [
        {
          room_id: room.id,
          quantity: 1,
          price: room.total_price_per_night,
          includes_meal: room.meal === 'yes' ? 1 : 0,
        },
      ],
      is_lead: 1,
      shared_by_user_id: asha.user.id,
    });
    const form = new URLSearchParams({ method: 'upi', outcome: 'success', webhook: 'now' });
    await fetch(data.payment.payment_url, { method: 'POST', body: form, redirect: 'manual' });
    // The gateway's word is worked off beside its answer.
    const joined = async () => (await asha.call('GET', '/user/leads/my-leads')).leads.total;
    await expect.poll(joined).toBe(index + 1);
  }
  await signInAs(page, asha);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Referral success' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').first()).toContainText('Kabir Shah');
  await expectAccessible(page);
  await card.getByRole('link', { name: 'All referrals' }).click();
  await expect(page).toHaveURL(/\/referrals$/);
  await expect(page.getByText('3 friends joined through your link.')).toBeVisible();
});

test.describe('when the server cannot be reached', () => {
  // What is thrown is logged, as the specification says.
  test.use({ mayLogErrors: unreached('/api/user/leads/my-leads') });

  test('the referrals say so, and come with another try', async ({ page }) => {
    const asha = await newPerson('Asha', 'Nair');
    await signInAs(page, asha);
    await page.route('**/api/user/leads/my-leads*', (route) => route.abort());
    await page.goto('/referrals');
    await expect(page.getByRole('heading', { name: 'We could not load your referrals' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/user/leads/my-leads*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No referrals found.' })).toBeVisible();
  });
});
