import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInThemes } from '../support/accessible.ts';
import { anyOf, OFFLINE, unreached } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { pngOf } from '../support/pictures/png.ts';
import { nightsAhead } from '../support/stays.ts';
import { isPhone } from '../support/width.ts';

const NAME = 'Neelakurinji House';
const DAYS_AHEAD = 40;
const PHOTOS_CALL = '/api/partners/listings/*/photos';

// The network is cut while photos go out.
test.use({ mayLogErrors: anyOf(OFFLINE, unreached(PHOTOS_CALL)) });

test('somebody new lists a house, mends what is refused at the field, and goes live', async ({ page, context }) => {
  const owner = await newPerson('Anita', 'Rao');
  await signInAs(page, owner);
  await page.goto('/partners');
  await page.getByRole('button', { name: 'List your property' }).click();
  const begin = page.getByRole('button', { name: 'Begin' });
  await begin.click();
  await expect(page.getByText('Write the name guests know it by.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of your house or business' }).fill(NAME);
  await page.getByRole('combobox', { name: 'What it is' }).selectOption({ index: 1 });
  await expectAccessibleInThemes(page);
  await begin.click();

  const heading = page.getByRole('heading', { level: 1 });
  const saved = page.getByText('Saved', { exact: true });
  const next = async (title: string) => {
    await page.getByRole('link', { name: `Next: ${title}` }).click();
    await expect(heading).toHaveText(title);
  };
  await expect(heading).toHaveText('Basics');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('A planter’s bungalow above the tea, with a fire in every room.');
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await expect(saved).toBeVisible();

  await next('Place');
  await page.getByRole('textbox', { name: 'Town', exact: true }).fill('Munn');
  await page.getByRole('button', { name: 'Munnar, Kerala' }).click();
  await expect(saved).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('Chithirapuram');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 10.0453, longitude: 77.0341 });
  await page.getByRole('button', { name: 'I am there now' }).click();
  await expect(page.getByRole('textbox', { name: /^Point on the map/ })).toHaveValue('10.0453, 77.0341');
  // By the arrow keys the pin moves, and the numbers with it.
  const pin = page.getByRole('button', { name: /^Your house on the map/ });
  await pin.focus();
  await pin.press('ArrowRight');
  const point = page.getByRole('textbox', { name: /^Point on the map/ });
  await expect(point).toHaveValue(/^10\.045\d*, 77\.034[2-9]\d*$/);
  await expect(pin).toBeFocused();
  await expectAccessible(page);

  // What was typed and not sent is there again when one comes back.
  await next('Rooms');
  await page.getByRole('textbox', { name: 'Name' }).fill('Loft Suite');
  await page.getByRole('link', { name: 'Place', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Chithirapuram');
  await next('Rooms');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Loft Suite');
  await page.getByRole('button', { name: 'Add this kind of room' }).click();
  await expect(page.getByText(/^Must be a whole number from 1/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Price of a night in ₹' }).fill('4,500');
  await page.getByRole('button', { name: 'Add this kind of room' }).click();
  await expect(page.getByText('1 room for 2 guests, ₹4,500 a night')).toBeVisible();
  await page.getByRole('button', { name: 'Add a kind of room' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Garden Room');
  await page.getByRole('textbox', { name: 'How many of them' }).fill('2');
  await page.getByRole('textbox', { name: 'Price of a night in ₹' }).fill('3200');
  await page.getByRole('radio', { name: 'Guests choose them, at a price' }).check();
  await page.getByRole('textbox', { name: 'Breakfast in ₹' }).fill('250');
  await page.getByText('What these rooms have (optional)').click();
  await page.getByRole('checkbox', { name: 'Hot water all day' }).check();
  await expect(page.getByText('What these rooms have: 1 chosen')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Add this kind of room' }).click();
  await expect(page.getByText('2 rooms for 2 guests each, ₹3,200 a night')).toBeVisible();
  await page.getByRole('button', { name: 'Link a whole house with its rooms' }).click();
  await page.getByRole('checkbox', { name: 'Garden Room' }).check();
  await expect(page.getByRole('group', { name: 'Garden Room of the house' })).toContainText('2');
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Link these rooms' }).click();
  await expect(page.getByText('Sold as one, or by Garden Room')).toBeVisible();

  await next('Photos');
  const photo = (seed: number, name = `photo ${seed}.png`, scale = 1) => ({
    name,
    mimeType: 'image/png',
    buffer: pngOf(seed, { scale }),
  });
  const choose = page.getByLabel('Choose photos');
  const places = page.getByRole('button', { name: /^Change photo / });
  await choose.setInputFiles([
    photo(1),
    // 20 MB, made smaller before it goes out.
    photo(2, 'camera.png', 15),
    photo(3),
    { ...photo(4), name: 'IMG_2231.HEIC', mimeType: 'image/heic' },
  ]);
  await expect(page.getByText(/A HEIC picture/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave out IMG_2231.HEIC' }).click();
  await expect(places).toHaveCount(3);
  // A line that is lost stops them, and they go on by themselves when it is back.
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'They show' }).selectOption('Loft Suite');
  await choose.setInputFiles([photo(5)]);
  await expect(page.getByText(/^Stopped at/)).toBeVisible();
  await context.setOffline(false);
  await expect(places).toHaveCount(4);
  await page.getByRole('combobox', { name: 'They show' }).selectOption('Garden Room');
  await choose.setInputFiles([photo(6), photo(1, 'again.png')]);
  await expect(page.getByText('Looks the same as photo 1')).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Leave out', exact: true }).click();
  await expect(places).toHaveCount(5);
  await page.getByRole('button', { name: 'Move photo 2 forward' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move photo 1 back' })).toBeFocused();
  await page.getByRole('button', { name: 'Change photo 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Photo 1' });
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('The house from the lawn');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The house from the lawn')).toBeVisible();

  await next('Amenities');
  await page.getByRole('checkbox').first().check();
  await expect(saved).toBeVisible();
  await next('House rules');
  await page
    .getByRole('group', { name: /^Are couples welcome/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page
    .getByRole('group', { name: /^Do you take guests with an ID/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await expect(saved).toBeVisible();
  await expectAccessible(page);

  // 'Ready?' leads to what is missing.
  if (isPhone(page)) await page.getByRole('button', { name: /Step 6 of 10/ }).click();
  await page.getByRole('link', { name: /Ready\?/ }).click();
  await expect(heading).toHaveText('Ready?');
  await expect(page.getByRole('button', { name: 'Go live: 1 thing missing' })).toBeDisabled();
  await expectAccessibleInThemes(page);
  await page.getByRole('link', { name: /^Check-in and check-out times/ }).click();
  await expect(heading).toHaveText('Times');
  await page.getByLabel('Check-in from').fill('13:00');
  await page.getByLabel('Check-out until').fill('11:00');
  await next('Cancellation');
  await page.getByRole('radio', { name: /^Relaxed/ }).check();
  await expect(page.getByText('30 hours before check-in')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '₹10,000 back' })).toHaveCount(2);
  await expect(saved).toBeVisible();
  await expectAccessibleInThemes(page);
  await next('Papers');
  await next('Ready?');
  // As guests will see it, and nobody yet: nothing is for sale there.
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview as guests will see it' }).click();
  const shown = await opening;
  await expect(shown.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(shown.getByText(/^A preview for you alone/)).toBeVisible();
  await expect(shown.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(shown.getByText('Free cancellation').first()).toBeAttached();
  await shown.close();
  await page.getByRole('button', { name: 'Go live', exact: true }).click();
  await expect(page.getByText('Your stay is live', { exact: true })).toBeVisible();
  const itsPage = await page.getByRole('link', { name: 'See its page as guests do' }).getAttribute('href');

  await soldAsOneOrByRooms(page, itsPage?.split('/').at(-1) ?? '');

  // Where the money goes: the demo's account, and one of the owner's own.
  await page.goto('/partners/business');
  await expect(page.getByText('Sandbox account ··4471')).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('textbox', { name: 'Account holder' }).fill('Anita Rao');
  await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('5010 0234 5599');
  await page.getByRole('textbox', { name: 'Account number again' }).fill('5010 0234 5598');
  await page.getByRole('textbox', { name: 'IFSC' }).fill('hdfc0001234');
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByText('Is not the same number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Account number again' }).fill('501002345599');
  await page.getByRole('button', { name: 'Use this account' }).click();
  // It waits for two of us and a day; the one before is used until then, and at a press for good.
  await expect(page.getByText(/^HDFC ··5599 is to be used instead, and waits\.$/)).toBeVisible();
  await expect(page.getByText(/Until then your money goes to Sandbox account ··4471\./)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Sandbox account ··4471' }).click();
  await expect(page.getByText('HDFC ··5599')).toBeHidden();
  await expect(page.getByText('Your money goes there.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the business' }).fill('Rao Homestays');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Rao Homestays · Owner/)).toBeVisible();

  // More stays come in a file: columns looked at, first rows shown, drafts made with their pictures.
  await page.goto('/partners/listings');
  await page.getByRole('link', { name: 'From a file' }).click();
  const rows = [
    'Hotel,Town,Rate,Photos',
    'Mallow House,Ooty,2500,front.png',
    'Heron House,Kumarakom,gratis,',
    'Otter House,Munnar,3100,',
  ];
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'stays.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page.getByText('Price refused: not one amount in rupees a night', { exact: false })).toBeVisible();
  await expect(page.getByText('Ooty, Tamil Nadu')).toBeVisible();
  await page.getByRole('combobox', { name: 'Town', exact: true }).selectOption('');
  await expect(page.getByText(/^Say which column is the name/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Town', exact: true }).selectOption('Town');
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'Make 2 drafts' }).click();
  await expect(page.getByText(/^2 drafts made/)).toBeVisible();
  await page.getByLabel('Choose pictures or a zip').setInputFiles([photo(7, 'front.png'), photo(8, 'nobodys.png')]);
  await expect(page.getByText(/^1 picture on the way to 1 stay/)).toContainText('Of no stay: nobodys.png');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mallow House' }).click();
  if (isPhone(page)) await page.getByRole('button', { name: /Step 1 of 10/ }).click();
  await page.getByRole('link', { name: /^(Missing: )?Photos/ }).click();
  await expect(page.getByRole('button', { name: /^Change photo / })).toHaveCount(1);

  await page.goto('/partners/listings');
  await expect(page.getByRole('listitem').filter({ hasText: NAME })).toContainText('Live');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await expect(heading).toHaveText('Basics');
});

/** A whole house and its rooms are the same beds: nobody chooses both. */
async function soldAsOneOrByRooms(page: Page, slug: string): Promise<void> {
  const { checkIn, checkOut } = nightsAhead(DAYS_AHEAD);
  await page.goto(`/property/${slug}?from_date=${checkIn}&to_date=${checkOut}&max_guests=2`);
  const room = (name: string) => page.getByRole('article', { name });
  await room('Loft Suite').getByRole('button', { name: 'Select Room' }).click();
  await expect(room('Garden Room')).toContainText('Has the same beds as Loft Suite, which you chose');
  await room('Loft Suite').getByRole('button', { name: 'Selected' }).click();
  await expect(room('Garden Room').getByRole('button', { name: 'Select Room' })).toBeEnabled();
}
