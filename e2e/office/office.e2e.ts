import { PASSKEY_FRESH_MINUTES } from '@basera/contract/endpoints/office/staff-endpoint';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { advanceServer } from '../support/clock.ts';
import { officePages } from '../support/every-page.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { anotherContext, codeFor, expect, test } from '../support/guest.ts';
import { enterOffice, giveAuthenticator, officeOrigin } from '../support/office/enter.ts';
import { officeAddresses, openDispute } from '../support/office/pages.ts';
import { sendTicket } from '../support/office/ticket.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 47;

// The first look at what a person wrote, or at a contact, asks for the reason; who lets somebody in shows the passkey again.
test.use({
  mayLogErrors: anyOf(
    answered(409, '/api/office/bookings/*/contact', '/api/office/queue/ticket/*'),
    answered(403, '/api/office/staff'),
  ),
});

test.describe('a new colleague', () => {
  test('makes a passkey at the first sign-in, proves it at the second, finds a booking and says once why @desktop-only', async ({
    page,
    browser,
  }) => {
    const guest = await newPerson('Rohan', 'Deshmukh');
    const { id: booking } = await bookPaid(guest, nightsAhead(DAYS_AHEAD));
    await enterOffice(page, 'admin');
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Staff' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add somebody' });
    const email = `kavya.${guest.mobile}@office.example`;
    await dialog.getByLabel('Name').fill('Kavya Iyer');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('combobox', { name: 'Role' }).selectOption('admin');
    await dialog.getByLabel('Reason, kept in the audit').fill('Runs the office from today');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('link', { name: /Kavya Iyer/ })).toBeVisible();

    const own = await anotherContext(browser, { baseURL: await officeOrigin() });
    const desk = await own.newPage();
    await giveAuthenticator(desk);
    const signIn = async () => {
      await desk.goto('/');
      await desk.getByLabel('E-mail').fill(email);
      await desk.getByRole('button', { name: 'Send a code' }).click();
      await expect(desk.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await desk.getByLabel('Six digits').fill(await codeFor(email));
      await desk.getByRole('button', { name: 'Go on' }).click();
    };
    await signIn();
    await expect(desk.getByRole('heading', { name: 'Make your passkey' })).toBeVisible();
    await expectAccessibleInThemes(desk);
    await desk.getByRole('button', { name: 'Make a passkey' }).click();
    await expect(desk.getByText('Kavya Iyer')).toBeVisible();
    await expect(desk.getByText(/^Demo:/)).toHaveCount(0);
    await desk.getByRole('button', { name: 'Sign out' }).click();
    await expect(desk.getByText('You are signed out.')).toBeVisible();
    await signIn();
    await expect(desk.getByRole('heading', { name: 'Your passkey' })).toBeVisible();
    await expectAccessibleInThemes(desk);
    await desk.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(desk.getByText('Kavya Iyer')).toBeVisible();

    await desk.keyboard.press('Control+k');
    await desk.getByRole('dialog').getByRole('combobox').fill(String(booking));
    await expect(desk.getByRole('option', { name: new RegExp(`^#${booking}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: `Booking #${booking}` })).toBeVisible();
    await desk.getByRole('button', { name: 'Show phone and e-mail' }).click();
    const why = desk.getByRole('dialog', { name: 'Why do you look at this?' });
    await why.getByLabel('Reason').fill('They cannot open the voucher');
    await why.getByRole('button', { name: 'Show it' }).click();
    await expect(desk.getByText(`${guest.mobile}@example.com`)).toBeVisible();
    await desk.reload();
    await desk.getByRole('button', { name: 'Show phone and e-mail' }).click();
    await expect(desk.getByText(`${guest.mobile}@example.com`)).toBeVisible();
    await letsInWithPasskey(desk, `dev.${guest.mobile}@office.example`);
    await own.close();
  });
});

/** Some minutes after the sign-in somebody is let in: the device is asked once more, and nothing else of whoever sits there. */
async function letsInWithPasskey(desk: Page, email: string): Promise<void> {
  await desk.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Staff' }).click();
  await desk.getByRole('button', { name: 'Add' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add somebody' });
  await dialog.getByLabel('Name').fill('Dev Rao');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Reason, kept in the audit').fill('Joins support today');
  await advanceServer(PASSKEY_FRESH_MINUTES * 60 + 1);
  const shown = desk.waitForResponse('**/api/office/passkey/again/answer');
  await dialog.getByRole('button', { name: 'Add' }).click();
  expect((await shown).status()).toBe(200);
  await expect(desk.getByRole('link', { name: /Dev Rao/ })).toBeVisible();
}

/** Says why, answers, and closes; the person reads both with their ticket, and each is mailed. */
async function answerTicket(page: Page, guest: Person): Promise<void> {
  const subject = `Paid twice, ${guest.mobile}`;
  const number = await sendTicket(guest, { category: 'payment', subject, message: 'Two sums left my account.' });
  await page.goto(`${await officeOrigin()}/cases?kind=ticket`);
  // What it is about is told with the rest, once it is said why.
  const listed = page.getByRole('link', { name: number });
  await expect(listed).not.toContainText(subject);
  await listed.click();
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByLabel('Reason').fill('To answer it');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('Two sums left my account.')).toBeVisible();
  await expect(page.locator('.queue-entry', { hasText: number })).toContainText(subject);
  await expect(page.getByAltText('Sent with the ticket')).toBeVisible();
  await page.keyboard.press('n');
  const noting = page.getByRole('form', { name: 'Note' });
  await noting.getByRole('textbox').fill('Their bank is slow.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('noted, for colleagues alone')).toBeVisible();
  await expect(page.getByRole('heading', { name: subject })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  const answering = page.getByRole('form', { name: 'Answer' });
  await answering.getByRole('textbox').fill('We ask the bank today.');
  await answering.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByText('We ask the bank today.')).toBeVisible();
  await expect(answering.getByRole('textbox')).toHaveValue('');
  await expectAccessibleInThemes(page);
  await answering.getByRole('textbox').fill('The second payment is on its way back.');
  await answering.getByRole('button', { name: 'Answer and close' }).click();
  await expect(page.getByText(/^Settled by /)).toBeVisible();
  await expect(page.getByRole('heading', { name: subject })).toBeFocused();
  await expect(page.getByText('The second payment is on its way back.')).toHaveCount(1);
  const { tickets } = (await guest.call('GET', '/contact-support')).data;
  expect(tickets[0]).toMatchObject({ number, status: 'closed', answers: [{}, {}] });
  const mailed = `${origin()}/dev/outbox.json?to=${encodeURIComponent(`${guest.mobile}@example.com`)}`;
  await expect(async () => {
    expect(await (await fetch(mailed)).text()).toContain('The second payment is on its way back.');
  }).toPass();
  await replyOnSite(page, guest, { subject, number });
}

/** Writes again on the travellers' site, which opens the ticket again; then the page is back at the case. */
async function replyOnSite(
  page: Page,
  guest: Person,
  { subject, number }: { subject: string; number: string },
): Promise<void> {
  const back = page.url();
  await signInAs(page, guest);
  await page.goto(`/contact-support#${number}`);
  const ticket = page.locator('.ticket', { hasText: subject });
  await ticket.getByLabel('Your reply').fill('It has not come yet.');
  await ticket.getByRole('button', { name: 'Send reply' }).click();
  await expect(ticket.getByText('Waiting for our answer')).toBeVisible();
  await expect(ticket.getByText('It has not come yet.')).toBeVisible();
  await page.goto(back);
  await expect(page.getByText('It has not come yet.')).toBeVisible();
  await expect(page.getByText('Written again')).toBeVisible();
}

test('a printed link signs in without a passkey and says so on each page, which fits its screen, and axe finds nothing', async ({
  page,
}) => {
  const guest = await newPerson('Meera', 'Nair');
  const { id: booking } = await bookPaid(guest, nightsAhead(DAYS_AHEAD));
  const [{ room }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  const business = room.business_id;
  const [{ id: stay }] = (await guest.call('GET', '/fetchPropertiesByFilters?city=Goa')).properties.data;
  await page.goto(await officeOrigin());
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await enterOffice(page, 'admin');
  const office = await officeOrigin();
  const dispute = await openDispute(page, office, booking);
  const titles = new Set<string>();
  const known = { booking, person: guest.user.id, business, stay };
  for (const { page: each, path } of officeAddresses(known, dispute)) {
    await page.goto(`${office}${path}`);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Demo:/)).toBeVisible();
    titles.add(await page.title());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), each).toBe(0);
    await expectAccessibleInThemes(page);
  }
  expect(titles.size).toBe(officePages.length);
  await page.goto(`${office}${dispute}`);
  await page.getByRole('button', { name: 'Pay the owner as agreed' }).click();
  const deciding = page.getByRole('dialog', { name: 'Pay the owner as agreed?' });
  await deciding.getByLabel('Reason, kept in the audit').fill('It was open, the register shows it');
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText(/^Settled by /)).toBeVisible();
  await expect(page.getByText(/kept back$/)).toHaveCount(0);
  await expect(page.getByText('2 things that colleagues wrote are left out')).toBeVisible();
  await expect(page.getByText('The guest found it closed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Say why and read it' }).click();
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByLabel('Reason').fill('They write again');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('The guest found it closed')).toBeVisible();
  await expect(page.getByText('It was open, the register shows it')).toBeVisible();
  await answerTicket(page, guest);
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Name, phone' }).fill('meera');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInThemes(page);
});
