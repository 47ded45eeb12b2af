import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { goToPlace } from '../support/office/places.ts';
import { ownerOf, type Person } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { findStay, nightsAhead, takesTwo } from '../support/stays.ts';

// What a person wrote is shown once it is said why; what is paused is not there for guests.
test.use({
  mayLogErrors: anyOf(
    answered(409, '/api/office/queue/report/*'),
    answered(404, '/property/*'),
    // The news of a decision may come while the page of what was decided is still there, and it is asked for once more.
    answered(404, '/api/office/reviews/*'),
  ),
});

const DAYS_AHEAD = 61;
// Of the demo, and of no other journey.
const BUSINESS = 33;

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

/** As anybody at all: what is wrong, what happened, and where we answer. */
async function report(page: Page, slug: string, email: string): Promise<void> {
  await page.goto(`/property/${slug}`);
  await page.getByRole('button', { name: 'Report this stay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this stay' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
  await expectAccessibleInThemes(page);
  await dialog.getByLabel('What is wrong').selectOption('pays_outside');
  await dialog.getByLabel('What happened').fill('I was asked to pay by UPI to a private number.');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText(`answers to ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

const mailsTo = async (email: string): Promise<string> =>
  (await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(email)}`)).text();

test('a stay that a traveller reports is paused from its case, found with ⌘K, given back, and the traveller is answered', async ({
  page,
}) => {
  const stay = await findStay(nightsAhead(DAYS_AHEAD), takesTwo);
  const email = `report.${stay.id}@example.com`;
  await report(page, stay.slug, email);
  await enterOffice(page, 'support');
  await page.goto(`${await officeOrigin()}/cases?kind=report`);
  await page.getByRole('link', { name: `Reported: ${stay.name}` }).click();
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByLabel('Reason').fill('To answer it');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('by UPI to a private number')).toBeVisible();
  await expectAccessibleInThemes(page);
  await fits(page);

  await page.getByRole('button', { name: 'Pause this stay' }).click();
  const pausing = page.getByRole('dialog', { name: `Pause ${stay.name}?` });
  await pausing.getByLabel('Reason, kept in the audit').fill('Travellers are asked to pay outside.');
  await pausing.getByRole('button', { name: 'Pause it' }).click();
  await expect(pausing).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: /^Paused$/ })).toBeVisible();
  const office = page.url();
  await page.goto(`${origin()}/property/${stay.slug}`);
  await expect(page.getByRole('heading', { name: `${stay.name} takes no bookings now` })).toBeVisible();
  await expectAccessibleInThemes(page);

  await page.goto(office);
  await page.getByRole('form', { name: 'Answer' }).getByRole('textbox').fill('We have paused it and asked its owner.');
  await page.getByRole('button', { name: 'Answer and settle' }).click();
  await expect(page.getByText(/^Settled by /)).toBeVisible();
  await expect(async () => {
    expect(await mailsTo(email)).toContain('We have paused it and asked its owner.');
  }).toPass();

  await page.getByRole('button', { name: 'Find anything' }).click();
  await page.getByRole('combobox', { name: 'Name, phone' }).fill(stay.name);
  await page.getByRole('option', { name: new RegExp(`^${stay.name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: stay.name })).toBeVisible();
  await expectAccessibleInThemes(page);
  await fits(page);
  await page.getByRole('button', { name: 'Give it back' }).click();
  const giving = page.getByRole('dialog', { name: `Give ${stay.name} back?` });
  await giving.getByLabel('Reason, kept in the audit').fill('They have changed it.');
  await giving.getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByText('Given back by')).toBeVisible();
  await page.goto(`${origin()}/property/${stay.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: stay.name })).toBeVisible();
});

/** Its owner calls it a palace, and asks more for a room. */
async function changeStay(owner: Person): Promise<{ id: number; name: string }> {
  const [business] = (await owner.call('GET', '/partners/businesses')).data;
  const [summary] = (await owner.call('GET', `/partners/businesses/${business.id}/listings`)).data;
  const path = `/partners/listings/${summary.id}`;
  const { listing } = (await owner.call('GET', path)).data;
  const name = `${listing.basics.name} Palace`;
  await owner.call('PUT', `${path}/basics`, { version: listing.versions.basics, name });
  const { id, version, part_of: _, ...room } = listing.rooms[0];
  await owner.call('PUT', `${path}/rooms/${id}`, { ...room, version, price: room.price + 1000 });
  return { id: summary.id, name };
}

test('whoever looks at stays sees what changed side by side, notes a proof and sends it back with a reason', async ({
  page,
}) => {
  const owner = await ownerOf(BUSINESS);
  const { id, name } = await changeStay(owner);
  await enterOffice(page, 'content');
  await expect(page.getByRole('heading', { name: 'Stays to look at' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('change');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('row', { name: /^Name/ })).toContainText(name);
  await expect(page.getByRole('row', { name: /^Price a night/ })).toBeVisible();
  await expectAccessibleInThemes(page);
  await fits(page);

  await page.getByRole('button', { name: 'Note a proof' }).click();
  const noting = page.getByRole('dialog', { name: 'Note a proof' });
  await noting.getByLabel('What it proves').selectOption('stars');
  await noting.getByLabel('Its number').fill('Ministry list, no. 12');
  await noting.getByLabel('Reason, kept in the audit').fill('Looked it up.');
  await expectAccessibleInThemes(page);
  await noting.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByText('Certificate: Ministry list, no. 12')).toBeVisible();

  await page.getByRole('button', { name: 'Send it back' }).click();
  const refusing = page.getByRole('dialog', { name: `Send ${name} back?` });
  await refusing.getByLabel('Reason, kept in the audit').fill('It is no palace.');
  await refusing.getByRole('button', { name: 'Send it back' }).click();
  await expect(page).toHaveURL(/\/listings$/);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  const { listing } = (await owner.call('GET', `/partners/listings/${id}`)).data;
  expect(listing.refusal.why).toBe('It is no palace.');
  await page.goto(`${await officeOrigin()}/stays/${id}`);
  await expect(page.getByText('Change: sent back, Tenzin Dolma. It is no palace.')).toBeVisible();
  await goToPlace(page, 'Stays');
  for (const part of ['Alike', 'Running out', 'Paused']) {
    await page.getByRole('navigation', { name: 'Lists of stays' }).getByRole('link', { name: part }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInThemes(page);
    await fits(page);
  }
});
