import { addDays, calendarDate } from '@basera/contract/calendar-date';
import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { formatRupees } from '@basera/contract/money';
import { formatWeekday } from '@basera/contract/words/date-words';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { firstDay } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { nightOf, openMonth, seesWhoHasIt } from '../support/owners-calendar.ts';
import { call, newPerson, ownerOf, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { reserveOn } from '../support/room-choice.ts';
import { addressOf, bookAndPay, placeBooking, resultsWith, showStay } from '../support/stays.ts';

// An owner whom no other journey needs.
const BUSINESS = 26;
const FAR_DAYS = 70;
const PRICE = 2345;

/** The tenth of a month some two months ahead: the nights after it are in the same month. */
const first = calendarDate(`${addDays(firstDay, FAR_DAYS).slice(0, 7)}-10`);
const second = addDays(first, 1);
const third = addDays(first, 2);
/** With the night after it, what the first journey leaves as it is. */
const later = addDays(first, 8);

test('an owner prices two nights, takes it back, and closes one; the guest sees it at once', async ({ page }) => {
  const owner = await ownerOf(BUSINESS);
  const { data: stays } = await owner.call('GET', `/partners/businesses/${BUSINESS}/listings`);
  const [stay] = stays;
  const { data: shown } = await owner.call('GET', `/partners/properties/${stay.id}/calendar?from=${first}&to=${third}`);
  const [kind] = shown.rooms;
  const room = async () => {
    const { data } = await call('GET', `/showPropertyDetails/${stay.slug}?start_date=${first}&end_date=${third}`);
    return data.property.rooms.find(({ id }: { id: number }) => id === kind.id);
  };
  const before = await room();

  await signInAs(page, owner);
  await page.goto(`/partners/calendar?stay=${stay.id}`);
  await openMonth(page, first);
  // By keys: the second is reached from the first with Shift.
  await nightOf(page, first).click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(nightOf(page, second)).toBeFocused();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  const editor = page.getByRole('region', { name: 'Chosen nights' });
  const price = editor.getByRole('textbox', { name: 'Price a night' });
  await price.fill('8000');
  await price.press('Enter');
  await expect(editor).toContainText('GST has no slab for a price above');
  await price.fill(String(PRICE));
  await expect(editor).toContainText('A guest pays ₹4,690 for 2 nights');
  await expectAccessibleInThemes(page);
  await editor.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(nightOf(page, second)).toHaveAccessibleName(/₹2,345(, \d+ left)?, set by hand for this night/);
  expect((await room()).nightly_rates).toEqual([PRICE, PRICE]);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.getByRole('status')).toHaveText('Taken back.');
  expect((await room()).nightly_rates).toEqual(before.nightly_rates);
  await expect(nightOf(page, second)).not.toHaveAccessibleName(/set by hand/);

  await editor.getByRole('button', { name: 'Done' }).click();
  await nightOf(page, second).click();
  await editor.getByRole('combobox', { name: 'Nights are' }).selectOption('all');
  await editor.getByRole('button', { name: 'Save 1 night' }).click();
  await expect(nightOf(page, second)).toHaveAccessibleName(/[1-9]\d* closed/);
  expect((await room()).number_of_rooms).toBe(0);

  await editor.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Prices and seasons' }).click();
  const panel = page.getByRole('dialog', { name: 'Prices and seasons' });
  await panel.getByRole('button', { name: 'Add a season' }).click();
  await panel.getByRole('textbox', { name: 'Name of the season' }).fill('Carnival');
  await panel.getByLabel('First night').fill(first);
  await panel.getByLabel('Last night').fill(second);
  await panel.getByRole('textbox', { name: 'Price a night' }).fill(String(PRICE));
  await panel.getByRole('textbox', { name: 'Weekend price' }).fill('');
  await expectAccessibleInThemes(page);
  await panel.getByRole('button', { name: 'Save season' }).click();
  await expect(panel.getByRole('region', { name: 'Seasons' })).toContainText('Carnival');
  expect((await room()).nightly_rates).toEqual([PRICE, PRICE]);
  await panel.getByRole('button', { name: 'Delete Carnival' }).click();
  await expect(panel.getByText('Carnival')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('button', { name: 'Delete Carnival' }).click();
  await expect(panel.getByText('Carnival')).toHaveCount(0);
  expect((await room()).nightly_rates).toEqual(before.nightly_rates);

  await pricesGuests(page, panel, { slug: stay.slug, rooms: shown.rooms });
});

const EXTRA = 300;
const PERCENT = 10;

/** Two nights later on: a second guest costs more and two nights cost less, the same to the owner, the guest and the checkout. */
async function pricesGuests(page: Page, panel: Locator, { slug, rooms }: { slug: string; rooms: CalendarRoom[] }) {
  const at = rooms.findIndex(({ sleeps }) => sleeps >= 2);
  const roomId = rooms[at]?.id ?? 0;
  await panel.getByRole('combobox', { name: 'Kind of room' }).selectOption(String(at));
  const [checkIn, checkOut] = [addDays(first, 10), addDays(first, 12)];
  const nightly = async (): Promise<number[]> => {
    const { data } = await call('GET', `/showPropertyDetails/${slug}?start_date=${checkIn}&end_date=${checkOut}`);
    return data.property.rooms.find(({ id }: { id: number }) => id === roomId).nightly_rates;
  };
  const before = await nightly();
  const off = (rate: number) => Math.floor((rate * (100 - PERCENT)) / 100);
  const total = formatRupees(before.reduce((sum, rate) => sum + off(rate) + EXTRA, 0));

  await panel.getByRole('button', { name: 'Change guests and longer stays' }).click();
  await panel.getByRole('textbox', { name: 'Guests the price includes' }).fill('1');
  await panel.getByRole('textbox', { name: 'From nights' }).first().fill('2');
  const percent = panel.getByRole('textbox', { name: 'Percent less' }).first();
  await percent.fill('100');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(percent).toHaveAccessibleDescription('Must be 90 or less.');
  await expect(panel.getByRole('textbox', { name: 'Each extra guest' })).toHaveAccessibleDescription(
    'Say what an extra guest costs.',
  );
  await percent.fill(String(PERCENT));
  await panel.getByRole('textbox', { name: 'Each extra guest' }).fill(String(EXTRA));
  await expect(panel.getByRole('status').filter({ hasText: 'because' })).toContainText('10% less');
  await expectAccessibleInThemes(page);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  const shown = panel.getByRole('region', { name: 'Guests and longer stays' });
  await expect(shown).toContainText(`each extra guest ₹${EXTRA} a night`);
  expect(await nightly()).toEqual(before.map(off));

  const guest = await page.context().newPage();
  await guest.goto(`/property/${slug}?from_date=${checkIn}&to_date=${checkOut}&max_guests=2&room=${roomId}:1:0`);
  await expect(guest.locator('#bill')).toContainText('2 nights: 10% less');
  await expect(guest.locator('#bill')).toContainText('₹300 × 1 guest × 2 nights');
  await expect(guest.locator('#bill .total dd')).toHaveText(total);
  await reserveOn(guest).click();
  await expect(guest).toHaveURL(/\/details\?/);
  await expect(guest.locator('.bill .total dd').first()).toHaveText(total);
  await guest.close();

  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toContainText('who may come');
  expect(await nightly()).toEqual(before);
}

test('a booking is moved to another unit at the desk, and another site reads it there', async ({ page }) => {
  const owner = await ownerOf(BUSINESS);
  const { data: stays } = await owner.call('GET', `/partners/businesses/${BUSINESS}/listings`);
  const stay = await showStay(stays[0].slug, { checkIn: first, checkOut: third });
  const room = stay.rooms.find(({ number_of_rooms, max_guests }) => number_of_rooms > 2 && max_guests > 1);
  if (!room) throw new Error('no kind of room has several units');
  await bookAndPay(await newPerson('Asha', 'Rao'), stay, room, { checkIn: first, checkOut: third });

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, owner);
  await page.goto(`/partners/calendar?stay=${stays[0].id}`);
  await openMonth(page, first);
  // By keys alone: opened, chosen, moved.
  const units = page.getByRole('button', { name: `units of ${room.room_name}` });
  await units.press('Enter');
  await expect(units).toHaveAttribute('aria-expanded', 'true');
  const bar = page.getByRole('button', { name: 'Asha Rao' });
  await expect(bar).toHaveAccessibleName(`Asha Rao in ${room.room_name} 1: move`);
  await bar.press('Enter');
  const moving = page.getByRole('dialog', { name: 'Move Asha Rao' });
  await moving.getByRole('combobox', { name: 'To' }).selectOption({ label: `${room.room_name} 3` });
  await moving.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(moving).toBeHidden();
  await expect(bar).toHaveAccessibleName(`Asha Rao in ${room.room_name} 3: move`);
  await expectAccessibleInThemes(page);
  // Dragged a lane up.
  const box = await bar.boundingBox();
  if (!box) throw new Error('the bar is not shown');
  await page.mouse.move(box.x + 30, box.y + 14);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y - 18, { steps: 4 });
  await page.mouse.up();
  await expect(bar).toHaveAccessibleName(`Asha Rao in ${room.room_name} 2: move`);

  await page.getByRole('link', { name: 'Connect other sites' }).click();
  await page.getByRole('combobox', { name: 'Site' }).selectOption('Booking.com');
  await page.getByRole('button', { name: 'Make links for Booking.com' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `${room.room_name} 2` });
  const linkNow = async () => (await row.locator('code').textContent()) ?? '';
  const link = await linkNow();
  const read = async (url: string) => {
    const answer = await fetch(`${origin()}${new URL(url).pathname}`);
    return { status: answer.status, file: await answer.text() };
  };
  expect((await read(link)).file).toContain(`DTSTART;VALUE=DATE:${first.replaceAll('-', '')}`);
  expect((await read(link)).file).not.toMatch(/asha|rao/i);
  await row.getByRole('button', { name: 'Renew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew link' }).click();
  await expect.poll(linkNow).not.toBe(link);
  expect((await read(link)).status).toBe(404);
  expect((await read(await linkNow())).status).toBe(200);

  // The other way: what another site has sold is closed here, and search follows.
  const free = async () => {
    const { rooms } = await showStay(stays[0].slug, { checkIn: first, checkOut: third });
    return rooms.find(({ id }) => id === room.id)?.number_of_rooms;
  };
  const before = (await free()) ?? 0;
  const incoming = page.getByRole('region', { name: 'From other sites to Basera' });
  await incoming.getByRole('combobox', { name: 'Room' }).selectOption({ label: `${room.room_name} 1` });
  const address = incoming.getByRole('textbox', { name: 'Address of the calendar' });
  await address.fill(`${origin()}/dev/calendars/airbnb.ics?taken=${first}_${third}`);
  await incoming.getByRole('button', { name: 'Add calendar' }).click();
  const added = incoming.getByRole('listitem').filter({ hasText: `${room.room_name} 1` });
  await expect(added).toContainText('1 stay or block ahead');
  expect(await free()).toBe(before - 1);
  await expectAccessibleInThemes(page);
  await seesWhoHasIt(page, { stay: stays[0].id, room: room.room_name, night: first });
  await added.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(added).toHaveCount(0);
  expect(await free()).toBe(before);
});

