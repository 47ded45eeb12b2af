import { dayInIndia, instantInIndia } from '@basera/contract/calendar-date';
import { formatRupees, formatToThePaisa } from '@basera/contract/money';
import { monthAndYear } from '@basera/contract/words/date-words';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant, serverNow } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { booksShown } from '../support/office/books.ts';
import { actWithReason } from '../support/office/dialogs.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { newPerson, ownerOf, type Person, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test.use({ apart: 'office/rupee' });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
// A job comes round once a minute, on a busy machine later.
const BY_THE_JOB = { timeout: 150_000 };

test.describe.configure({ timeout: 600_000 });

/** The month that an owner's statement of what moves now is of. */
const monthNow = async () => monthAndYear(`${dayInIndia(await serverNow()).slice(0, 7)}-01T12:00:00Z`);

const moneyOf = async (owner: Person, booking: number) =>
  (await owner.call('GET', `/partners/bookings/${booking}/money`)).data;

const paise = (rupees: number): number => Math.round(rupees * 100);
const owed = (rupees: number, account: string) => (rupees === 0 ? {} : { [account]: -paise(rupees) });

/** What the books say of a booking beside what is ours: its guest's, its owner's and the tax offices'. The gateway's fee comes with its report. */
async function debtsShown(page: Page, booking: number) {
  const OURS = ['With the gateway', 'Bank', 'Fee of the gateway', 'Tax on the fee'];
  const all = Object.entries(await booksShown(page, booking));
  const sum = all.filter(([account]) => OURS.includes(account)).reduce((before, [, amount]) => before + amount, 0);
  return { ours: sum, debts: Object.fromEntries(all.filter(([account]) => !OURS.includes(account))) };
}

type Money = Awaited<ReturnType<typeof moneyOf>>;

const taxesOf = ({ gst_9_5, tcs, tds }: Money) => ({
  ...owed(gst_9_5, 'GST, section 9(5)'),
  ...owed(tcs, 'TCS'),
  ...owed(tds, 'TDS'),
});

/** A paid booking, with whose stay it is. */
async function booked(guest: Person, days: number) {
  const dates = nightsAhead(days);
  const { id, stay } = await bookPaid(guest, dates);
  const { data } = await guest.call('GET', '/user/inquiries');
  const own = data.inquiries.data.find((one: { id: number }) => one.id === id);
  const owner = await ownerOf(own.room.business_id);
  return {
    id,
    slug: stay.slug,
    owner,
    checkIn: instantInIndia(dates.checkIn, own.check_in_time ?? '14:00'),
    paid: own.payment.amount,
  };
}

async function openPayout(page: Page, booking: number): Promise<void> {
  await page.goto(`${await officeOrigin()}/payouts?booking=${booking}`);
  await page
    .getByRole('link', { name: `#${booking}` })
    .first()
    .click();
}

