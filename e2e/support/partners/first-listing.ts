import { addDays } from '@basera/contract/calendar-date';
import type { Page } from '@playwright/test';
import { codeFor, expect, newMobile } from '../guest.ts';
import { pngOf } from '../pictures/png.ts';
import { codeBox, identifierField } from '../sign-in.ts';
import type { Dates } from '../stays.ts';
import type { Hand } from './hand.ts';

export const NAME = 'Chembra View Guest House';
const CODE_SECONDS = 10;
export const LOFT = { name: 'Loft', sleeps: '3', price: '4500' };
const ROOMS: { name: string; price: string; units?: string; sleeps?: string }[] = [
  { name: 'Garden Room', units: '4', price: '2800' },
  { name: 'Valley Room', units: '3', price: '3400' },
  LOFT,
];
export const SEASON = { price: 3000, weekend: 3600 };

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const photo = (seed: number) => ({
  name: `IMG_${seed}.png`,
  mimeType: 'image/png',
  buffer: pngOf(seed + 40),
});

export async function signUp(page: Page, hand: Hand): Promise<void> {
  await page.goto('/partners');
  hand.begin('Signing up');
  await hand.press(button(page, 'List your property'));
  const mobile = newMobile();
  await hand.type(identifierField(page), mobile);
  await expect(codeBox(page, 1)).toBeFocused();
  hand.wait(CODE_SECONDS);
  await hand.typeOn(await codeFor(`+91${mobile}`));
  const form = page.getByRole('dialog', { name: 'Finish signing up' });
  await hand.type(form.getByRole('textbox', { name: 'Legal name *' }), 'Lakshmi');
  await hand.type(form.getByRole('textbox', { name: 'Last name *' }), 'Menon');
  await hand.type(form.getByRole('textbox', { name: 'Email *' }), `lm${mobile}@example.com`);
  await hand.press(form.getByRole('button', { name: 'Continue' }));
}

/** Through the form from its first word to live, as somebody does who has never seen it. Gives the name in the stay's address. */
export async function list(page: Page, hand: Hand): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  const next = async (title: string) => {
    // Nothing stands wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await hand.press(page.getByRole('link', { name: `Next: ${title}` }));
    await expect(heading).toHaveText(title);
    hand.begin(title);
  };
  hand.begin('Basics');
  await hand.type(field(page, 'Name of your house or business'), NAME);
  await hand.choose(page.getByRole('combobox', { name: 'What it is' }), 'Guest House');
  await hand.press(button(page, 'Begin'));
  await expect(heading).toHaveText('Basics');
  await hand.type(
    field(page, 'Description'),
    'Eight rooms on a coffee estate below Chembra Peak. We cook Malabar food, and show you the trails ourselves.',
  );
  await hand.press(page.getByRole('checkbox', { name: /^I answer each booking/ }));
  await next('Place');
  await hand.type(field(page, 'Town'), 'Munn');
  await hand.press(button(page, 'Munnar, Kerala'));
  await hand.type(field(page, 'Address'), 'Estate Road, Chithirapuram 685565');
  await hand.press(button(page, 'I am there now'));
  await expect(page.getByRole('textbox', { name: /^Point on the map/ })).toHaveValue('10.0453, 77.0341');
  await next('Rooms');
  await addRooms(page, hand);
  await next('Photos');
  await addPhotos(page, hand);
  await next('Amenities');
  for (const name of ['Wi-Fi', 'Parking', 'Power backup']) await hand.press(page.getByText(name, { exact: true }));
  await next('House rules');
  for (const question of [/^Are couples welcome/, /^Do you take guests with an ID/])
    await hand.press(page.getByRole('group', { name: question }).getByText('Yes', { exact: true }));
  await next('Times');
  await hand.turnTo(page.getByLabel('Check-in from'), '13:00');
  await hand.turnTo(page.getByLabel('Check-out until'), '11:00');
  await next('Cancellation');
  await hand.press(page.getByRole('radio', { name: /^Until arrival/ }));
  await next('Papers');
  await next('Ready?');
  await hand.press(button(page, 'Go live'));
  await expect(page.getByText('Your stay is live', { exact: true })).toBeVisible();
  const itsPage = await page.getByRole('link', { name: 'See its page as guests do' }).getAttribute('href');
  return itsPage?.split('/').at(-1) ?? '';
}

/** Three kinds, and all of them as one, which the form proposes. */
async function addRooms(page: Page, hand: Hand): Promise<void> {
  for (const [index, { name, units, sleeps, price }] of ROOMS.entries()) {
    if (index > 0) await hand.press(button(page, 'Add a kind of room'));
    await hand.type(field(page, 'Name'), name);
    if (units) await hand.type(field(page, 'How many of them'), units);
    if (sleeps) await hand.type(field(page, 'Guests in each'), sleeps);
    await hand.type(field(page, 'Price of a night in ₹'), price);
    if (index === 0) await hand.press(page.getByRole('radio', { name: 'Meals are in the price' }));
    await hand.press(button(page, 'Add this kind of room'));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await hand.press(button(page, 'Add the whole house'));
  await expect(field(page, 'Guests in each')).toHaveValue('17');
  await hand.type(field(page, 'Price of a night in ₹'), '24000');
  await hand.press(button(page, 'Add this kind of room'));
  await hand.press(button(page, 'Link these rooms'));
  await expect(page.getByText('Sold as one, or by Garden Room, Valley Room and Loft')).toBeVisible();
}

/** Four of the house and two of each kind. What tells how far they are is not read: how often it is seen is the machine's doing. */
async function addPhotos(page: Page, hand: Hand): Promise<void> {
  const choose = page.getByLabel('Choose photos');
  const areThere = (count: number) => expect(page.locator('.photo:not(.is-sent)')).toHaveCount(count);
  await hand.attach(choose, [1, 2, 3, 4].map(photo));
  await areThere(4);
  for (const [index, name] of ['Garden Room', 'Valley Room', 'Loft', 'Whole house'].entries()) {
    await hand.choose(page.getByRole('combobox', { name: 'They show' }), name);
    await hand.attach(choose, [5 + 2 * index, 6 + 2 * index].map(photo));
    await areThere(6 + 2 * index);
  }
}

/** What a weekend costs, and what the season of the trip does. */
export async function price(page: Page, hand: Hand, { checkIn, checkOut }: Dates): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Set weekends and seasons' }));
  await hand.press(button(page, 'Prices and seasons'));
  const panel = page.getByRole('dialog', { name: 'Prices and seasons' });
  await hand.type(panel.getByRole('textbox', { name: 'Weekend price' }), '3200');
  await hand.press(panel.getByRole('button', { name: 'Save prices' }));
  await expect(panel.getByRole('status').filter({ hasText: 'Prices saved' })).toBeVisible();
  await hand.press(panel.getByRole('button', { name: 'Add a season' }));
  await hand.type(panel.getByRole('textbox', { name: 'Name of the season' }), 'Harvest');
  await hand.turnTo(panel.getByLabel('First night'), checkIn);
  await hand.turnTo(panel.getByLabel('Last night'), addDays(checkOut, 30));
  await hand.type(panel.getByRole('textbox', { name: 'Price a night' }), String(SEASON.price));
  await hand.type(panel.getByRole('textbox', { name: 'Weekend price' }), String(SEASON.weekend));
  await hand.press(panel.getByRole('button', { name: 'Save season' }));
  await expect(panel.getByRole('region', { name: 'Seasons' })).toContainText('Harvest');
}
