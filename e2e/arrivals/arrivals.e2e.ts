import { readFile } from 'node:fs/promises';
import { instantInIndia } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { givenRules } from '@basera/contract/words/house-rule-words';
import type { Page } from '@playwright/test';
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts';
import { expectAccessible } from '../support/accessible.ts';
import { atInstant } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { newPerson, ownerOf, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { addressOf, bookAndPay, findStay, nightsAhead, takesTwo } from '../support/stays.ts';

test.use({ apart: 'arrivals/arrivals' });

const HOUR_MS = 3_600_000;
/** The job that asks and tells runs once a minute, after what other tests left to be told. */
const BY_THE_JOB = { timeout: 180_000 };
const dates = nightsAhead(1);

/** A stay with rules, and its owner, who is signed in before anybody books: no SMS goes to a number that nobody has confirmed. */
async function findRuled(): Promise<{ stay: Stay; owner: Person }> {
  const ownerBySlug = new Map<string, Person>();
  for (const business of [1, 2, 3, 4, 5, 6]) {
    const owner = await ownerOf(business);
    const { data: listings } = await owner.call('GET', `/partners/businesses/${business}/listings`);
    for (const { slug } of listings as Pick<Stay, 'slug'>[]) ownerBySlug.set(slug, owner);
  }
  const isRuled = ({ house_rules }: Stay) => givenRules(house_rules).length > 0;
  const stay = await findStay(
    dates,
    (one) => ownerBySlug.has(one.slug) && takesTwo(one) && !one.reviews_requests && isRuled(one),
  );
  return { stay, owner: ownerBySlug.get(stay.slug) as Person };
}

const tripOf = ({ slug }: Stay, id: number): string => `/booking/${slug}/confirmed?booking_id=${id}`;

/** Who speaks for the stay that a guest booked. */
async function ownerOfBooked(guest: Person): Promise<Person> {
  const [booking] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  return ownerOf(booking.room.business_id);
}

const untilIt = (owner: Person, id: number, state: string): Promise<void> =>
  expect
    .poll(async () => (await owner.call('GET', `/partners/bookings/${id}/arrival`)).data?.state, BY_THE_JOB)
    .toBe(state);

/** The link by which an owner is asked in an SMS whether they expect this guest. */
async function linkFor(owner: Person, name: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const sent = await fetch(`${origin()}/dev/outbox.json?to=${encodeURIComponent(`+91${owner.mobile}`)}`);
    const asking = ((await sent.json()) as { text: string }[]).find(({ text }) =>
      text.includes(`do you expect ${name} at`),
    );
    link = asking?.text.match(/\/arrival\/[\w-]+/)?.[0];
    expect(link).toBeDefined();
  }).toPass(BY_THE_JOB);
  return link ?? '';
}

/** Reads the rules of the house, and pays. The number of the booking. */
async function bookByPages(page: Page, stay: Stay): Promise<number> {
  const asked = `from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=2`;
  await page.goto(`/booking/${stay.slug}/details?room=${stay.rooms[0]?.id}:1:0&${asked}`);
  await expectRules(page, stay);
  await expect(page.getByText(/^By booking you agree to these\./)).toBeVisible();
  await expectAccessible(page);
  const goOn = page
    .getByRole('link', { name: 'Complete Booking' })
    .or(page.getByRole('button', { name: 'Complete Booking' }));
  await goOn.click();
  await expect(page.getByText('Pay Online')).toBeVisible();
  await expectRules(page, stay);
  await goOn.click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  return Number(new URL(page.url()).searchParams.get('booking_id'));
}

async function expectRules(page: Page, stay: Stay): Promise<void> {
  const rules = page.getByRole('region', { name: 'House rules' });
  for (const { words } of givenRules(stay.house_rules))
    await expect(rules.getByText(words, { exact: true })).toBeVisible();
}

async function voucherOn(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Voucher/ }).click();
  return (await readPdf(await readFile(await (await downloading).path()))).text;
}

