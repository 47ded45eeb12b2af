import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { anyOf, UNREACHED } from '../support/expected-errors.ts';
import { codeFor, expect, expectAccessible, newMobile, origin, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { codeBox, codeDialog, identifierField, loginDialog, passResendTime } from '../support/sign-in.ts';
import { atBothWidths } from '../support/width.ts';

const picture = fileURLToPath(new URL('../../apps/web/public/share.jpg', import.meta.url));

const mailsTo = async (address: string): Promise<{ subject: string; text: string }[]> => {
  const answer = await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(address)}`);
  const mails = (await answer.json()) as { subject: string; text: string; code?: string }[];
  return mails.filter(({ code }) => !code);
};

test.describe('a ticket', () => {
  // Trouble is logged, and one of these tests makes some.
  test.use({ mayLogErrors: anyOf(...UNREACHED) });

  test('from the help centre to the list: nothing is lost by an error, a reload or the login', async ({
    page,
    errors,
  }) => {
    const person = await newPerson('Tara', 'Menon');
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
    await identifierField(page).fill(person.mobile);
    await loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(codeBox(page, 1)).toBeFocused();
    await page.keyboard.type(await codeFor(`+91${person.mobile}`));
    await codeDialog(page).getByRole('button', { name: 'Verify' }).click();
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
    const write = async () => {
      await page.goto('/contact-support');
      await expect(form.getByLabel('Email *')).toHaveValue(asha.user.email ?? '');
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

    await signInAs(page, asha);
    await write();
    await elsewhere((tab) => signInAs(tab, ravi));
    await expectNothingButTheAddressOf(ravi.user.email);

    await signInAs(page, asha);
    await write();
    await elsewhere((tab) => tab.goto('/signout').then(() => tab.waitForURL('/')));
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
    await identifierField(page).fill(ravi.mobile);
    await loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(codeBox(page, 1)).toBeFocused();
    await page.keyboard.type(await codeFor(`+91${ravi.mobile}`));
    await codeDialog(page).getByRole('button', { name: 'Verify' }).click();
    await expect(form.getByLabel('Email *')).toHaveValue(ravi.user.email ?? '');
    await expect(form.getByLabel('Message *')).toHaveValue('');
    await expect(page.getByText('You have not sent a ticket yet.')).toBeVisible();
    expect((await ravi.call('GET', '/contact-support')).data.tickets).toEqual([]);
  });
});

test('answers are found, marked and linked to; the chat says that it is automatic', async ({ page }) => {
  await page.goto('/help-center');
  const search = page.getByLabel('Search topics and answers');
  await expect(async () => {
    await search.fill('');
    await search.pressSequentially('refund arrive');
    await expect(page.getByRole('link', { name: 'When does my refund arrive?' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: 'When does my refund arrive?' }).click();
  await expect(page).toHaveURL(/\/faq#refund-time$/);
  await expect(page.getByText('Refunds take 7-10 business days.')).toBeVisible();
  await expect(page.getByText('12 answers')).toBeVisible();

  await page.getByRole('button', { name: 'Payments' }).click();
  await page.getByLabel('Search the questions').fill('hold');
  await expect(page.locator('mark').first()).toHaveText(/^hold$/i);
  await expectAccessible(page);
  await page.getByLabel('Search the questions').fill('spaceship');
  await expect(page.getByText('No answer has these words')).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(page.getByText('12 answers')).toBeVisible();

  // The address is what is shown, wherever one comes from.
  await page.goto('/faq?q=REFUND');
  await expect(page.locator('mark').first()).toHaveText(/^refund$/i);
  await expect(async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await expect(page).toHaveURL(/\/faq$/, { timeout: 2000 });
  }).toPass();
  await expect(page.getByText('12 answers')).toBeVisible();
  await expect(page.getByLabel('Search the questions')).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Search the questions')).toHaveValue('REFUND');
  await page.goto('/faq?category=Account#refund-time');
  await expect(page.getByText('Refunds take 7-10 business days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('12 answers')).toHaveCount(0);

  await page.goto('/support');
  await expect(page.getByText('These answers are automatic')).toBeVisible();
  const chat = page.getByRole('log', { name: 'Chat' });
  const own = page.getByLabel('Your question');
  await expect(async () => {
    await own.fill('Where is my refund?');
    await own.press('Enter');
    await expect(chat.getByText('Where is my refund?')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(chat.getByText(/Refunds take 7-10 business days/).first()).toBeVisible();
  await expect(chat.locator('.support-line.is-own').last()).toHaveText(/^You \d\d:\d\dWhere is my refund\?$/);
  await expect(chat.locator('.support-line:not(.is-own)').last()).toHaveText(
    /^Basera, automatic \d\d:\d\d.*Refunds take/,
  );
  await page.getByRole('button', { name: 'I want to talk to a person' }).click();
  await expect(chat.getByRole('link', { name: 'Raise a Ticket' })).toHaveAttribute('href', '/contact-support');
  await expectAccessible(page);
});

test(
  'the contents of a legal text follow the reader, on paper there are only the words',
  atBothWidths,
  async ({ page, isMobile }) => {
    await page.goto('/terms-conditions#cancellation-policy');
    await expect(page.getByText('Last updated January 15, 2025')).toBeAttached();
    expect(await page.locator('.legal-text > section').count()).toBe(12);
    const current = page.locator('.legal-contents a[aria-current]');
    await expect(current).toHaveText(/Cancellation Options$/);
    await page.locator('#refunds').scrollIntoViewIfNeeded();
    await page.locator('#complaints-and-law').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(current).toHaveText(/Complaints, changes and law$/);
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('.legal-contents')).toBeHidden();
    await expect(page.getByText('Less than 24 hours before check-in')).toBeVisible();
    const paper = await page.locator('main').boundingBox();
    expect((await page.locator('.legal-text').boundingBox())?.width).toBe(paper?.width);
    const ink = await page
      .locator('.legal-text h2')
      .first()
      .evaluate((title) => getComputedStyle(title).color);
    expect(Number(/\d+/.exec(ink)?.[0])).toBeLessThan(100);
    if (!isMobile) await page.goto('/privacy-policy');
    if (!isMobile) expect(await page.locator('.legal-text > section').count()).toBe(10);
  },
);
