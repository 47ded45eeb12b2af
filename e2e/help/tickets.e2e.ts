import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { unreached } from '../support/expected-errors.ts';
import { expect, newMobile, test } from '../support/guest.ts';
import { newcomer, newPerson, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { identifierField, passResendTime, signInOnPage } from '../support/sign-in.ts';

const picture = fileURLToPath(new URL('../../apps/web/public/share.jpg', import.meta.url));

const mailsTo = async (address: string): Promise<{ subject: string; text: string }[]> => {
  const answer = await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(address)}`);
  const mails = (await answer.json()) as { subject: string; text: string; code?: string }[];
  return mails.filter(({ code }) => !code);
};

test.describe('a ticket', () => {
  // Trouble is logged, and one of these tests makes some.
  test.use({ mayLogErrors: unreached('/api/contact-support') });

  test('from the help centre to the list: nothing is lost by an error, a reload or the login', async ({
    page,
    errors,
  }) => {
    // A ticket needs no name of an account.
    const person = await newcomer();
    await passResendTime();
    const email = `${newMobile()}@example.com`;

    await page.goto('/help-center');
    await page.getByRole('link', { name: /^Raise a Ticket.*Payments and refunds/ }).click();
    await expect(page).toHaveURL(/\/payment-help$/);
    const form = page.locator('form.ticket-form');
    await expect(form.getByLabel('Category *')).toHaveValue('payment');
    const send = form.getByRole('button', { name: /^Send/ });
    await expect(send).toBeDisabled();
    await expect(form.getByText('A picture is needed before it can be sent.')).toBeVisible();

    const file = form.locator('input[type=file]');
    const svg = { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
    await expect(async () => {
      await file.setInputFiles(svg);
      await expect(form.getByText('Please choose a picture: a JPEG, PNG, WebP or AVIF file.')).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await expect(send).toBeDisabled();
    await file.setInputFiles(picture);
    await expect(form.getByRole('img', { name: 'What you attached: share.jpg' })).toBeVisible();
    await send.click();
    await expect(form.getByText('Please enter a subject.')).toBeVisible();
    await expect(form.getByText('Please enter a message.')).toBeVisible();
    await expect(form.getByLabel('Subject *')).toBeFocused();
    await form.getByLabel('Subject *').fill('Paid twice');
    await form.getByLabel('Email *').fill('tara.example.com');
    await form.getByLabel('Message *').fill('My bank says twice.');
    await send.click();
    await expect(form.getByText('Please enter a valid email.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Email *').fill(email);

    await page.reload();
    await expect(form.getByText('We kept what you wrote.')).toBeVisible();
    await expect(form.getByLabel('Subject *')).toHaveValue('Paid twice');
    await expect(form.getByLabel('Message *')).toHaveValue('My bank says twice.');
    await file.setInputFiles(picture);

    // The connection breaks while it goes out, and is slow the second time.
    const looked = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route('**/api/contact-support', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      if (!isFirst) return looked.promise.then(() => route.fallback());
      isFirst = false;
      await route.abort();
    });
    await send.click();
    await expect(identifierField(page)).toBeFocused();
    await signInOnPage(page, person.mobile);
    await expect(form.getByText('Nothing you wrote is lost.')).toBeVisible();
    await expect(form.getByLabel('Message *')).toHaveValue('My bank says twice.');
    expect(errors.join()).toContain('We could not reach Basera.');
    await send.click();
    await expect(send).toHaveText(/^Sending/);
    await expect(send).toBeDisabled();
    looked.resolve();

    const told = new RegExp(`^Your ticket (BT-\\w{4}-\\w{4}) is with us\\. We answer to ${email}\\.$`);
    await expect(form.getByText(told)).toBeVisible();
    await expect(page.locator('.toast')).toContainText(told.source.slice(1, 12));
    await expect(form.getByLabel('Message *')).toHaveValue('');
    const tickets = page.locator('.ticket');
    await expect(tickets).toHaveCount(1);
    await expect(tickets).toContainText('Paid twice');
    await expect(tickets).toContainText('Waiting for our answer');
    await tickets.locator('summary').click();
    await expect(tickets.getByText('My bank says twice.')).toBeVisible();
    await expectAccessible(page);

    await expect(async () => {
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^We have your ticket BT-/),
      ]);
      const forSupport = (await mailsTo('help@basera.example')).filter(({ text }) => text.includes(email));
      expect(forSupport).toHaveLength(1);
    }).toPass();

    await signInAs(page, await newPerson('Ravi', 'Nair'));
    await page.goto('/contact-support');
    await expect(page.getByText('You have not sent a ticket yet.')).toBeVisible();
    await expect(form.getByLabel('Category *')).toHaveValue('');
    await expect(form.getByLabel('Email *')).toHaveValue(/@example\.com$/);
  });

  test('one person’s words are not the next one’s: after a session that ended, and from tab to tab', async ({
    page,
  }) => {
    const [asha, ravi] = [await newPerson('Asha', 'Nair'), await newPerson('Ravi', 'Kumar')];
    const form = page.locator('form.ticket-form');
    const message = form.getByLabel('Message *');
    const writeAs = async (writer: Person) => {
      await signInAs(page, writer);
      await page.goto('/contact-support');
      await expect(form.getByLabel('Email *')).toHaveValue(writer.user.email ?? '');
      await message.fill('My room number is 12.');
      await form.getByLabel('Category *').selectOption('booking');
      await form.getByLabel('Subject *').fill('A lost key');
      await form.locator('input[type=file]').setInputFiles(picture);
      await expect(form.getByRole('img')).toBeVisible();
    };
    const expectNothingButTheAddressOf = async (email: string | null) => {
      await expect(form.getByLabel('Email *')).toHaveValue(email ?? '');
      await expect(message).toHaveValue('');
      await expect(form.getByLabel('Subject *')).toHaveValue('');
      await expect(form.getByRole('img')).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('ticket-draft'))).toBeNull();
    };
    /** In another tab of this browser. */
    const elsewhere = async (work: (tab: Page) => Promise<unknown>) => {
      const tab = await page.context().newPage();
      await work(tab);
      await tab.close();
    };

    await writeAs(asha);
    await elsewhere((tab) => signInAs(tab, ravi));
    await expectNothingButTheAddressOf(ravi.user.email);

    await writeAs(asha);
    const signOutElsewhere = () => elsewhere((tab) => tab.goto('/signout').then(() => tab.waitForURL('/')));
    await signOutElsewhere();
    await expectNothingButTheAddressOf(null);

    // Also where nothing was left to forget by then: the session was over.
    await writeAs(ravi);
    await page.evaluate(() => localStorage.clear());
    await signOutElsewhere();
    await expectNothingButTheAddressOf(null);

    // A session that is over takes nothing from its own person, and gives nothing to the next.
    const [again, later] = [await newPerson('Meera', 'Rao'), await newPerson('Kabir', 'Das')];
    await signInAs(page, again);
    await page.goto('/contact-support');
    await expect(form.getByLabel('Email *')).toHaveValue(again.user.email ?? '');
    await message.fill('My room number is 12.');
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.reload();
    await expect(message).toHaveValue('');
    await signInAs(page, again);
    await page.goto('/contact-support');
    await expect(message).toHaveValue('My room number is 12.');
    await page.evaluate(() => localStorage.removeItem('user'));
    await signInAs(page, later);
    await page.goto('/contact-support');
    await expectNothingButTheAddressOf(later.user.email);
  });

  test('what is written while it goes out stays', async ({ page }) => {
    await signInAs(page, await newPerson('Asha', 'Nair'));
    const form = page.locator('form.ticket-form');
    await page.goto('/contact-support');
    await expect(form.getByLabel('Email *')).toHaveValue(/@example\.com$/);
    await form.getByLabel('Category *').selectOption('booking');
    await form.getByLabel('Subject *').fill('A lost key');
    await form.getByLabel('Message *').fill('My room number is 12.');
    await form.locator('input[type=file]').setInputFiles(picture);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/contact-support', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.fallback();
    });
    await form.getByRole('button', { name: /^Send/ }).click();
    await expect(form.getByRole('button', { name: /^Sending/ })).toBeVisible();
    await form.getByLabel('Message *').fill('My room number is 12. It lies under the bed.');
    held.resolve();
    await expect(form.getByText(/is with us\. We answer to/)).toBeVisible();
    await expect(form.getByLabel('Message *')).toHaveValue('My room number is 12. It lies under the bed.');
    await page.reload();
    await expect(form.getByLabel('Message *')).toHaveValue('My room number is 12. It lies under the bed.');
    await expect(page.locator('.ticket')).toHaveCount(1);
  });

  test('what another would send by signing in is not sent', async ({ page }) => {
    const [asha, ravi] = [await newPerson('Asha', 'Nair'), await newPerson('Ravi', 'Kumar')];
    await passResendTime();
    const form = page.locator('form.ticket-form');
    await signInAs(page, asha);
    await page.goto('/contact-support');
    await expect(form.getByLabel('Email *')).toHaveValue(asha.user.email ?? '');
    await form.getByLabel('Category *').selectOption('booking');
    await form.getByLabel('Subject *').fill('A lost key');
    await form.getByLabel('Message *').fill('My room number is 12.');
    await form.locator('input[type=file]').setInputFiles(picture);
    // As a session ends in another tab.
    const other = await page.context().newPage();
    await other.goto('/faq');
    await other.evaluate(() => localStorage.removeItem('user'));
    await other.close();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(form.getByLabel('Message *')).toHaveValue('My room number is 12.');
    await form.getByRole('button', { name: /^Send/ }).click();
    await signInOnPage(page, ravi.mobile);
    await expect(form.getByLabel('Email *')).toHaveValue(ravi.user.email ?? '');
    await expect(form.getByLabel('Message *')).toHaveValue('');
    await expect(page.getByText('You have not sent a ticket yet.')).toBeVisible();
    expect((await ravi.call('GET', '/contact-support')).data.tickets).toEqual([]);
  });
});
