import { addDays } from '@basera/contract/calendar-date';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { showDay } from '../support/calendar.ts';
import { firstDay } from '../support/clock.ts';
import { codeFor, expect, newMobile } from '../support/guest.ts';
import { countPresses, typeInto, typeOn } from '../support/presses.ts';
import { test } from '../support/product/landing.ts';
import { codeBox, codeDialog, identifierField, loginDialog, verifyButton } from '../support/sign-in.ts';
import { isPhone } from '../support/width.ts';

const CHECK_IN = addDays(firstDay, 40);
const PRESSES_AT_MOST = 12;
/** Where the browser fills in the number, the name and the address, and the code comes out of its SMS. */
const PRESSES_WITH_AUTOFILL = 10;
/** On a desktop: the calendar turned, and 'Continue' after the number. */
const more = (page: Page): number => (isPhone(page) ? 0 : 2);

/** From the landing page to the results: a city leads to the dates, those to the guests, and they to the search. `look` at each. */
async function search(page: Page, look: () => Promise<void> = async () => {}): Promise<void> {
  await page.goto('/');
  await page.getByRole('search').getByRole('button', { name: 'Candolim', exact: true }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused();
  await look();
  await (await showDay(calendar, CHECK_IN, 'Next')).click();
  await (await showDay(calendar, addDays(CHECK_IN, 2), 'Next')).click();
  const guests = page.getByRole('dialog', { name: 'Guests' });
  await expect(guests).toContainText('2 guests');
  await look();
  await guests.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ properties found in Candolim$/);
}

/** From the search to the page of a stay, which begins with the rooms of its card's price. Gives the name of the stay. */
async function chooseRoom(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: /See availability/ })
    .first()
    .click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toHaveText(/properties found/);
  const name = (await title.textContent()) ?? '';
  await expect(page.getByRole('button', { name: /^Selected/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'No room selected' })).toHaveCount(0);
  return name;
}

async function reserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reserve' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/booking\/[^/]+\/details\?.*room=\d+(:|%3A)\d+(:|%3A)0/);
}

/** Presses the way on of a booking step: on a phone seen without scrolling, with what it comes to beside it. */
async function completeBooking(page: Page): Promise<void> {
  const name = 'Complete Booking';
  const button = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  if (isPhone(page)) {
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^₹[\d,]+ in all$/)).toBeInViewport({ ratio: 1 });
  }
  await button.click();
}

/** A number typed on a keyboard may be the beginning of an address; on a touch screen it has gone by itself. */
const askByHand = async (page: Page): Promise<void> => {
  if (!isPhone(page)) await loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
};

const signUpForm = (page: Page) => page.getByRole('dialog', { name: 'Finish signing up' });
const signUpField = (page: Page, name: string) => signUpForm(page).getByRole('textbox', { name });
const goOn = (page: Page) => signUpForm(page).getByRole('button', { name: 'Continue' }).click();

/** What would be copied or read out stands in one piece. */
const expectOneLine = async (words: Locator): Promise<void> => {
  const lines = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
};

async function payOnSandbox(page: Page, outcome: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expectAccessible(page);
  const choice = page.getByLabel(outcome);
  if (!(await choice.isChecked())) await choice.check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a newcomer on a phone goes from the landing page to paid in 12 presses, and finds the booking again', async ({
  page,
}) => {
  const done = await countPresses(page);
  await search(page, () => expectAccessible(page));
  const stay = await chooseRoom(page);
  await expectAccessible(page);
  await reserve(page);
  await expectAccessible(page);
  await completeBooking(page);
  await expect(page.getByText('Pay Online')).toBeVisible();
  await expectAccessible(page);
  await completeBooking(page);
  const mobile = newMobile();
  await typeOn(identifierField(page), mobile);
  await askByHand(page);
  await expect(codeDialog(page).getByText(/Resend in \d+ sec/)).toBeVisible();
  await expect(verifyButton(page)).toBeDisabled();
  const code = await codeFor(`+91${mobile}`);
  await typeOn(codeBox(page, 1), code);
  await typeOn(signUpField(page, 'Legal name *'), 'Ananya');
  await typeInto(signUpField(page, 'Last name *'), 'Nair');
  await typeInto(signUpField(page, 'Email *'), 'ananya@example.com');
  await expectAccessible(page);
  await goOn(page);
  await payOnSandbox(page, 'Payment succeeds');

  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(done.presses.length, done.presses.join(', ')).toBeLessThanOrEqual(PRESSES_AT_MOST + more(page));
  expect(done.keys.join('')).toBe(`${mobile}${code}AnanyaNairananya@example.com`);
  await expect(page).toHaveURL(/\/booking\/[^/]+\/confirmed\?booking_id=\d+$/);
  await expectAccessible(page);
  await expectOneLine(page.locator('dt:text-is("Transaction ID") + dd'));
  const bookingId = new URL(page.url()).searchParams.get('booking_id') ?? '';
  await page.getByRole('link', { name: 'View All Booking' }).click();

  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: `#${bookingId}` });
  await expect(card).toContainText(stay);
  await expectOneLine(card.locator('dt:text-is("Transaction") + dd'));
  await expect(card).toContainText('Accepted');
  await expect(card).toContainText('Ananya Nair');
  await expectAccessible(page);
  await page.reload();
  await expect(card).toBeVisible();
});

/** What the browser does with a whole form: one input a field, and no press in the page. */
const autofill = async (fields: [Locator, string][]): Promise<void> => {
  for (const [field, text] of fields) await field.fill(text);
};

test('with autofill it takes 10; a payment left pending says so, and can be made while the hold lives', async ({
  page,
}) => {
  const done = await countPresses(page);
  await search(page);
  await chooseRoom(page);
  await reserve(page);
  await completeBooking(page);
  await expect(page.getByText('Pay Online')).toBeVisible();
  await completeBooking(page);
  const mobile = newMobile();
  await autofill([[identifierField(page), `+91${mobile}`]]);
  await askByHand(page);
  await expect(codeBox(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  await autofill([[codeBox(page, 1), await codeFor(`+91${mobile}`)]]);
  await autofill([
    [signUpField(page, 'Legal name *'), 'Ananya'],
    [signUpField(page, 'Last name *'), 'Nair'],
    [signUpField(page, 'Email *'), 'ananya@example.com'],
  ]);
  await goOn(page);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  // With the one on the page of the payment.
  expect(done.presses.length + 1, done.presses.join(', ')).toBeLessThanOrEqual(PRESSES_WITH_AUTOFILL + more(page));
  expect(done.keys).toEqual([]);
  await payOnSandbox(page, 'Leave it pending');
  await expect(page.getByRole('heading', { name: 'Your Payment is Pending' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View All Booking' }).click();
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .click();
  await payOnSandbox(page, 'Payment succeeds');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});
