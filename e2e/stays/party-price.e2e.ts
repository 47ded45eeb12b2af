import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { SearchReply, StayCard } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { firstDay } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { call, newPerson, signInAs } from '../support/person.ts';
import { addGuest, cardOf, findRoomChoice, reserveOn, visible } from '../support/room-choice.ts';
import { addressOf, nightsAhead } from '../support/stays.ts';

const TRIPS = 4;

/** The same numbers in each run, each below 1: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

type Drawn = { address: string; card: StayCard };

/** A card of a random town for a random party on random dates. */
async function draw(random: () => number, after: CalendarDate): Promise<Drawn> {
  const { data: cities } = await call('GET', '/sitemapListofCities');
  for (;;) {
    const { city } = cities[Math.floor(random() * cities.length)];
    const checkIn = addDays(after, Math.floor(random() * 60));
    const checkOut = addDays(checkIn, 1 + Math.floor(random() * 5));
    const guests = 1 + Math.floor(random() * 7);
    const asked = new URLSearchParams({ city, from_date: checkIn, to_date: checkOut, max_guests: String(guests) });
    const { properties } = (await call('GET', `/fetchPropertiesByFilters?${asked}`)) as SearchReply;
    const card = properties.data[Math.floor(random() * properties.data.length)];
    if (card) return { address: `/search?${asked}`, card };
  }
}

const completeBooking = (page: Page) =>
  page
    .getByRole('button', { name: 'Complete Booking' })
    .or(page.getByRole('link', { name: 'Complete Booking' }))
    .click();

test('whoever comes, whenever and wherever: the number on the card is the number paid @honest-drip-pricing', async ({
  page,
}) => {
  const random = drawing(20_261_123);
  await signInAs(page, await newPerson('Asha', 'Nair'));
  for (let trip = 0; trip < TRIPS; trip += 1) {
    const { address, card } = await draw(random, addDays(firstDay, 70 + trip * 70));
    const price = formatRupees(card.party.total ?? 0);
    await page.goto(address);
    const shown = page.locator(`[data-stay="${card.slug}"]`);
    await expect(shown.locator('.price')).toHaveText(`${price} in all`);
    await shown.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(card.name);
    await expect(page.locator('#bill .total dd')).toHaveText(price);
    await expect(reserveOn(page)).toHaveAccessibleName(`Reserve ${price} in all`);
    await reserveOn(page).click();
    await expect(page).toHaveURL(/\/details\?/);
    await expect(page.locator('.bill .total dd').first()).toHaveText(price);
    await completeBooking(page);
    await expect(page.getByText('Pay Online')).toBeVisible();
    await expect(page.getByText(price).first()).toBeVisible();
    await completeBooking(page);
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await page.getByLabel('Payment succeeds').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/confirmed\?booking_id=/);
    await expect(page.getByText(price).first()).toBeVisible();
  }
});

test('a stay opened by its address begins with no room, and proposes the rooms of its price in one press', async ({
  page,
  isMobile,
}) => {
  const dates = nightsAhead(72);
  const { stay } = await findRoomChoice(dates);
  await page.goto(addressOf(stay, dates, 3));
  await expect(visible(page.getByRole('button', { name: 'No room selected' }))).toBeDisabled();
  const bar = isMobile ? page.locator('.bottom-bar') : page.getByRole('region', { name: 'Your stay' });
  const from = (await bar.locator('.price').textContent())?.match(/₹[\d,.]+/)?.[0] ?? '';
  await page.locator('#bill summary').click();
  await expect(page.locator('#bill details')).toContainText('that sleep 3');
  await expect(page.locator('#bill details .total dd')).toHaveText(from);
  await expect(page.locator('#bill details')).toContainText('Taxes and fees included');
  await expectAccessible(page);
  const choose = bar.getByRole('button', { name: /^Choose \d (room|bed)s? for 3$/ });
  await choose.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#bill .total dd').first()).toHaveText(from);
  await expect(reserveOn(page)).toBeFocused();

  // What is chosen stays while it can, whoever comes.
  const chosen = await page.getByRole('button', { name: 'Selected' }).count();
  await addGuest(page, isMobile);
  await expect(page).toHaveURL(/max_guests=4/);
  await expect(page.getByRole('button', { name: 'Selected' })).toHaveCount(chosen);
});

test('rooms of a price that are no longer free are said to be, and others are one press away', async ({
  page,
  isMobile,
}) => {
  const dates = nightsAhead(75);
  const { stay, roomy, soldOut } = await findRoomChoice(dates);
  await page.goto(`${addressOf(stay, dates, 2)}&room=${soldOut.id}:1:0`);
  const bar = isMobile ? page.locator('.bottom-bar') : page.getByRole('region', { name: 'Your stay' });
  await expect(bar.getByRole('status')).toContainText('Rooms you chose are no longer free on these dates.');
  await expect(visible(page.getByRole('button', { name: 'No room selected' }))).toBeDisabled();
  await expectAccessible(page);
  await bar
    .getByRole('button', { name: /^Choose \d (room|bed)s? for 2$/ })
    .first()
    .click();
  await expect(reserveOn(page)).toBeEnabled();
  await expect(bar.getByRole('status')).toHaveCount(0);
  await expect(cardOf(page, roomy)).toBeVisible();
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/property/${stay.slug}$`));
});
