import { detailsAddress } from '@basera/contract/addresses/booking-address';
import type { Stay } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import type { Locator, Page } from '@playwright/test';
import { codeFor, expect, newMobile, test } from '../support/guest.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';
import { countPresses } from '../support/presses.ts';
import { cardOf, findRoomChoice, reserveOn } from '../support/room-choice.ts';
import { codeDialog, identifierField, identify, loginDialog } from '../support/sign-in.ts';
import { addressOf, bookPaid, type Dates, findStay, nightsAhead, resultsWith, takesTwo } from '../support/stays.ts';

const ORDER = '**/api/user/room-inquiries';

const complete = (page: Page) =>
  page
    .getByRole('button', { name: 'Complete Booking' })
    .or(page.getByRole('link', { name: 'Complete Booking' }))
    .click();

/** From the list to the page of a stay. */
async function openFromList(page: Page, stay: Stay, dates: Dates): Promise<void> {
  await page.goto(await resultsWith(stay, dates));
  await page.locator(`[data-stay="${stay.slug}"]`).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
}

/** To the last step, from which one pays. */
async function goToLastStep(page: Page): Promise<void> {
  await reserveOn(page).click();
  await expect(page).toHaveURL(/\/details\?/);
  await complete(page);
  await expect(page.getByText('Pay Online')).toBeVisible();
}

const bill = (page: Page) => page.locator('.bill').filter({ visible: true }).first();
const rowsOf = (table: Locator) => table.locator('> div:not(.total)');

test('nothing is in the bill but the rooms that were selected, on any step, and the order asks for nothing else @honest-basket-sneaking', async ({
  page,
}) => {
  const dates = nightsAhead(41);
  // Meals are a choice there: what could be slipped in.
  const { stay } = await findRoomChoice(dates);
  await signInAs(page, await newPerson('Nandini', 'Rao'));
  await openFromList(page, stay, dates);
  const chosen = await page.getByRole('button', { name: 'Selected' }).count();
  const total = await page.locator('#bill .total dd').first().innerText();
  await reserveOn(page).click();
  await expect(page).toHaveURL(/\/details\?/);
  const rooms = new URL(page.url()).searchParams.getAll('room');
  expect(rooms).toHaveLength(chosen);
  for (const room of rooms) expect(room).toMatch(/^\d+:\d+:0$/);
  const named = stay.rooms.filter(({ id }) => rooms.some((room) => room.startsWith(`${id}:`)));
  for (const step of ['details', 'confirmation']) {
    await expect(page).toHaveURL(new RegExp(`/${step}\\?`));
    await expect(bill(page).locator('.total dd')).toHaveText(total);
    // What costs nothing is told as well: the commission.
    const costing = (await rowsOf(bill(page)).allInnerTexts()).filter((row) => !/\s₹0$/.test(row));
    expect(costing.length).toBeGreaterThan(0);
    expect(costing.filter((row) => !named.some(({ room_name }) => row.startsWith(room_name)))).toEqual([]);
    if (step === 'details') await complete(page);
  }
  const order = page.waitForRequest(ORDER);
  await complete(page);
  const asked = (await order).postDataJSON();
  expect(formatRupees(asked.amount)).toBe(total);
  expect(
    asked.rooms.map(({ room_id, quantity }: { room_id: number; quantity: number }) => `${room_id}:${quantity}:0`),
  ).toEqual(rooms);
  expect(asked.rooms.filter(({ includes_meal }: { includes_meal: boolean }) => includes_meal)).toEqual([]);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expect(page.getByText(`Pay ${total}`)).toBeVisible();
});

test('a room selected by hand begins with its meals, beside what it comes to without; one press leaves them out, and the bill and the order are of what is shown @honest-basket-sneaking', async ({
  page,
}) => {
  const dates = nightsAhead(42);
  const { stay, roomy } = await findRoomChoice(dates);
  await signInAs(page, await newPerson('Leela', 'Menon'));
  await page.goto(addressOf(stay, dates));
  const room = cardOf(page, roomy);
  await room.getByRole('button', { name: 'Select Room' }).click();
  const meals = room.getByRole('switch');
  await expect(meals).toBeChecked();
  const states = room.locator('.meal-states > span');
  await expect(states).toHaveCount(2);
  await expect(states.first()).toHaveText(/^Room only ₹[\d,]+$/);
  await expect(states.last()).toHaveText(/^With .+ ₹[\d,]+$/);
  const [without = '', included = ''] = (await states.allInnerTexts()).map((words) => words.match(/₹[\d,]+/)?.[0]);
  expect(included).not.toBe(without);
  const total = page.locator('#bill .total dd').first();
  await expect(total).toHaveText(included);
  await meals.click();
  await expect(meals).not.toBeChecked();
  await expect(total).toHaveText(without);
  await goToLastStep(page);
  await expect(bill(page).locator('.total dd')).toHaveText(without);
  const order = page.waitForRequest(ORDER);
  await complete(page);
  const { amount, rooms } = (await order).postDataJSON();
  expect(formatRupees(amount)).toBe(without);
  expect(rooms).toMatchObject([{ room_id: roomy.id, quantity: 1, includes_meal: false }]);
});

