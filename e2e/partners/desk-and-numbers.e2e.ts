import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const AADHAAR = '2341 2341 2346';

test('a guest from abroad fills in the register, the desk finishes it, and the owner reads the numbers', async ({
  page,
}) => {
  const guest = await newPerson('Claire', 'Dubois');
  const { id, stay } = await bookPaid(guest, nightsAhead(1));
  const [booking] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  const owner = await ownerOf(booking.room.business_id);
  await signInAs(page, guest);
  await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
  await page.getByRole('button', { name: 'Fill in who comes' }).click();
  await page.getByRole('button', { name: 'Add the first guest' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name, as on the ID' })).toHaveValue('Claire Dubois');
  await expect(page.getByRole('textbox', { name: 'Passport number' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Nationality' }).selectOption('France');
  const passport = page.getByRole('textbox', { name: 'Passport number' });
  await passport.fill(AADHAAR);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Never write down a whole Aadhaar number: its last four digits are enough.'),
  ).toBeVisible();
  await expect(passport).toBeFocused();
  await expectAccessible(page);
  await passport.fill('12ab 34567');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^France · \d+ fields to fill in yet$/)).toBeVisible();

  await signInAs(page, owner);
  await page.goto(`/partners/bookings/${id}/register`);
  const register = page.getByRole('region', { name: 'Register of guests' });
  await expect(register.getByText(/^Form III still needs: sex, date of birth/)).toBeVisible();
  await register.getByRole('button', { name: 'ID seen of Claire Dubois' }).click();
  await register.getByLabel('Its last four').fill(AADHAAR);
  await register.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(register.getByLabel('Its last four')).toHaveValue('');
  await expectAccessible(page);
  await register.getByLabel('Its last four').fill('4567');
  await register.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(register.getByText(/^Passport, last four 4567\. Seen by /)).toBeVisible();
  await expect(register.getByText(/^Deleted on /)).toBeVisible();
  const file = page.waitForEvent('download');
  await register.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toBe(`basera-register-${id}.csv`);

  await page.goto('/partners/more');
  await page.getByRole('main').getByRole('link', { name: 'Numbers' }).click();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Next 90 days');
  const sold = page.getByRole('region', { name: 'Occupancy', exact: true }).first();
  await expect(sold.getByRole('img', { name: /^Occupancy over the nights/ })).toBeVisible();
  await sold.getByText('As a table').click();
  await expect(sold.getByRole('row')).toHaveCount(14);
  await expectAccessible(page);
  const numbers = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await numbers).suggestedFilename()).toMatch(/^basera-numbers-next_90_days-.+\.csv$/);
});
