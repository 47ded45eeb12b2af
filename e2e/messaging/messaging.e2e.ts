import type { Message } from '@basera/contract/endpoints/messaging';
import { CONVERSATIONS_POLL_MS } from '@basera/contract/limits';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessible.ts';
import { chatWith, networkOf, startChat } from '../support/chat.ts';
import { takeClock } from '../support/clock.ts';
import { OFFLINE } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { newPerson, ownerOf, type Person, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 50;

/** A guest with a paid booking, and the owner of the stay. */
async function guestAndOwner() {
  const guest = await newPerson('Meera', 'Nair');
  const { stay, id } = await bookPaid(guest, nightsAhead(DAYS_AHEAD));
  const { data } = (await guest.call('GET', '/user/inquiries')).data.inquiries;
  const businessId = data[0].room.business_id as number;
  const owner = await ownerOf(businessId);
  const asOwner = {
    sender_id: String(businessId),
    sender_type: 'business',
    receiver_id: String(guest.user.id),
    receiver_type: 'user',
  };
  const asGuest = {
    sender_id: asOwner.receiver_id,
    sender_type: asOwner.receiver_type,
    receiver_id: asOwner.sender_id,
    receiver_type: asOwner.sender_type,
  };
  const write = (person: Person, side: object, message: string): Promise<Message> =>
    person.call('POST', '/messages/send', { ...side, message });
  return {
    guest,
    owner,
    stay,
    bookingId: id,
    ownerWrites: (message: string) => write(owner, asOwner, message),
    /** From another window of the guest's. */
    guestWrites: (message: string) => write(guest, asGuest, message),
    ownerReads: async (): Promise<Message[]> =>
      (await owner.call('GET', `/messages/conversations?${new URLSearchParams(asOwner)}`)).data,
    ownerHasSeen: (message_id: number) => owner.call('POST', '/messages/seen', { ...asOwner, message_id }),
  };
}

test('a guest and an owner write to each other', async ({ page }) => {
  const { guest, stay, ownerWrites, ownerReads, ownerHasSeen } = await guestAndOwner();
  await ownerWrites('Welcome! When will you arrive?');
  await signInAs(page, guest);
  await page.goto('/bookings');
  const bell = page.getByRole('link', { name: /^Messages/ });
  await expect(bell).toHaveAccessibleName('Messages, 1 unread');
  await expect(startChat(page)).toHaveAccessibleName(/^Start Chat with .+1 unread$/);
  await startChat(page).focus();
  await page.keyboard.press('Enter');

  const chat = chatWith(page, stay.name);
  const input = chat.getByPlaceholder('Type your message...');
  await expect(input).toBeFocused();
  await expect(chat.getByText('No more messages')).toBeVisible();
  const bubbles = chat.getByRole('listitem');
  await expect(bubbles).toHaveCount(1);
  await expect(bubbles.first()).toContainText(/to Meera Nair.*When will you arrive\?\d\d:\d\d$/);

  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('At noon. ');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Is there parking?  ');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue('');
  await expect(bubbles).toHaveCount(2);
  await expect(bubbles.last()).toContainText('Sent');
  await expect(bubbles.last()).toContainText('You to ');
  const [newest] = await ownerReads();
  expect(newest?.message).toBe('At noon. \nIs there parking?');
  await ownerHasSeen(newest?.id ?? 0);
  await expect(bubbles.last()).toContainText('Seen');

  await ownerWrites('Yes, under the mango tree.');
  await expect(bubbles).toHaveCount(3);
  await expect(bubbles.last()).toContainText('Yes, under the mango tree.');
  await expect(bubbles.last()).toBeInViewport();
  await expectAccessibleInThemes(page);
  // What was seen in an open panel is not unread anywhere.
  await expect.poll(async () => (await ownerReads())[0]?.seen).toBe(true);

  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await expect(startChat(page)).toBeFocused();
  await expect(startChat(page)).toHaveAccessibleName(`Start Chat with ${stay.name}`);
  await expect(bell).toHaveAccessibleName('Messages');
  await bell.click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  const row = page.getByRole('main').getByRole('button', { name: new RegExp(stay.name) });
  await expect(row).toContainText('Yes, under the mango tree.');
  await ownerWrites('See you soon.');
  await expect(row).toContainText('1 unread');
  await expect(bell).toHaveAccessibleName('Messages, 1 unread');
  await expectAccessibleInThemes(page);
  await row.click();
  await expect(bubbles).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Messages');

  // Where there is room for both, it stands beside the page, which stays in use.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/bookings');
  await startChat(page).click();
  await expect(bubbles).toHaveCount(4);
  const booking = page.getByRole('main').getByRole('article').first();
  const [card, panel] = [await booking.boundingBox(), await chat.boundingBox()];
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(chat).toBeVisible();
  await expectAccessibleInThemes(page);
});

test('who is asked in the chat to pay elsewhere reads a warning and reports the stay over it, which the office reads as a case; nothing of the message is sent but what they write', async ({
  page,
}) => {
  const { guest, stay, ownerWrites } = await guestAndOwner();
  await ownerWrites('Call me on +91 98765 43210 when you are at the gate.');
  await ownerWrites('Cheaper like this: send the advance to lakehouse@okaxis');
  await signInAs(page, guest);
  await page.goto('/bookings');
  await startChat(page).click();
  const chat = chatWith(page, stay.name);
  const bubbles = chat.getByRole('listitem');
  await expect(bubbles).toHaveCount(2);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await expect(bubbles.first()).not.toContainText('Report it');
  await expect(bubbles.last()).toContainText('This message has a UPI id or a wallet in it.');
  await expectAccessibleInThemes(page);
  await ownerWrites('Or A/c 50100 2345 67890');
  await expect(bubbles.last()).toContainText('This message has a bank account in it.');
  expect(sent.filter((request) => /okaxis|50100/.test(decodeURIComponent(request)))).toEqual([]);

  const opener = bubbles.last().getByRole('button', { name: 'Report it' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this stay' });
  const reason = dialog.getByLabel('What is wrong');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('pays_outside');
  await expect(dialog.getByLabel('What happened')).toHaveValue('');
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(chat).toBeVisible();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('What happened').fill('They want an advance on a private account.');
  await dialog.getByLabel('Email').fill(`outside.${guest.user.id}@example.com`);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('status')).toContainText(`outside.${guest.user.id}@example.com`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(opener).toBeFocused();
  expect(sent.filter((request) => /okaxis|50100/.test(decodeURIComponent(request)))).toEqual([]);

  await enterOffice(page, 'support');
  await page.goto(`${await officeOrigin()}/cases?kind=report`);
  const listed = page.getByRole('listitem').filter({ hasText: `Reported: ${stay.name}` });
  await expect(listed).toContainText('Asks for payment outside');
});

test('an owner who is asked in the chat to pay elsewhere is led to a ticket that names the booking', async ({
  page,
}) => {
  const { guest, owner, bookingId, guestWrites } = await guestAndOwner();
  await guestWrites('Send me the deposit back on meera@okicici');
  await signInAs(page, owner);
  await page.goto('/partners/messages');
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(guest.user.first_name ?? '') })
    .first()
    .click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('listitem').getByRole('link', { name: 'Report it' }).click();
  const ticket = await opened;
  await expect(ticket.getByLabel('Subject')).toHaveValue(`Booking #${bookingId}`);
  await expect(ticket.getByLabel('Message')).toHaveValue('');
});

test('without messages the list says where to begin, and a stay that is over can only be read', async ({ page }) => {
  const { guest, stay, guestWrites } = await guestAndOwner();
  await signInAs(page, guest);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await guestWrites('Thank you for the days at your place.');
  await page.route('**/api/messages/conversations?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), can_write: false } });
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(stay.name) })
    .click();
  const chat = chatWith(page, stay.name);
  await expect(chat.getByText('This stay is over. The messages stay here to be read.')).toBeVisible();
  await expect(chat.getByPlaceholder('Type your message...')).toHaveCount(0);
  await expect(chat.getByText('Thank you for the days at your place.')).toBeVisible();
  await expectAccessible(page);
});

