import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { anotherContext, expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 49;

// Closing nights is refused; the first look at whom a mail was for asks for the reason; and then the owner ends it.
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
  const guest = await newPerson('Meera', 'Nair');
  await bookPaid(guest, nightsAhead(DAYS_AHEAD));
  const [{ room }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  const owner = await ownerOf(room.business_id);
  await signInAs(page, owner);
  await page.goto('/partners/business');
  await page.getByRole('button', { name: 'Let support look for 30 minutes' }).click();
  await expect(page.getByText(/^Open until /)).toBeVisible();
  await expectAccessibleInThemes(page);

  const own = await anotherContext(browser, { baseURL: await officeOrigin() });
  const desk = await own.newPage();
  await enterOffice(desk, 'support');
  await desk.goto(`${await officeOrigin()}/looking`);
  await desk.locator('a.queue-entry').first().click();
  await desk.getByRole('button', { name: 'Look over their shoulder' }).click();
  const why = desk.getByRole('dialog', { name: 'Look over their shoulder?' });
  await why.getByLabel('Reason, kept in the audit').fill('They cannot find the calendar');
  await why.getByRole('button', { name: 'Make the link' }).click();
  const link = desk.getByRole('link', { name: 'Open the owner’s app' });
  await expectAccessibleInThemes(desk);
  const [shown] = await Promise.all([own.waitForEvent('page'), link.click()]);
  await expect(shown.getByText(/^You look at .+ as its owner allowed, until /)).toBeVisible();
  expect(shown.url()).toMatch(/\/partners\/today$/);
  await expectAccessibleInThemes(shown);
  const main = shown.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Messages' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Bookings' }).click();
  await expect(shown.getByText(/^You look at /)).toBeVisible();
  await shown.goto(new URL('/partners/business', shown.url()).href);
  await shown.getByLabel('Hosted by').fill('Somebody else');
  await shown.getByRole('button', { name: 'Save' }).first().click();
  await expect(shown.getByText(/nothing can be changed from here/).first()).toBeVisible();

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