test('rules are agreed to before paying and kept with the booking, and an owner confirms by the link of an SMS', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const { stay, owner } = await findRuled();
  const guest = await newPerson('Nalini', 'Joseph');
  await signInAs(page, guest);
  const id = await bookByPages(page, stay);
  await page.goto(tripOf(stay, id));
  await expectRules(page, stay);
  const voucher = await voucherOn(page);
  expect(voucher).toContain('House rules you agreed to');
  for (const { words } of givenRules(stay.house_rules)) expect(voucher).toContain(words);

  const link = await linkFor(owner, 'Nalini Joseph');
  // Whoever has it needs no account, and opening it says nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do you expect Nalini Joseph?');
  await expectAccessible(page);
  await untilIt(owner, id, 'asked');
  await page.getByRole('button', { name: 'We expect them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You expect Nalini Joseph');
  await expectAccessible(page);
  await untilIt(owner, id, 'confirmed');

  await signInAs(page, guest);
  await page.goto(tripOf(stay, id));
  await expect(page.getByText(`${stay.name} has confirmed that it expects you.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(addressOf(stay, dates));
  await expect(page.getByText('The owner’s record')).toBeVisible();
  await expect(page.getByText(/^(Too few to say: \d+ booking|Cancelled (none|\d+) of \d+ booking)/)).toBeVisible();
  await expectAccessible(page);
});

test('of a silent owner the guest is told and shown other stays, and the office calls: nothing is held meanwhile', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const stay = await findStay(dates, (one) => takesTwo(one) && !one.reviews_requests);
  const guest = await newPerson('Devika', 'Menon');
  const id = await bookAndPay(guest, stay, stay.rooms[0] as Stay['rooms'][number], dates);
  const owner = await ownerOfBooked(guest);
  await untilIt(owner, id, 'asked');
  await signInAs(page, owner);
  await page.goto(`/partners/bookings/${id}`);
  await expect(page.getByRole('heading', { name: 'Do you expect Devika Menon?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'We cannot host them' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/partners');
  const asked = page.getByRole('region', { name: /^Do you expect them\?/ }).getByRole('listitem');
  await expect(asked.getByRole('button', { name: 'We expect them: Devika Menon' })).toBeVisible();
  await expectAccessible(page);

  const arrives = instantInIndia(dates.checkIn, stay.check_in_time ?? '14:00').getTime();
  await atInstant(new Date(arrives - 17 * HOUR_MS), async () => {
    await untilIt(owner, id, 'silent');
    await signInAs(page, guest);
    await page.goto(tripOf(stay, id));
    const told = page.getByRole('region', { name: 'Your stay has not confirmed yet' });
    await expect(told.getByText(/Your booking stands; somebody of us is calling\./)).toBeVisible();
    await expect(told.getByRole('listitem').first()).toContainText('a night for your party');
    await expect(told.getByText('Nothing is held for you there: what you see is free now.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/robots.txt');

    await enterOffice(page, 'support');
    await page.goto(`${await officeOrigin()}/cases?kind=arrival`);
    await page
      .getByRole('link', { name: `Not confirmed: ${stay.name}` })
      .filter({ hasText: `#${id}` })
      .click();
    await expect(page.getByText(/^Call the owner\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Their number, once you say why' })).toHaveAttribute(
      'href',
      /\/businesses\/\d+$/,
    );
    await expect(page.getByText('48 h', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'They are expected' }).click();
    const noting = page.getByRole('dialog', { name: 'Note that the guests are expected?' });
    await noting.getByLabel('Reason, kept in the audit').fill('Their manager said so on the telephone.');
    await expectAccessible(page);
    await noting.getByRole('button', { name: 'Note it' }).click();
    await expect(page.getByText(/^Settled by /)).toBeVisible();

    await page.goto(`${origin()}${tripOf(stay, id)}`);
    await expect(page.getByText(`${stay.name} has confirmed that it expects you.`)).toBeVisible();
  });
});