test('an owner asks for three nights; guests find the stay for three, and read why not for one', async ({ page }) => {
  const owner = await ownerOf(BUSINESS);
  const { data: stays } = await owner.call('GET', `/partners/businesses/${BUSINESS}/listings`);
  const trip = (nights: number) => ({ checkIn: later, checkOut: addDays(later, nights) });
  const days = `from=${later}&to=${addDays(later, 1)}`;
  const { data: shown } = await owner.call('GET', `/partners/properties/${stays[0].id}/calendar?${days}`);
  const dates = `start_date=${later}&end_date=${addDays(later, 1)}`;
  const stay = (await call('GET', `/showPropertyDetails/${stays[0].slug}?${dates}`)).data.property;
  const room = stay.rooms.find(({ id }: { id: number }) => id === shown.rooms[0].id);
  await placeBooking(await newPerson('Kiran', 'Rao'), stay, room, trip(1));
  await signInAs(page, owner);
  await page.goto(`/partners/calendar?stay=${stay.id}`);
  await openMonth(page, later);
  const after = addDays(later, 1);
  await nightOf(page, after).click();
  const editor = page.getByRole('region', { name: 'Chosen nights' });
  await editor.getByText('Nights and arrivals').click();
  const least = editor.getByRole('textbox', { name: 'Least nights' });
  await least.fill('4');
  await editor.getByRole('textbox', { name: 'Most nights' }).fill('2');
  await editor.getByRole('button', { name: 'Save 1 night' }).click();
  await expect(editor).toContainText('Must not be more than the most nights, which are 2.');
  await expect(least).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInThemes(page);
  await editor.getByRole('textbox', { name: 'Most nights' }).fill('');
  await editor.getByRole('combobox', { name: 'Arrivals' }).selectOption('none');
  await editor.getByRole('button', { name: 'Save 1 night' }).click();
  await expect(nightOf(page, after)).toHaveAccessibleName(/At least 4 nights \(set for this date\), no arrivals$/);

  // What is sold stays sold, and says to whom.
  await editor.getByRole('button', { name: 'Done' }).click();
  await nightOf(page, later).click();
  await editor.getByRole('combobox', { name: 'Nights are' }).selectOption('all');
  await editor.getByRole('button', { name: 'Save 1 night' }).click();
  await expect(editor.getByRole('alert')).toContainText(/Not closed, since sold: .*Kiran Rao, booking #\d+/);
  await editor.getByRole('button', { name: 'Undo' }).click();
  await expect(editor.getByRole('status')).toHaveText('Taken back.');
  await editor.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Rules of booking' }).click();
  const panel = page.getByRole('dialog', { name: 'Rules of booking' });
  await panel.getByRole('combobox', { name: 'Kind of room' }).selectOption({ label: 'All kinds of rooms' });
  await panel.getByRole('textbox', { name: 'Least nights' }).fill('3');
  await expectAccessibleInThemes(page);
  await panel.getByRole('button', { name: 'Save rules' }).click();
  await expect(panel.getByRole('status')).toContainText('Rules saved');

  await expect(resultsWith(stay, trip(1))).rejects.toThrow('no page of results');
  await page.goto(await resultsWith(stay, trip(3)));
  await expect(page.getByRole('link', { name: stay.name }).first()).toBeVisible();
  await page.goto(addressOf(stay, trip(1)));
  const why = `At least 3 nights from ${formatWeekday(later)}`;
  await expect(page.getByRole('region', { name: 'Available Rooms' }).getByText(why).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your stay' })).toContainText(`${why}. Try other dates.`);
});