test.describe('when the network is cut', () => {
  // What cannot be sent or read is logged, by the browser too.
  test.use({ mayLogErrors: OFFLINE });

  test('nothing is lost or doubled, and what failed goes with a retry', async ({ page }) => {
    const { guest, stay, guestWrites, ownerWrites, ownerReads } = await guestAndOwner();
    const network = await networkOf(page);
    await ownerWrites('Welcome!');
    await signInAs(page, guest);
    await page.goto('/bookings');
    await startChat(page).click();
    const chat = chatWith(page, stay.name);
    const bubbles = chat.getByRole('listitem');
    await expect(bubbles).toHaveCount(1);
    await ownerWrites('Are you there?');
    await expect(bubbles).toHaveCount(2);

    await network.cut();
    const input = chat.getByPlaceholder('Type your message...');
    await input.fill('Yes, I am.');
    await chat.getByRole('button', { name: 'Send' }).click();
    await expect(chat.getByText(/^Not sent\./)).toBeVisible();
    await expect(chat.getByText(/^No connection just now/)).toBeVisible();
    await expectAccessible(page);
    // More than a page, while nobody listens.
    for (let number = 1; number <= 19; number += 1) await guestWrites(`Written elsewhere ${number}`);
    await ownerWrites('I hear you.');
    await ownerWrites('See you soon.');
    await expect(bubbles).toHaveCount(3);

    await network.mend();
    await expect(bubbles).toHaveCount(24, { timeout: 30_000 });
    await expect(bubbles.filter({ hasText: 'See you soon.' })).toHaveCount(1);
    await expect(chat.getByText(/^No connection just now/)).toHaveCount(0);
    await chat.getByRole('button', { name: 'Retry' }).click();
    await expect(chat.getByText(/^Not sent\./)).toHaveCount(0);
    await expect(bubbles).toHaveCount(24);
    await expect.poll(async () => (await ownerReads())[0]?.message).toBe('Yes, I am.');
    await ownerWrites('Good.');
    await expect(bubbles).toHaveCount(25);

    // Opened anew it begins with the latest page, and older ones come when they are scrolled to.
    await chat.getByRole('button', { name: 'Close' }).click();
    await startChat(page).click();
    await expect(bubbles).toHaveCount(20);
    await expect(bubbles.last()).toContainText('Good.');
    await expect(bubbles.last()).toBeInViewport();
    await expect(chat.getByText('No more messages')).toHaveCount(0);
    const log = chat.getByRole('region', { name: 'Messages', exact: true });
    await log.focus();
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(bubbles).toHaveCount(25, { timeout: 1000 });
    }).toPass();
    await expect(chat.getByText('No more messages')).toHaveCount(1);
    await expect(bubbles.filter({ hasText: 'Welcome!' })).toHaveCount(1);
  });

  test('the list still fills where sockets never get through', async ({ page }) => {
    const { guest, stay, ownerWrites } = await guestAndOwner();
    await page.routeWebSocket(/\/app\//, (socket) => void socket.close());
    await takeClock(page);
    await signInAs(page, guest);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await ownerWrites('Welcome!');
    await page.clock.fastForward(CONVERSATIONS_POLL_MS);
    const row = page.getByRole('main').getByRole('button', { name: new RegExp(stay.name) });
    await expect(row).toContainText('Welcome!');
  });
});

test('nobody else has the bell of a guest', async ({ page }) => {
  const { guest, ownerWrites } = await guestAndOwner();
  await ownerWrites('Welcome!');
  const other = await newPerson('Ravi', 'Kumar');
  await signInAs(page, other);
  await page.goto('/bookings');
  const bell = page.getByRole('link', { name: /^Messages/ });
  await expect(bell).toHaveAccessibleName('Messages');
  await signInAs(page, guest);
  await page.goto('/bookings');
  await expect(bell).toHaveAccessibleName('Messages, 1 unread');
});