test('a rupee that is kept: paid, divided, held, released a day after check-in, and at the owner’s bank with its number @desktop-only', async ({
  page,
}) => {
  const guest = await newPerson('Meera', 'Iyer');
  const { id, owner, checkIn, paid } = await booked(guest, 4);
  const paidIn = await monthNow();
  const money = await moneyOf(owner, id);
  expect(money.net + money.gst_9_5 + money.tcs + money.tds).toBeCloseTo(paid, 2);

  await enterOffice(page, 'finance');
  // Paid, divided, and the owner's part put aside with the gateway: nothing is the guest's, nothing is left over.
  const onHold = { ours: paise(paid), debts: { ...owed(money.net, 'On its way to the owner'), ...taxesOf(money) } };
  await expect.poll(() => debtsShown(page, id), BY_THE_JOB).toEqual(onHold);
  await openPayout(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatToThePaisa(money.net));
  await expect(page.getByText('On hold', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Let it go before its day' })).toBeVisible();
  await expectAccessibleInThemes(page);

  await signInAs(page, owner);
  await page.goto(`/partners/bookings/${id}`);
  const glass = page.getByRole('region', { name: 'Money' });
  await expect(glass.locator('.glass-total')).toContainText(formatToThePaisa(money.net));
  await expect(glass.getByText('On hold')).toBeVisible();

  const stateOf = async () => (await moneyOf(owner, id)).payouts[0].state;
  await atInstant(new Date(checkIn.getTime() + DAY_MS + HOUR_MS), async () => {
    await expect.poll(stateOf, BY_THE_JOB).toBe('released');
    await page.reload();
    await expect(glass.getByText('On its way')).toBeVisible();
  });
  await atInstant(new Date(checkIn.getTime() + 6 * DAY_MS), async () => {
    await expect.poll(stateOf, BY_THE_JOB).toBe('settled');
    const [payout] = (await moneyOf(owner, id)).payouts;
    await page.goto('/partners/money');
    const row = page
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: `#${id}` });
    await expect(row).toContainText('In the bank');
    await expect(row).toContainText(payout.bank_reference);
    // What was paid in one month may be at the bank in the next: its sum stands where it was paid.
    if (paidIn !== (await monthNow())) await page.getByRole('button', { name: paidIn, exact: true }).click();
    await expect(row).toContainText(formatToThePaisa(money.net));
    await enterOffice(page, 'finance');
    await openPayout(page, id);
    await expect(page.getByText(payout.bank_reference)).toBeVisible();
    // At the owner's bank: what stays with us is what the tax offices get.
    const atBank = { ours: paise(paid) - paise(money.net), debts: taxesOf(money) };
    expect(await debtsShown(page, id)).toEqual(atBank);
  });
});

test('a rupee that goes back: cancelled with half of it, disputed, kept back, decided by two, and credited @desktop-only', async ({
  page,
}) => {
  const guest = await newPerson('Kabir', 'Sethi');
  const { id, slug, owner, checkIn, paid } = await booked(guest, 5);
  const more = 500;
  // A day and a quarter before check-in half of the money is kept.
  await atInstant(new Date(checkIn.getTime() - 30 * HOUR_MS), async () => {
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { refund: paid / 2 });
    await signInAs(page, guest);
    const trip = `/booking/${slug}/confirmed?booking_id=${id}`;
    const refund = page.getByRole('region', { name: 'Your refund' });
    await expect(async () => {
      await page.goto(trip);
      await expect(refund.getByText(/^Your bank’s number for it/)).toBeVisible({ timeout: 5_000 });
    }).toPass(BY_THE_JOB);
    await expect(refund).toContainText(`${formatRupees(paid / 2)} to go back`);
    const half = await moneyOf(owner, id);
    expect(half.refunded).toBe(paid / 2);
    expect(half.payouts[0].reversed).toBeGreaterThan(0);

    await enterOffice(page, 'support');
    // The half that is kept is divided anew, and what had been sent aside for the owner came back by as much.
    const kept = { ours: paise(paid / 2), debts: { ...owed(half.net, 'On its way to the owner'), ...taxesOf(half) } };
    expect(half.net + half.gst_9_5 + half.tcs + half.tds).toBeCloseTo(paid / 2, 2);
    await expect.poll(() => debtsShown(page, id), BY_THE_JOB).toEqual(kept);
    await page.goto(`${await officeOrigin()}/bookings/${id}`);
    await page.getByRole('button', { name: 'Open a dispute' }).click();
    await actWithReason(page, 'Open it', 'The guest found the house closed');
    await expect.poll(async () => (await moneyOf(owner, id)).payouts[0].frozen, BY_THE_JOB).toMatch(/disputed/);
    await signInAs(page, owner);
    await page.goto('/partners/money');
    const keptBack = page.getByRole('region', { name: 'Kept back' });
    await expect(keptBack).toContainText(`#${id}`);
    await expect(keptBack).toContainText('Your part is kept back until it is decided');
    await expectAccessibleInThemes(page);
    await signInAs(page, guest);
    await page.goto(trip);
    await expect(page.getByText(/^We look into this booking since/)).toBeVisible();
    await expectAccessibleInThemes(page);

    await enterOffice(page, 'support');
    await page.goto(`${await officeOrigin()}/cases?kind=dispute`);
    await page
      .getByRole('link', { name: `#${id}` })
      .or(page.getByRole('link', { name: /^Dispute/ }))
      .first()
      .click();
    await page.getByLabel('More back to the guest, in rupees').fill(String(more));
    await page.getByRole('button', { name: 'Ask for this refund' }).click();
    await actWithReason(page, 'Ask', 'Nobody let them in');
    await enterOffice(page, 'finance');
    await page.goto(`${await officeOrigin()}/approvals`);
    await page
      .getByRole('link', { name: /Refund beyond policy/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await actWithReason(page, 'Approve', 'Seen the pictures');

    await signInAs(page, guest);
    await page.goto(trip);
    await expect(page.getByText(new RegExp(`${formatRupees(more)} goes back to you, beyond the terms`))).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Credit note/ }).click();
    expect((await saving).suggestedFilename()).toMatch(/^basera-credit-note-.*\.pdf$/);
    await expectAccessibleInThemes(page);
    // Decided: it went off the owner's part and the taxes of it, and is with the guest.
    const after = await moneyOf(owner, id);
    expect(after.net + after.gst_9_5 + after.tcs + after.tds).toBeCloseTo(paid / 2 - more, 2);
    await enterOffice(page, 'finance');
    const decided = {
      ours: paise(paid / 2 - more),
      debts: { ...owed(after.net, 'On its way to the owner'), ...taxesOf(after) },
    };
    await expect.poll(() => debtsShown(page, id), BY_THE_JOB).toEqual(decided);
    await signInAs(page, owner);
    await page.goto('/partners/money');
    await expect(page.getByRole('region', { name: 'Credit notes' })).toContainText(formatToThePaisa(-more));
    await expect(page.getByText(/goes back to the guest, your share of it with it/)).toBeVisible();
    await expectAccessibleInThemes(page);
  });
});

