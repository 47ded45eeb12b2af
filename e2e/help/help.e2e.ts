import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { onDesktopFirst } from '../support/width.ts';

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
  onDesktopFirst,
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
