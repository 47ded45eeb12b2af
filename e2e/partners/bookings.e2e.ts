import { formatRupees } from '@basera/contract/money';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessible.ts';
import { chatWith, networkOf, startChat } from '../support/chat.ts';
import { takeClock } from '../support/clock.ts';
import { anyOf, heldBack, OFFLINE } from '../support/expected-errors.ts';
import { anotherContext, expect, test } from '../support/guest.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { loginDialog } from '../support/sign-in.ts';
import { bookAndPay, findReviewedStay, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 52;
const CUT_MS = 30_000;
const JOURNEY_MS = 240_000;
const PARKING = 'Yes, under the mango tree, Meera Nair.';

const say = async (chat: Locator, words: string) => {
  await chat.getByPlaceholder('Type your message...').fill(words);
  await chat.getByRole('button', { name: 'Send' }).click();
};
const bubblesOf = (chat: Locator) => chat.getByRole('listitem');
/** What was said, in the order in which it stands there. */
const saidIn = (chat: Locator) => bubblesOf(chat).locator('p').allTextContents();

const sectionOf = (page: Page, name: RegExp) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('whoever is not signed in reads what this is, and whoever has no stay what to do', async ({ page }) => {
  await page.goto('/search');
  const listing = page.getByRole('contentinfo').getByRole('link', { name: 'List your property' });
  await expect(listing).toHaveAttribute('href', '/partners');
  await listing.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your house, your guests, your price');
  await expect(page.getByRole('button', { name: 'List your property' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await signInAs(page, await newPerson('Ravi', 'Kumar'));
  await page.goto('/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No stay is listed under your name');
  await expect(page.getByRole('link', { name: 'Check your contacts' })).toHaveAttribute('href', '/profile/edit');
  await expectAccessibleInThemes(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Ravi');
  await expect(page.getByRole('link', { name: 'Requests and messages of your guests' })).toHaveCount(0);
});

test.describe('a guest and an owner, each at their own browser', () => {
  // What cannot be sent or read while the network is cut is logged.
  test.use({ mayLogErrors: anyOf(OFFLINE, heldBack('/api/partners/bookings/*/decision')) });

  test('answer a request, talk, and lose nothing when the network is cut', async ({ page, browser }) => {
    test.setTimeout(JOURNEY_MS);
    const guest = await newPerson('Meera', 'Nair');
    const dates = nightsAhead(DAYS_AHEAD);
    const { stay, room } = await findReviewedStay(dates, 2);
    const id = await bookAndPay(guest, stay, room, dates);
    const other = await newPerson('Ravi', 'Kumar');
    const otherId = await bookAndPay(other, stay, room, dates);
    const { data } = (await guest.call('GET', '/user/inquiries')).data.inquiries;
    const paid = formatRupees(data[0].payment.amount);
    const businessId = data[0].room.business_id;
    const owner = await ownerOf(businessId);

    const context = await anotherContext(browser);
    const desk = await context.newPage();
    await signInAs(desk, owner);
    await desk.goto('/profile');
    await desk.getByRole('link', { name: 'Requests and messages of your guests' }).click();
    await expect(desk).toHaveURL(/\/partners\/today$/);
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`Namaste, ${owner.user.first_name}`);
    const places = desk.getByRole('navigation', { name: 'Main' });
    await expect(places.getByRole('link', { name: /^Bookings.*wait for your answer/ })).toBeVisible();
    const waiting = sectionOf(desk, /^Waiting for your answer/);
    const cardIn = (section: Locator, booking: number) =>
      section.getByRole('article').filter({ hasText: `#${booking}` });
    await expect(cardIn(waiting, id)).toContainText('Meera Nair');
    await expect(cardIn(waiting, id)).toContainText(paid);
    await expect(cardIn(waiting, id)).toContainText(/(\d+ h )?\d+ min left to answer/);
    await expect(cardIn(waiting, id)).toContainText(/No answer by .+: they are told no, and get all money back\./);
    await expectAccessibleInThemes(desk);

    await desk.getByRole('link', { name: 'Be told of requests' }).click();
    await expect(desk.getByText('Requests for your own stay')).toBeVisible();
    await desk.goBack();

    await takeClock(page);
    const network = await networkOf(page);
    await signInAs(page, guest);
    await page.goto('/bookings');
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();

    await cardIn(waiting, id)
      .getByRole('button', { name: /^Accept/ })
      .click();
    const accepting = desk.getByRole('dialog', { name: 'Accept the booking of Meera Nair?' });
    await expect(accepting).toContainText(`Meera Nair has paid ${paid}`);
    // While the answer is on its way the dialog stays, and says what became of it.
    let fail = async () => {};
    await desk.route('**/decision', (route) => {
      fail = () => route.abort();
    });
    await accepting.getByRole('button', { name: 'Accept booking' }).click();
    const sending = accepting.getByRole('button', { name: 'Accepting...' });
    await expect(sending).toBeFocused();
    await desk.keyboard.press('Escape');
    await accepting.getByRole('button', { name: 'Close' }).click();
    await expect(sending).toBeVisible();
    await fail();
    await expect(accepting.getByRole('alert')).toBeVisible();
    await desk.unroute('**/decision');
    await accepting.getByRole('button', { name: 'Accept booking' }).click();
    await expect(cardIn(waiting, id)).toHaveCount(0);

    await cardIn(waiting, otherId)
      .getByRole('button', { name: /^Reject/ })
      .click();
    const rejecting = desk.getByRole('dialog', { name: 'Reject the booking of Ravi Kumar?' });
    await expect(rejecting).toContainText(`Ravi Kumar gets all of ${paid} back`);
    await rejecting.getByLabel(/^A word to the guest/).fill('The roof is being mended.');
    await expectAccessible(desk);
    await rejecting.getByRole('button', { name: 'Reject and refund' }).click();
    // What lies under the dialog is nobody's to see until the answer has come.
    await expect(rejecting).toHaveCount(0);
    await expect(cardIn(waiting, otherId)).toHaveCount(0);
    const [rejected] = (await other.call('GET', '/user/inquiries')).data.inquiries.data;
    expect(rejected).toMatchObject({ status: 'rejected', rejection_reason: 'The roof is being mended.' });

    await page.reload();
    await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
    await startChat(page).click();
    const atGuest = chatWith(page, stay.name);
    await say(atGuest, 'Is there parking?');
    await places.getByRole('link', { name: 'Messages' }).click();
    const row = desk.getByRole('main').getByRole('button', { name: /Meera Nair/ });
    await expect(row).toContainText('Is there parking?');
    await expect(row).toContainText('1 unread');
    await owner.call('POST', `/partners/businesses/${businessId}/message-templates`, {
      name: 'Parking',
      words: 'Yes, under the mango tree, {guest}.',
    });
    await row.click();
    const atOwner = chatWith(desk, 'Meera Nair');
    await expect(bubblesOf(atOwner).last()).toContainText('Meera Nair to ');
    await expect(bubblesOf(atGuest).last()).toContainText('Seen');
    // What is said again and again is chosen, filled in for the guest, and sent as it stands in the field.
    await atOwner.getByRole('button', { name: 'Templates' }).click();
    await atOwner.getByRole('button', { name: /^Parking/ }).click();
    await expect(atOwner.getByRole('textbox', { name: 'Message' })).toHaveValue(PARKING);
    await atOwner.getByRole('button', { name: 'Send' }).click();
    await expect(bubblesOf(atGuest)).toHaveCount(2);
    await expectAccessibleInThemes(desk);

    await network.cut();
    await expect(atGuest.getByText(/^No connection just now/)).toBeVisible();
    await say(atGuest, 'We come by car.');
    await expect(atGuest.getByText(/^Not sent\./)).toBeVisible();
    for (const words of ['When will you arrive?', 'The gate is open until ten.', 'See you soon.'])
      await say(atOwner, words);
    await expect(bubblesOf(atOwner)).toHaveCount(5);
    // That it is long is what is tried.
    await page.clock.fastForward(CUT_MS);
    await network.mend();
    await expect(atGuest.getByText('See you soon.', { exact: true })).toBeVisible({ timeout: 60_000 });
    await atGuest.getByRole('button', { name: 'Retry' }).click();
    await expect(atGuest.getByText(/^Not sent\./)).toHaveCount(0);
    const all = [
      'Is there parking?',
      PARKING,
      'When will you arrive?',
      'The gate is open until ten.',
      'See you soon.',
      'We come by car.',
    ];
    await expect.poll(() => saidIn(atOwner)).toEqual(all);
    await expect.poll(() => saidIn(atGuest)).toEqual(all);
    await expect(atGuest.getByText(/^No connection just now/)).toHaveCount(0);

    await desk.keyboard.press('Escape');
    await expect(row).toContainText('We come by car.');
    await expect(row.getByText('unread')).toHaveCount(0);

    // The list finds the booking, its page cancels it, and the guest reads why and where to look instead.
    await places.getByRole('link', { name: /^Bookings/ }).click();
    await desk.getByLabel('Name, phone or number').fill(String(id));
    await desk
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`#${id}\\b`) })
      .click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Meera Nair');
    await desk.getByLabel('Only you and those at the desk read it').fill('Comes by car.');
    await desk.getByRole('button', { name: 'Save note' }).click();
    await expect(desk.getByText('Note saved', { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Cancel booking' }).click();
    const cancelling = desk.getByRole('dialog', { name: 'Cancel the booking of Meera Nair?' });
    await cancelling.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(cancelling.getByText('Please tell the guest why.')).toBeVisible();
    await cancelling.getByLabel('What we tell Meera Nair').fill('A pipe has burst.');
    await expectAccessible(desk);
    await cancelling.getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(cancelling).toHaveCount(0);
    await expect(desk.getByText(/^Cancelled by the stay/)).toBeVisible();
    await expect(desk.getByText('Goes back to the guest')).toBeVisible();
    await page.goto('/bookings');
    await expect(page.getByText(`${stay.name} has cancelled this booking.`)).toBeVisible();
    await expect(page.getByText('“A pipe has burst.”')).toBeVisible();
    await page.getByRole('link', { name: 'See similar stays for the same dates' }).click();
    await expect(page).toHaveURL(/\/search\?/);

    // Somebody calls for the nights that are free again.
    await places.getByRole('link', { name: /^Bookings/ }).click();
    await desk.getByRole('link', { name: 'New booking' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('New booking');
    await desk.getByLabel('Stay', { exact: true }).selectOption({ label: stay.name });
    await desk.getByLabel('Arrival').fill(dates.checkIn);
    await desk.getByLabel('Departure').fill(dates.checkOut);
    const kind = desk.getByRole('listitem').filter({ hasText: room.room_name }).first();
    await kind.getByRole('button', { name: /^More/ }).click();
    await desk.getByRole('button', { name: 'Fewer guests' }).click();
    await desk.getByRole('button', { name: 'Enter booking' }).click();
    await expect(desk.getByText('Write who comes.')).toBeVisible();
    await desk.getByLabel('Name', { exact: true }).fill('Gurpreet Gill');
    await desk.getByLabel('Phone').fill('98198 12345');
    await desk.getByLabel('Agreed for the whole stay, in rupees').fill('3,500');
    await desk.getByRole('button', { name: 'Enter booking' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Gurpreet Gill');
    await expect(desk.getByText('Entered without payment: you settle it with the guest.')).toBeVisible();
    await expectAccessibleInThemes(desk);
    await context.close();
  });
});
