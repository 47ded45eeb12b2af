import type { APIRequestContext } from '@playwright/test';
import { loopbackPush } from '../../apps/server/src/testing/vendors/loopback-push.ts';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';

test('what is kept stands on one page with why and until when, and consent is taken back by the press that gives it', async ({
  page,
}) => {
  const asha = await newPerson('Asha', 'Nair');
  await asha.call('PUT', '/user/marketing-consent', { given: true });
  await signInAs(page, asha);
  await page.goto('/profile/edit');
  await page.getByRole('link', { name: 'What is kept of you, why, and until when' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
  const purposes = page.getByRole('region', { name: 'What is kept, and what for' });
  const signIn = purposes.getByRole('listitem').filter({ hasText: 'Signing you in' });
  await expect(signIn).toContainText(/after it is over: the last of it goes on \d{1,2} [A-Z][a-z]+ \d{4}/);
  const offers = purposes.getByRole('listitem').filter({ hasText: 'Offers and news by email' });
  await expect(offers).toContainText('None is sent once you take your consent back. The dates');
  await expectAccessibleInThemes(page);

  // Given and taken back by the same press; the dates of both are kept, and the page does not claim otherwise.
  const consent = page.getByRole('checkbox', { name: 'Send me offers and news by email' });
  await expect(consent).toBeChecked();
  await consent.click();
  await expect(page.getByText(/^Off since/)).toBeVisible();
  await expect(offers).toContainText('stay, as proof, until you delete your account');
  await consent.click();
  await expect(page.getByText(/^You agreed on/)).toBeVisible();
  await expect(offers).toContainText('1 entry');
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});

/** Registers browsers of a person as the SDK does, each of which is on. */
async function registerBrowsers(request: APIRequestContext, person: Person, tokens: string[]): Promise<void> {
  const devices = '/device_api/v1/instances/basera/devices/web';
  const { token: proof } = (await (
    await request.get('/api/user/beams-auth', { headers: { authorization: `Bearer ${person.token}` } })
  ).json()) as { token: string };
  for (const token of tokens) {
    const { id } = (await (await request.post(devices, { data: { token } })).json()) as { id: string };
    const claimed = await request.put(`${devices}/${id}/user`, { headers: { authorization: `Bearer ${proof}` } });
    expect(claimed.ok()).toBe(true);
  }
}

test('notifications are turned off in all of one’s browsers by one press, from a browser that blocks them', async ({
  page,
}) => {
  const [ravi, service] = [await newPerson('Ravi', 'Iyer'), await loopbackPush()];
  const tokens = ['phone', 'laptop'].map((name) => service.subscribe(name).token);
  await registerBrowsers(page.request, ravi, tokens);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signInAs(page, ravi);
  await page.goto('/profile/your-data');
  await expect(page.getByText('Your browser blocks notifications from Basera.')).toBeVisible();
  await expect(page.getByText('Notifications are on in 2 browsers of yours.')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Turn off in all my browsers' }).click();
  await expect(page.getByText('Notifications are off in all of your browsers.')).toBeFocused();
  await expect(page.getByText(/Notifications are on in/)).toHaveCount(0);
  const none = page.getByText('Of these nothing is kept of you').locator('..');
  await expect(none).toContainText('Notifications');
  await service.stop();
});