test('a rupee that is disputed and stays its owner’s: kept back beyond its day, decided for the owner, and at their bank @desktop-only', async ({
  page,
}) => {
  const guest = await newPerson('Tara', 'Menon');
  const { id, owner, checkIn, paid } = await booked(guest, 6);
  const money = await moneyOf(owner, id);
  const payout = async () => (await moneyOf(owner, id)).payouts[0];
  await enterOffice(page, 'support');
  await page.goto(`${await officeOrigin()}/bookings/${id}`);
  await page.getByRole('button', { name: 'Open a dispute' }).click();
  await actWithReason(page, 'Open it', 'The guest says there was no hot water');
  await expect.poll(async () => (await payout()).frozen, BY_THE_JOB).toMatch(/disputed/);
  const onHold = { ours: paise(paid), debts: { ...owed(money.net, 'On its way to the owner'), ...taxesOf(money) } };
  await atInstant(new Date(checkIn.getTime() + DAY_MS + HOUR_MS), async () => {
    // Its day has come, and it stays where it is.
    await enterOffice(page, 'finance');
    await expect.poll(() => debtsShown(page, id), BY_THE_JOB).toEqual(onHold);
    expect((await payout()).state).toBe('held');
    await enterOffice(page, 'support');
    await page.goto(`${await officeOrigin()}/cases?kind=dispute`);
    await page
      .getByRole('link', { name: `#${id}` })
      .or(page.getByRole('link', { name: /^Dispute/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Pay the owner as agreed' }).click();
    await actWithReason(page, 'Decide', 'The plumber was there within the hour');
    await expect.poll(async () => (await payout()).state, BY_THE_JOB).toBe('released');
    expect((await payout()).frozen).toBeNull();
  });
  await atInstant(new Date(checkIn.getTime() + 6 * DAY_MS), async () => {
    await expect.poll(async () => (await payout()).state, BY_THE_JOB).toBe('settled');
    await enterOffice(page, 'finance');
    // All of it is the owner's but what the tax offices get, as if nobody had disputed it.
    const atBank = { ours: paise(paid) - paise(money.net), debts: taxesOf(money) };
    await expect.poll(() => debtsShown(page, id), BY_THE_JOB).toEqual(atBank);
  });
});
