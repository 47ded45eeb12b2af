import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { anotherContext, codeFor, expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { sendTicket } from '../support/office/ticket.ts';
import { newPerson, type Person } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { askForCode, codeDialog, enterCode, openDialog } from '../support/sign-in.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 51;
const REASON = 'Three hosts wrote that you asked for cash.';

// The first look at what a person wrote, or at a contact, asks for the reason; who is suspended is not let in.
test.use({
  mayLogErrors: anyOf(
    answered(409, '/api/office/bookings/*/messages'),
    answered(403, '/api/user/check-otp'),
    /ApiError: Your account is suspended/,
  ),
});

/** With a name, and an e-mail address that is proved. */
async function reachable(): Promise<Person> {
  const guest = await newPerson('Kabir', 'Sethi');
  const email = `${guest.mobile}@example.com`;
  await guest.call('POST', '/user/send-contact-code', { email });
  await guest.call('POST', '/user/confirm-contact', { email, otp: await codeFor(email) });
  return guest;
}

async function say(page: Page, dialog: string, why: string, act: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: dialog });
  await asked.getByLabel('Reason, kept in the audit').fill(why);
  await asked.getByRole('button', { name: act }).click();
  await expect(asked).toHaveCount(0);
}

test('a booking tells its whole story, has its papers sent again, and is cancelled for its guest once it is seen what goes back', async ({
  page,
}) => {
  const guest = await reachable();
  const { id: booking } = await bookPaid(guest, nightsAhead(DAYS_AHEAD));
  const [{ room }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  await guest.call('POST', '/messages/send', {
    ...{ sender_id: guest.user.id, sender_type: 'user' },
    ...{ receiver_id: room.business_id, receiver_type: 'business', message: 'Is the road open?' },
  });
  await sendTicket(guest, { category: 'booking', subject: 'The lift is broken', message: 'Since this morning.' });
  await enterOffice(page, 'support');
  await page.goto(`${await officeOrigin()}/bookings/${booking}`);
  await expect(page.getByText('Payment: paid')).toBeVisible();
  const withheld = page.getByText('1 thing that guest, owner or colleagues wrote is left out');
  await expect(withheld).toBeVisible();
  await page.getByRole('button', { name: 'Say why and read it' }).click();
  const first = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await first.getByLabel('Reason').fill('They asked where their ticket stands');
  await first.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('The lift is broken')).toBeVisible();
  await expect(withheld).toHaveCount(0);
  await page.getByRole('button', { name: /^Told/ }).click();
  await expect(page.getByText('Mail sent').first()).toBeVisible();

  await page.getByRole('button', { name: 'Send papers again' }).click();
  await say(page, 'Send papers again?', 'Their mailbox was full', 'Send');
  await expect(page.getByText('Confirmation sent once more')).toBeVisible();
  const mailed = `${origin()}/dev/outbox.json?to=${encodeURIComponent(`${guest.mobile}@example.com`)}`;
  await expect(async () => {
    expect((await (await fetch(mailed)).text()).split('Booking confirmed').length).toBeGreaterThan(2);
  }).toPass();

  await page.getByRole('button', { name: 'Read the messages' }).click();
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByLabel('Reason').fill('The guest says the owner agreed');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('Is the road open?')).toBeVisible();
  await expectAccessibleInThemes(page);

  await page.getByRole('button', { name: 'Cancel for the guest' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel for the guest?' });
  await expect(asked.getByText('Goes back')).toBeVisible();
  await expectAccessibleInThemes(page);
  await asked.getByLabel('Reason, kept in the audit').fill('They telephoned');
  await asked.getByRole('button', { name: /^Cancel and refund ₹/ }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByText('Cancelled for the guest')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel for the owner' })).toHaveCount(0);
});

test('a stay is cancelled for its owner with more back than the terms give once a second person says so', async ({
  page,
  browser,
}) => {
  const guest = await reachable();
  const { id: booking } = await bookPaid(guest, nightsAhead(1));
  await enterOffice(page, 'support');
  await page.goto(`${await officeOrigin()}/bookings/${booking}`);
  await page.getByRole('button', { name: 'Cancel for the owner' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel for the owner?' });
  await expect(asked.getByText('a second person looks at it')).toBeVisible();
  await asked.getByLabel('What the guest reads').fill('The roof leaks.');
  await expectAccessibleInThemes(page);
  await asked.getByLabel('Reason, kept in the audit').fill('The owner telephoned');
  await asked.getByRole('button', { name: /^Ask for ₹/ }).click();
  const waits = page.getByRole('dialog', { name: 'Asked of a second person' });
  await expect(waits.getByRole('link', { name: 'It waits for a second pair of eyes' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel for the owner' }).click();
  await waits.getByRole('link').click();
  await expect(page.getByText('The roof leaks.')).toBeVisible();
  await expect(page.getByText('By its terms')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessibleInThemes(page);

  const second = await (await anotherContext(browser)).newPage();
  await enterOffice(second, 'finance');
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Approve' }).click();
  await say(second, 'Approve this?', 'The owner wrote as well', 'Approve');
  await expect(second.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const [{ status, called_off }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  expect([status, called_off.reason]).toEqual(['cancelled', 'The roof leaks.']);
});

test('a person is found, suspended in words they read when they sign in, and let in again', async ({
  page,
  browser,
}) => {
  const guest = await reachable();
  const { id: booking } = await bookPaid(guest, nightsAhead(DAYS_AHEAD));
  await enterOffice(page, 'admin');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Name, phone' }).fill(guest.mobile);
  await page.getByRole('option', { name: 'Kabir Sethi person' }).click();
  await expect(page.getByRole('heading', { name: 'Kabir Sethi' })).toBeVisible();
  // Before it is said why there are numbers, and nothing that tells of them.
  const booked = page.getByRole('link', { name: new RegExp(`^#${booking},`) });
  await expect(page.getByRole('heading', { name: 'In numbers' })).toBeVisible();
  await expect(booked).toHaveCount(0);
  await expect(page.getByText(guest.mobile)).toHaveCount(0);
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Say why and read it' }).click();
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByLabel('Reason').fill('To call them back');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(booked).toBeVisible();
  // The one reason serves for their contact too.
  await page.getByRole('button', { name: 'Show phone and e-mail' }).click();
  await expect(page.getByText(`${guest.mobile}@example.com`)).toBeVisible();

  await page.getByRole('button', { name: 'Suspend' }).click();
  await say(page, 'Suspend them?', REASON, 'Suspend');
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect(page.getByText('Nowhere.')).toBeVisible();
  await expectAccessibleInThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  const own = await anotherContext(browser, { baseURL: origin() });
  const site = await own.newPage();
  const email = `${guest.mobile}@example.com`;
  await openDialog(site);
  await askForCode(site, email);
  await enterCode(site, email);
  await expect(codeDialog(site).getByRole('alert')).toContainText(REASON);
  await expect(codeDialog(site).getByRole('alert')).toContainText('grievance officer');
  await expectAccessibleInThemes(site);
  await own.close();

  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await say(page, 'Lift the suspension?', 'They explained it', 'Lift it');
  await expect(page.getByText('May sign in')).toBeVisible();
});
