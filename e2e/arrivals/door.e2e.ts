import { readFile } from 'node:fs/promises';
import type { SearchReply, Stay, StayCard } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { INSTEAD_SHOWN, PRICE_CLASS_PERCENT } from '@basera/contract/rules/arrivals/arrival-hours';
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant } from '../support/clock.ts';
import { answered } from '../support/expected-errors.ts';
import { expect, test as guestTest } from '../support/guest.ts';
import { actWithReason } from '../support/office/dialogs.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { call, newPerson, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { bookAndPay, type Dates, nightsAhead, priceOf, showStay, takesTwo } from '../support/stays.ts';
import { atTheDoor, openDoorCase, paidGuest, tripOf } from './at-the-door.ts';

const MOST = 5000;
const test = guestTest.extend<object, object>({
  settings: [{ GUARANTEE_MAX_RUPEES: String(MOST) }, { scope: 'worker' }],
});
test.describe.configure({ timeout: 600_000 });
// The office asks why before it shows what a guest wrote.
test.use({ apart: 'arrivals/door', mayLogErrors: answered(409, '/api/office/queue/arrival/*') });

/** Jobs come round once a minute. */
const BY_THE_JOB = { timeout: 240_000 };

const doorOf = async (guest: Person, id: number) => (await guest.call('GET', `/user/inquiries/${id}/door`)).data;