test('prices, rooms and the total are there without an account; it is asked for with the last press, and for no more than a booking needs @honest-forced-action', async ({
  page,
}) => {
  const dates = nightsAhead(43);
  const stay = await findStay(dates, takesTwo);
  await openFromList(page, stay, dates);
  await expect(page.locator('#bill .total dd').first()).toHaveText(/^₹[\d,]+/);
  await goToLastStep(page);
  await expect(bill(page).locator('.total dd')).toHaveText(/^₹[\d,]+/);
  await expect(loginDialog(page)).toHaveCount(0);
  const offers = page.getByRole('checkbox');
  await expect(offers).toHaveCount(1);
  await offers.uncheck();
  await complete(page);
  await expect(loginDialog(page).getByRole('textbox')).toHaveCount(1);
  await expect(controlsOf(loginDialog(page))).toHaveCount(1);
  const mobile = newMobile();
  await identify(page, mobile);
  await expect(codeDialog(page)).toBeVisible();
  await expect(identifierField(page)).toHaveCount(0);
  await page.getByLabel('Digit 1', { exact: true }).fill(await codeFor(`+91${mobile}`));
  const form = page.getByRole('dialog', { name: 'Finish signing up' });
  await expect(form.getByRole('textbox')).toHaveCount(3);
  // Beside them the box for the terms.
  await expect(form.getByRole('checkbox')).toHaveCount(1);
  await expect(controlsOf(form)).toHaveCount(4);
  await form.getByRole('textbox', { name: 'Legal name *' }).fill('Ila');
  await form.getByRole('textbox', { name: 'Last name *' }).fill('Sen');
  await form.getByRole('textbox', { name: 'Email *' }).fill('ila@example.com');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
});

/** Whether somebody gets offers by email. */
const wantsOffers = async (person: Person): Promise<boolean> =>
  (await person.call('GET', '/user/marketing-consent')).data.consent.given;

test('each box of a booking says in one plain sentence what it does; cleared, it is not done @honest-trick-question', async ({
  page,
}) => {
  const dates = nightsAhead(45);
  const stay = await findStay(dates, takesTwo);
  const room = stay.rooms[0]?.id;
  const steps = (step: string) =>
    `/booking/${stay.slug}/${step}?room=${room}:1:0&from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=2`;
  const person = await newPerson('Farah', 'Khan');
  await signInAs(page, person);
  await page.goto(steps('details'));
  const labels = page.locator('label:has(input[type=checkbox])');
  await expect(labels).toHaveText(['I agree to the Terms of Service, the Cancellation Options and the Privacy Policy']);
  await page.goto(steps('confirmation'));
  await expect(labels).toHaveText([/^Send me offers and travel ideas by email/]);
  await expect(labels).not.toContainText(/\b(not|no|never|don.t|without|opt|un\w+)\b/i);
  await page.getByRole('checkbox').uncheck();
  await complete(page);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect(await wantsOffers(person)).toBe(false);
  await page.goto('/profile/edit');
  await page.getByLabel('Send me offers and news by email').check();
  await expect.poll(() => wantsOffers(person)).toBe(true);
});

test('whoever took offers back is asked with that answer at the next booking, and left alone the box brings nothing back @honest-trick-question', async ({
  page,
}) => {
  const person = await newPerson('Meher', 'Gill');
  await signInAs(page, person);
  const offers = page.getByRole('checkbox', { name: /^Send me offers/ });
  const bookLeaving = async (ahead: number, isChecked: boolean) => {
    const { checkIn, checkOut } = nightsAhead(ahead);
    const stay = await findStay({ checkIn, checkOut }, takesTwo);
    await page.goto(
      `/booking/${stay.slug}/confirmation?room=${stay.rooms[0]?.id}:1:0&from_date=${checkIn}&to_date=${checkOut}&max_guests=2`,
    );
    await expect(offers).toBeChecked({ checked: isChecked });
    await complete(page);
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
  };
  await bookLeaving(46, true);
  expect(await wantsOffers(person)).toBe(true);
  await person.call('PUT', '/user/marketing-consent', { given: false });
  await bookLeaving(48, false);
  expect(await wantsOffers(person)).toBe(false);
});

