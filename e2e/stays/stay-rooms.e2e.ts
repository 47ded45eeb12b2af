import { daysBetween } from '@basera/contract/calendar-date';
import { formatRupees } from '@basera/contract/money';
import { several } from '@basera/contract/words/phrases';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { newcomer, signInAs } from '../support/person.ts';
import { addGuest, cardOf, findRoomChoice, type RoomChoice, reserveOn, visible } from '../support/room-choice.ts';
import { addressOf, nightsAhead } from '../support/stays.ts';
import { onDesktopFirst } from '../support/width.ts';

// Of the last files of a run: what is left of them goes to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const dates = nightsAhead(66);
const nights = daysBetween(dates.checkIn, dates.checkOut);

/** One with a choice of rooms, of which one is sold out. */
let stay: RoomChoice['stay'];
let roomy: RoomChoice['roomy'];
let soldOut: RoomChoice['soldOut'];

test.beforeAll(async () => {
  ({ stay, roomy, soldOut } = await findRoomChoice(dates));
});

test('rooms are chosen, priced by night, room and meal, and still there after coming back', async ({
  page,
  isMobile,
}) => {
  await page.goto(addressOf(stay, dates));
  const room = cardOf(page, roomy);
  const bill = page.getByRole('region', { name: 'Your stay' });
  await expect(visible(page.getByRole('button', { name: 'No room selected' }))).toBeDisabled();
  await expect(room).toContainText(`Sleeps ${roomy.sleeps}`);
  await expect(room).toContainText(roomy.bed_type ?? 'every demo room has a bed');

  // A click on the ground of the card is as good as the button, which the keyboard has.
  const ring = /0px 0px 0px 1px$/;
  await expect(room).not.toHaveCSS('box-shadow', ring);
  await room.getByRole('heading').click();
  const selected = room.getByRole('button', { name: 'Selected' });
  await expect(selected).toHaveAttribute('aria-pressed', 'true');
  await expect(room).toHaveCSS('box-shadow', ring);
  await selected.focus();
  await page.keyboard.press('Enter');
  await expect(room.getByRole('button', { name: 'Select Room' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(selected).toBeVisible();

  const quantity = room.getByRole('combobox');
  await expect(quantity.getByRole('option')).toHaveCount(roomy.number_of_rooms);
  await expect(quantity).toHaveValue('1');
  const meals = roomy.breakfast + roomy.lunch + roomy.dinner;
  await expect(room.getByRole('switch')).toBeChecked();
  const rates = roomy.total_price ?? 0;
  await expect(bill.locator('.total')).toContainText(formatRupees(rates + meals * nights));
  await quantity.selectOption('2');
  const [rate = 0] = roomy.nightly_rates;
  const alike = roomy.nightly_rates.filter((one) => one === rate).length;
  await expect(bill).toContainText(
    `${formatRupees(rate)} × 2 rooms × ${several(alike, 'night')}${formatRupees(rate * 2 * alike)}`,
  );
  await expect(bill.locator('.total')).toContainText(formatRupees((rates + meals * nights) * 2));
  await room.getByRole('switch').click();
  const total = formatRupees(rates * 2);
  await expect(bill.locator('.total')).toContainText(total);
  if (isMobile) {
    const bar = page.locator('.bottom-bar');
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText(total);
  }
  await expectAccessible(page);

  await reserveOn(page).click();
  await expect(page).toHaveURL(new RegExp(`/booking/${stay.slug}/details\\?.*room=${roomy.id}(:|%3A)2(:|%3A)0`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(stay.name);
  await page.goBack();
  await expect(room.getByRole('button', { name: 'Selected' })).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expect(room.getByRole('switch')).not.toBeChecked();
});

test(
  'rooms that sleep fewer than come close Reserve, and one press adds a room',
  onDesktopFirst,
  async ({ page, isMobile }) => {
    const party = roomy.max_guests + 1;
    await page.goto(addressOf(stay, dates, party));
    const room = cardOf(page, roomy);
    await room.getByRole('button', { name: 'Select Room' }).click();
    const words = `These rooms sleep ${roomy.max_guests} of ${party}: add a room`;
    await expect(reserveOn(page)).toBeDisabled();
    const bar = isMobile ? page.locator('.bottom-bar') : page.getByRole('region', { name: 'Your stay' });
    const add = bar.getByRole('button', { name: words });
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('status')).toContainText(`Adds one ${roomy.room_name}`);
    await expectAccessibleInThemes(page);

    await add.focus();
    await page.keyboard.press('Enter');
    await expect(room.getByRole('combobox')).toHaveValue('2');
    await expect(page.getByRole('button', { name: words })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Reserve' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      new RegExp(`/booking/${stay.slug}/details\\?.*room=${roomy.id}(:|%3A)2.*max_guests=${party}`),
    );
    await expect(page.getByRole('heading', { name: 'Check the details' })).toBeVisible();
    await expect(page.getByText(`${party} guests`)).toBeVisible();
  },
);

test('a link to rooms that sleep fewer than come says so, and one press adds a room', async ({ page }) => {
  const party = roomy.max_guests + 1;
  const trip = `from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=${party}`;
  await page.goto(`/booking/${stay.slug}/details?room=${roomy.id}:1:0&${trip}`);
  const problem = page
    .getByRole('alert')
    .filter({ hasText: `These rooms sleep ${roomy.max_guests} of ${party}: add a room` });
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await problem.getByRole('link', { name: `Add one ${roomy.room_name}` }).click();
  await expect(page.getByText(`2 × ${roomy.room_name}`).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete Booking' })).toBeVisible();
});

test("'Add guests' stays until somebody says how many come, and the booking is for one", async ({ page }) => {
  await page.goto(addressOf(stay, dates, 0));
  await cardOf(page, roomy).getByRole('button', { name: 'Select Room' }).click();
  await expect(page.locator('#modify-search')).toContainText(/Add guests/);
  await reserveOn(page).click();
  await expect(page).toHaveURL(/max_guests=0/);
  const trip = page.locator('section', { has: page.getByRole('heading', { name: 'Dates and guests' }) });
  await expect(trip).toContainText('Add guests');
  await page.getByRole('link', { name: 'Complete Booking' }).click();
  await expect(page).toHaveURL(/\/confirmation\?.*max_guests=0/);
  await page.goBack();
  await trip.getByRole('link', { name: 'Add guests' }).click();
  await expect(page.locator('#modify-search')).toBeInViewport();
});

test('a sold-out room says why and leads to other dates, which keep guests and stay', async ({ page, isMobile }) => {
  await page.goto(addressOf(stay, dates, 3));
  const gone = cardOf(page, soldOut);
  await expect(gone).toContainText('Sold out');
  await expect(gone).toContainText('Taken on these dates');
  await expect(gone.getByRole('button', { name: 'Select Room' })).toHaveCount(0);
  await gone.getByRole('heading').click();
  await expect(visible(page.getByRole('button', { name: 'No room selected' }))).toBeDisabled();
  await gone.getByRole('link', { name: 'Change dates' }).click();

  await expect(page.locator('#modify-search')).toBeInViewport();
  await addGuest(page, isMobile);
  await expect(page).toHaveURL(/max_guests=4/);
  await expect(page).toHaveURL(new RegExp(`/property/${stay.slug}\\?.*from_date=${dates.checkIn}`));
});

test('without a first name the sign-up comes before the reservation', async ({ page }) => {
  await signInAs(page, await newcomer());
  await page.goto(addressOf(stay, dates));
  await cardOf(page, roomy).getByRole('button', { name: 'Select Room' }).click();
  await reserveOn(page).click();
  const dialog = page.getByRole('dialog', { name: 'Finish signing up!' });
  await dialog.getByLabel('Legal name *').fill('Ananya');
  await dialog.getByLabel('Last name *').fill('Nair');
  await dialog.getByLabel('Email *').fill(`ananya-${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: /agree|continue|sign up|save/i }).click();
  await expect(page).toHaveURL(/\/booking\/[^/]+\/details\?/);
});