test('the voucher opens the booking for the desk, and more that is asked keeps the payout back until the office has settled it', async ({
  page,
}) => {
  const { guest, stay, dates, id, frozen } = await paidGuest('Nalini', 'Rao');

  await signInAs(page, guest);
  await page.goto(tripOf(stay, id));
  const desk = page.getByRole('region', { name: 'At the desk' });
  await expect(desk.getByRole('img', { name: 'Code of your voucher' })).toBeVisible();
  await expect(desk.getByText(/^Asked for more, or refused\? From/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Voucher/ }).click();
  const voucher = (await readPdf(await readFile(await (await downloading).path()))).text;
  expect(voucher).toContain('₹0. Everything is paid');
  const path = await desk.getByRole('link', { name: 'See what it opens' }).getAttribute('href');

  await atInstant(atTheDoor(stay, dates), async () => {
    // The desk that scans it sees the booking, and can press nothing for the guest.
    await page.evaluate(() => localStorage.clear());
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nalini Rao at ${stay.name}`);
    await expect(
      page.getByText('This booking stands and is paid in full to Basera. Due at the desk: ₹0.'),
    ).toBeVisible();
    await expect(page.getByText('2 guests a room')).toBeVisible();
    await expect(page.getByText(/as Basera signed them on the voucher/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in as the guest' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Asked for more?' })).toHaveCount(0);
    await expectAccessibleInThemes(page);

    await signInAs(page, guest);
    await page.goto(path ?? '');
    await page.getByRole('button', { name: 'Asked for more?' }).click();
    const form = page.getByRole('form', { name: 'Asked for more' });
    await expect(form.getByLabel('How much, in rupees (if you like)')).toBeFocused();
    await form.getByLabel('How much, in rupees (if you like)').fill('1,500');
    await form.getByLabel('For what (if you like)').fill('For the room with a view.');
    await expectAccessibleInThemes(page);
    await form.getByRole('button', { name: 'Tell Basera now' }).click();
    await expect(page.getByText('You told us that ₹1,500 more is asked.')).toBeVisible();
    await expectAccessibleInThemes(page);
    await expect.poll(frozen, BY_THE_JOB).toMatch(/asked for more at the door/);
    await page.goto('/robots.txt');

    await enterOffice(page, 'support');
    await openDoorCase(page, `Asked for more: ${stay.name}`, id);
    await expect(page.getByText('For the room with a view.')).toBeVisible();
    await expect(page.getByRole('article').getByText('2 h', { exact: true })).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'The owner put it right' }).click();
    await actWithReason(page, 'Settle', 'They gave the money back before me.');
    await expect(page.getByText(/^Settled by /)).toBeVisible();
    await expect.poll(frozen, BY_THE_JOB).toBeNull();

    await page.goto(`${origin()}${tripOf(stay, id)}`);
    await expect(page.getByText('The stay has put right what you told us from the door.')).toBeVisible();
    await expectAccessibleInThemes(page);
  });
});

/** What a guest is offered instead, as the search has it. */
async function offers(stay: Stay, price: number, dates: Dates): Promise<StayCard[]> {
  const near = (percent: number, round: (rupees: number) => number) => round(((price / 2) * percent) / 100);
  const asked = new URLSearchParams({
    ...{ city: stay.city, from_date: dates.checkIn, to_date: dates.checkOut, max_guests: '2', order: 'best' },
    price_min: String(near(100 - PRICE_CLASS_PERCENT, Math.floor)),
    price_max: String(near(100 + PRICE_CLASS_PERCENT, Math.ceil)),
  });
  const { properties } = (await call('GET', `/fetchPropertiesByFilters?${asked}`)) as SearchReply;
  return properties.data
    .filter(({ id, reviews_requests }) => id !== stay.id && !reviews_requests)
    .slice(0, INSTEAD_SHOWN);
}

/** A stay for two beside which a dearer one of about its price is free. */
async function findWithDearer(dates: Dates): Promise<{ stay: Stay; dearer: StayCard; by: number }> {
  for (const city of ['Candolim', 'Calangute', 'Shimla', 'Delhi']) {
    const asked = `city=${city}&from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=2`;
    const { properties } = (await call('GET', `/fetchPropertiesByFilters?${asked}`)) as SearchReply;
    for (const { slug } of properties.data) {
      const stay = await showStay(slug, dates);
      const [room] = stay.rooms;
      if (!room || !takesTwo(stay) || stay.reviews_requests) continue;
      const price = priceOf(room);
      const dearer = (await offers(stay, price, dates)).find(
        ({ party }) => (party.total ?? 0) > price && (party.total ?? 0) * 100 <= price * (100 + PRICE_CLASS_PERCENT),
      );
      if (dearer) return { stay, dearer, by: (dearer.party.total ?? 0) - price };
    }
  }
  throw new Error('the demo has no such stays');
}

test('who is refused chooses another stay, which is held an hour; everything goes back, and finance releases the difference', async ({
  page,
}) => {
  const dates = nightsAhead(3);
  const { stay, dearer, by } = await findWithDearer(dates);
  const guest = await newPerson('Farida', 'Khan');
  const id = await bookAndPay(guest, stay, stay.rooms[0] as Stay['rooms'][number], dates);
  // The difference is due once guests may come to either.
  const moments = [stay, await showStay(dearer.slug, dates)].map((one) => atTheDoor(one, dates).getTime());
  await atInstant(new Date(Math.max(...moments)), async () => {
    await signInAs(page, guest);
    await page.goto(tripOf(stay, id));
    await page.getByRole('button', { name: 'Refused?' }).click();
    await page.getByRole('button', { name: 'Tell Basera now' }).click();
    const instead = page.getByRole('region', { name: 'Another stay, held for you' });
    await expect(instead.getByText(`We pay the difference, up to ${formatRupees(MOST)}`)).toBeVisible();
    await expectAccessibleInThemes(page);
    await instead.getByRole('link', { name: `Choose ${dearer.name}` }).click();
    const goOn = page
      .getByRole('link', { name: 'Complete Booking' })
      .or(page.getByRole('button', { name: 'Complete Booking' }));
    await goOn.click();
    await expect(page.getByText(/holds your rooms for 60 minutes/)).toBeVisible();
    await goOn.click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    const payAt = page.url();
    await page.goto(tripOf(stay, id));
    const chosen = page.getByRole('region', { name: 'The stay you chose instead' });
    await expect(chosen.getByText(`${dearer.name} is held for you.`)).toBeVisible();
    await expect(chosen.getByRole('link', { name: `Pay for ${dearer.name}` })).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.goto(payAt);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await page.goto('/robots.txt');

    await enterOffice(page, 'support');
    await openDoorCase(page, `Refused at the door: ${stay.name}`, id);
    await page.getByRole('link', { name: 'Refused: cancel for the owner…' }).click();
    const cancelling = page.getByRole('dialog', { name: 'Cancel for the owner?' });
    await cancelling.getByLabel('What the guest reads').fill('You were turned away outside the rules you agreed to.');
    await cancelling.getByLabel('Reason, kept in the audit').fill('The desk was full.');
    await expectAccessibleInThemes(page);
    await cancelling.getByRole('button', { name: /^Ask for ₹.* back$/ }).click();
    await expect(page.getByRole('dialog', { name: 'Asked of a second person' })).toBeVisible();
    await enterOffice(page, 'finance');
    await page.goto(`${await officeOrigin()}/approvals`);
    await page
      .getByRole('link', { name: new RegExp(`#${id}|${stay.name}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await actWithReason(page, 'Approve', 'Called the desk as well.');
    await expect.poll(async () => (await doorOf(guest, id)).let_down, BY_THE_JOB).toBe('called_off');

    // One of finance says whereto, another releases it, and only then is it sent.
    const due = async (): Promise<number> => {
      await page.goto(`${await officeOrigin()}/cases?kind=difference`);
      return page.getByRole('link', { name: 'A difference was promised to a guest' }).count();
    };
    await expect.poll(due, { ...BY_THE_JOB, intervals: [10_000] }).toBe(1);
    await page.getByRole('link', { name: 'A difference was promised to a guest' }).click();
    await page.getByRole('button', { name: 'Ask to release it' }).click();
    await page.getByRole('dialog').getByLabel('Whom and how').fill('Farida Khan, UPI farida@bank');
    await actWithReason(page, 'Ask', 'The guest told us so.');
    await enterOffice(page, 'admin');
    await page.goto(`${await officeOrigin()}/approvals`);
    await page
      .getByRole('link', { name: /Difference of a dearer stay/ })
      .first()
      .click();
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await actWithReason(page, 'Approve', 'Called the guest as well.');
    await due();
    await page.getByRole('link', { name: 'A difference was promised to a guest' }).click();
    await page.getByRole('button', { name: 'Sent from our bank' }).click();
    await page.getByRole('dialog').getByLabel('Number of our bank').fill('UTR-7700-1');
    await actWithReason(page, 'Note it', 'Sent to the UPI of the guest.');
    const paid = formatRupees(Math.min(by, MOST));
    await page.goto(`${origin()}${tripOf(stay, id)}`);
    await expect(page.getByText(`We have sent you ${paid}, the difference that we promised.`)).toBeVisible();
    await expectAccessibleInThemes(page);
  });
});