test('a booking is cancelled from its own page in fewer presses than it took to book it @honest-subscription-trap', async ({
  page,
}) => {
  const dates = nightsAhead(47);
  const stay = await findStay(dates, takesTwo);
  await signInAs(page, await newPerson('Vikram', 'Das'));
  const { presses } = await countPresses(page);
  await openFromList(page, stay, dates);
  await goToLastStep(page);
  await complete(page);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByLabel('Payment succeeds').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const booking = presses.splice(0).length;
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  const asked = page.getByRole('dialog', { name: /^Cancel your stay at / });
  await expect(asked.locator('.lead')).toContainText(/₹[\d,]+/);
  await asked.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Cancelled');
  expect(presses.length, presses.join(', ')).toBeLessThan(booking);
});

/** What can be filled in or chosen in a part, whatever it looks like. */
const controlsOf = (part: Locator) => part.locator('input:visible, select:visible, textarea:visible');

/** Whether a button stands out from its ground, by a border or a filling, and how wide it is in pixels. */
const lookOf = (part: Locator) =>
  part.evaluate((element) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    const isSeen = (color: string) => !/^rgba\(.*, 0\)$|^transparent$/.test(color);
    const hasBorder = Number.parseFloat(borderTopWidth) > 0 && isSeen(borderTopColor);
    return { isButton: hasBorder || isSeen(backgroundColor), width: element.getBoundingClientRect().width };
  });

/** Pixels: how high a part is, and its letters. */
const sizeOf = (part: Locator) =>
  part.evaluate((element) => ({
    height: Math.round(element.getBoundingClientRect().height),
    letters: Number.parseFloat(getComputedStyle(element).fontSize),
  }));

test('yes and no are buttons of one size that say what they do, and what a booking costs is no smaller than the rest @honest-interface-interference @honest-confirm-shaming', async ({
  page,
}) => {
  const dates = nightsAhead(49);
  const person = await newPerson('Zoya', 'Ali');
  const { id, stay } = await bookPaid(person, dates);
  await signInAs(page, person);
  await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  const asked = page.getByRole('dialog', { name: /^Cancel your stay at / });
  await expect(asked.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  const ways = asked.getByRole('button').filter({ hasText: /\S/ });
  await expect(ways).toHaveText(['Keep booking', 'Cancel booking']);
  const [keep, cancel] = [await sizeOf(ways.first()), await sizeOf(ways.last())];
  expect(cancel).toEqual(keep);
  const looks = [await lookOf(ways.first()), await lookOf(ways.last())];
  expect(looks.map(({ isButton }) => isButton)).toEqual([true, true]);
  const widths = looks.map(({ width }) => width);
  expect(Math.min(...widths)).toBeGreaterThan(0.7 * Math.max(...widths));
  for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
  await ways.first().click();

  // On other nights than those just booked, of which a small stay may have no room left.
  const later = nightsAhead(51);
  const other = await findStay(later, takesTwo);
  const choices = choicesOfParty([{ room_id: other.rooms[0]?.id ?? 0, quantity: 1 }]);
  await page.goto(detailsAddress(other.slug, { choices, dates: later, guests: 2 }));
  const body = await sizeOf(page.locator('body'));
  expect((await sizeOf(bill(page).locator('.total dd'))).letters).toBeGreaterThanOrEqual(body.letters);
  const terms = page.locator('section').filter({ has: page.getByRole('heading', { name: 'If plans change' }) });
  await expect(terms).toContainText(/refund|back|free/i);
  for (const line of await terms.getByRole('listitem').all()) {
    expect((await sizeOf(line)).letters).toBeGreaterThanOrEqual(body.letters - 2);
  }
});

test('the page that a card opens has the rooms selected that the card’s price is of, at that price @honest-bait-and-switch', async ({
  page,
}) => {
  const dates = nightsAhead(51);
  const stay = await findStay(dates, takesTwo);
  await page.goto(await resultsWith(stay, dates));
  const card = page.locator(`[data-stay="${stay.slug}"]`);
  const price = (await card.locator('.price').innerText()).match(/₹[\d,.]+/)?.[0] ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
  await expect(page.getByRole('button', { name: 'Selected' }).first()).toBeVisible();
  await expect(page.locator('#bill .total dd').first()).toHaveText(price);
  await expect(reserveOn(page)).toHaveAccessibleName(`Reserve ${price} in all`);
});
