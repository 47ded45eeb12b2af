import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { letSupportLook, lookOverShoulder } from '../support/office/look.ts';
import { newPerson } from '../support/person.ts';

const DAYS_AHEAD = 49;
const READS_ONLY = 'Support looks, and changes nothing here';

// What the owner alone reads is refused; the first look at whom a mail was for asks for the reason; and then the owner ends it.
const OWNERS = ['', '/*', '/*/*'].map((more) => `/api/partners/businesses${more}`);
test.use({
  mayLogErrors: anyOf(
    answered(403, ...OWNERS),
    answered(401, ...OWNERS),
    answered(409, '/api/office/machine/messages/*'),
  ),
});

test('an owner lets support look, who sees their pages and changes nothing, until the owner ends it @desktop-only', async ({
  page,
  browser,
}) => {
  await letSupportLook(page, DAYS_AHEAD);
  await expectAccessibleInThemes(page);
  const { own, shown } = await lookOverShoulder(browser);
  expect(shown.url()).toMatch(/\/partners\/today$/);
  await expectAccessibleInThemes(shown);
  const main = shown.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Bookings' }).click();
  await expect(shown.getByText(/^You look at /)).toBeVisible();
  await shown.goto(new URL('/partners/messages', shown.url()).href);
  await expect(shown.getByText("Support is shown nobody's conversations.")).toBeVisible();
  await shown.goto(new URL('/partners/business', shown.url()).href);
  await expect(shown.getByLabel('Hosted by')).toBeDisabled();
  await expect(shown.getByRole('button', { name: 'Save' }).first()).toHaveAttribute('title', READS_ONLY);
  await expectAccessibleInThemes(shown);

  await page.reload();
  await expect(page.getByText(/^Neha Kulkarni of Basera looked /).first()).toBeVisible();
  await page.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByRole('button', { name: 'Let support look for 30 minutes' })).toBeVisible();
  await shown.reload();
  await expect(shown.getByRole('heading', { name: 'Looking has ended' })).toBeVisible();
  await own.close();
});

test('the machine room says whom a mail was for once somebody says why, and an admin turns a flag @desktop-only', async ({
  page,
}) => {
  await newPerson('Ravi', 'Menon');
  await enterOffice(page, 'admin');
  const room = `${await officeOrigin()}/machine`;
  for (const part of ['', '/jobs', '/messages', '/settings', '/flags']) {
    await page.goto(`${room}${part}`);
    await expect(page.locator('.machine-rows > li, .machine-card').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), part).toBe(0);
    await expectAccessibleInThemes(page);
  }
  const push = page.getByRole('listitem').filter({ hasText: 'push' });
  for (const to of ['off', 'on']) {
    await push.getByRole('button', { name: `Turn ${to} push` }).click();
    const why = page.getByRole('dialog', { name: `Turn push ${to}?` });
    await why.getByLabel('Reason, kept in the audit').fill('The push service is down');
    await why.getByRole('button', { name: `Turn ${to}` }).click();
    await expect(push.getByText(/^Farida Khan, .+: The push service is down$/)).toBeVisible();
  }
  await page.goto(`${room}/messages`);
  await page
    .getByRole('button', { name: /^Show \+91 / })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByLabel('Reason').fill('They say that no code came');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(/its words are not kept/).first()).toBeVisible();
});
