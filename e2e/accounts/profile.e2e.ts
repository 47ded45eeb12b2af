import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible, THEMES } from '../support/accessible.ts';
import { answered, anyOf, unreached } from '../support/expected-errors.ts';
import { codeFor, expect, newMobile, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { askForCode, codeBox, enterCode } from '../support/sign-in.ts';

const PHOTO = fileURLToPath(new URL('../../apps/web/app/assets/pictures/beach-800.webp', import.meta.url));

const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const avatars = (page: Page) => page.getByRole('main').locator('img[src^="/media/people/"]');

test('the form: names are required, social addresses checked, and the public profile shows what was saved', async ({
  page,
}) => {
  const asha = await newPerson('Asha', 'Nair');
  await signInAs(page, asha);
  await page.goto('/profile/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Info');
  await expect(page.getByRole('link', { name: 'Privacy Policy' }).first()).toHaveAttribute('href', '/privacy-policy');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveAttribute('readonly', '');

  await page.getByLabel('First name *').fill(' ');
  await save(page);
  await expect(page.getByText('Name is required.')).toBeVisible();
  await expect(page.getByLabel('First name *')).toBeFocused();
  await expectAccessible(page);

  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/user-profile'));
  await page.getByLabel('First name *').fill('Ananya');
  await page.getByLabel('About me').fill('Quiet hills and early breakfasts.');
  await page.getByLabel('Instagram URL').fill('ananya');
  await page.getByLabel('YouTube URL').fill('https://youtube.com/@ananya');
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid Instagram URL.' })).toBeVisible();
  await expect(toast(page, 'Personal information updated successfully')).toBeVisible();
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
  const { user } = (await asha.call('GET', '/user/user-profile')).data;
  expect(user).toMatchObject({ first_name: 'Ananya', instagram_url: null, youtube_url: 'https://youtube.com/@ananya' });

  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Ananya');
  await page.getByRole('link', { name: 'See your public profile' }).click();
  await expect(page).toHaveURL(`/profile/${user.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Nair');
  await expect(page.getByRole('heading', { name: 'About Ananya Nair' })).toBeVisible();
  await expect(page.getByText('Quiet hills and early breakfasts.')).toBeVisible();
});

test('a photo is cut to a square, sent with its progress shown, and taken away again', async ({ page }) => {
  await signInAs(page, await newPerson('Ravi', 'Kumar'));
  await page.goto('/profile/edit');
  await expect(avatars(page)).toHaveCount(0);
  const input = page.getByLabel('Upload photo');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Please choose a picture: a JPEG, PNG, WebP or AVIF file.')).toBeVisible();
  await input.setInputFiles(PHOTO);
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  const part = dialog.getByRole('group', { name: /^Part of the photo that shows/ });
  await expect(part).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await part.focus();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);

  const held = Promise.withResolvers<void>();
  await page.route('**/user/upload-profile-image', async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Uploading \d+ %$/ })).toBeVisible();
  held.resolve();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, 'Your photo is saved')).toBeVisible();
  await expect(avatars(page)).toHaveCount(1);
  const sides = () => avatars(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(async () => (await sides())[0]).toBeGreaterThan(0);
  const [width, height] = await sides();
  expect(width).toBe(height);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(avatars(page)).toHaveCount(0);
});

test('an e-mail counts once its code was entered, and is fixed then', async ({ page }) => {
  const meera = await newPerson('Meera', 'Joshi');
  await signInAs(page, meera);
  await page.goto('/profile/edit');
  const address = `meera-${meera.mobile}@example.com`;
  await page.getByLabel('Email', { exact: true }).fill('meera');
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByText('please enter valid email')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  await expect(codeBox(page, 1)).toBeFocused();
  await expect(dialog).toContainText(address);
  await expectAccessible(page);
  await page.keyboard.type(await codeFor(address));
  await expect(toast(page, 'Your email is confirmed')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address);
  expect((await meera.call('GET', '/user/user-profile')).data.user).toMatchObject({
    email: address,
    email_confirmed: true,
  });
});

test('a newcomer who came for a page gives their name and goes on to it', async ({ page }) => {
  const mobile = newMobile();
  await page.goto('/favourites');
  await askForCode(page, mobile);
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/profile/edit');
  await page.getByLabel('First name *').fill('Farah');
  await page.getByLabel('Last name *').fill('Sheikh');
  await save(page);
  await expect(page).toHaveURL('/favourites');
  await expect(toast(page, 'Personal information updated successfully')).toBeVisible();
});

test('the public profile: rendered on the server, the badge explains itself, unknown people are not found', async ({
  page,
  hasTouch,
}) => {
  const { user } = await newPerson('Kabir', 'Rao');
  const address = `${origin()}/profile/${user.slug}`;
  const answer = await fetch(address);
  const html = await answer.text();
  expect(html).toContain('Kabir Rao');
  expect(html).toContain('Joined in ');
  expect(html).toContain('Phone confirmed by a code');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(answer.headers.get('cache-control')).toBe('no-store');

  await page.goto(address);
  await expect(page.getByText(/^Joined in [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  const badge = page.getByRole('button', { name: 'Identity Verified' });
  await expect(page.getByText('Phone confirmed by a code', { exact: true })).toBeVisible();
  const words = page.getByText('Kabir has confirmed what stands beside this. Nobody has seen their papers.');
  await expect(words).toBeHidden();
  if (hasTouch) await badge.tap();
  else await badge.hover();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  if (!hasTouch) {
    await page.mouse.move(0, 0);
    await badge.focus();
    await expect(words).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(words).toBeHidden();
  }
});

test.describe('nobody', () => {
  // The browser itself logs an answer of 404.
  test.use({ mayLogErrors: anyOf(unreached('/api/user/user-profile'), answered(404, '/profile/*')) });

  test('an unknown person is not found, nor is one by number', async ({ page }) => {
    const { user } = await newPerson('Isha', 'Das');
    for (const who of ['nobody-at-all', String(user.id)]) {
      expect((await page.goto(`/profile/${who}`))?.status()).toBe(404);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    }
  });

  test("a save that fails says 'Personal information update failed'", async ({ page }) => {
    await signInAs(page, await newPerson('Dev', 'Shah'));
    await page.goto('/profile/edit');
    await page.route('**/user/user-profile', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.getByLabel('About me').fill('Half-way.');
    await save(page);
    await expect(toast(page, 'Personal information update failed')).toBeVisible();
    await expect(page.getByLabel('About me')).toHaveValue('Half-way.');
  });
});

test.describe('what the server refuses', () => {
  // The browser logs the answer, and the page what it was told.
  test.use({
    mayLogErrors: anyOf(answered(422, '/api/user/user-profile'), /Is confirmed and cannot be changed here\./),
  });

  test('an address stands as it is kept once it is saved; what the server refuses is said at its field', async ({
    page,
  }) => {
    const tara = await newPerson('Tara', 'Rao');
    await signInAs(page, tara);
    await page.goto('/profile/edit');
    const email = page.getByLabel('Email', { exact: true });
    await email.fill(`Tara.${tara.mobile}@Example.com`);
    await save(page);
    const kept = `tara.${tara.mobile}@example.com`;
    await expect(email).toHaveValue(kept);
    await expect(page.getByText('Not confirmed yet.')).toBeVisible();

    // She proves it elsewhere while this page stands open.
    await tara.call('POST', '/user/send-contact-code', { email: kept });
    await tara.call('POST', '/user/confirm-contact', { email: kept, otp: await codeFor(kept) });
    await page.getByLabel('About me').fill('Mountains.');
    await email.fill(`other-${kept}`);
    await save(page);
    await expect(page.getByText('Is confirmed and cannot be changed here.', { exact: true })).toBeVisible();
    await expect(toast(page, 'Personal information update failed')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(`other-${kept}`);
    await expect(page.getByLabel('About me')).toHaveValue('Mountains.');
    await email.fill(kept);
    await save(page);
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
    await expect(page.getByText('Is confirmed and cannot be changed here.', { exact: true })).toHaveCount(0);
  });
});

for (const colorScheme of THEMES) {
  test(`axe finds nothing on the pages of a person, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const person = await newPerson('Neha', 'Iyer');
    await signInAs(page, person);
    for (const path of ['/profile', '/profile/edit', `/profile/${person.user.slug}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Namaste|Personal Info|Neha/);
      await expectAccessible(page);
    }
  });
}
