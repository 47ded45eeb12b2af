import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test as guestTest } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { findStay, nightsAhead, takesTwo } from '../support/stays.ts';

const test = guestTest.extend<object, object>({ settings: [{ PRECHECKED_CONSENT: '0' }, { scope: 'worker' }] });

test('where the operator leaves boxes to guests, none is checked, the terms are asked for before one goes on, and /honesty says so', async ({
  page,
}) => {
  const dates = nightsAhead(53);
  const stay = await findStay(dates, takesTwo);
  await page.goto(
    `/booking/${stay.slug}/details?room=${stay.rooms[0]?.id}:1:0&from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=2`,
  );
  const terms = page.getByRole('checkbox', { name: /^I agree to the/ });
  await expect(terms).not.toBeChecked();
  const goOn = page.getByRole('link', { name: 'Complete Booking' });
  await goOn.click();
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription('Check the box if you agree, and go on.');
  await expectAccessibleInThemes(page);
  await terms.check();
  await expect(page.getByText('Check the box if you agree')).toBeHidden();
  await goOn.click();
  await expect(page.getByText('Pay Online')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Send me offers/ })).not.toBeChecked();
  await page.goto('/honesty#boxes');
  await expect(page.getByText('On this site neither is checked beforehand.')).toBeVisible();
});

test('where boxes are left to guests, who agreed to offers before is asked with that answer, and a box left alone takes nothing back', async ({
  page,
}) => {
  const { checkIn, checkOut } = nightsAhead(55);
  const stay = await findStay({ checkIn, checkOut }, takesTwo);
  const person = await newPerson('Omar', 'Qureshi');
  await person.call('PUT', '/user/marketing-consent', { given: true });
  await signInAs(page, person);
  await page.goto(
    `/booking/${stay.slug}/confirmation?room=${stay.rooms[0]?.id}:1:0&from_date=${checkIn}&to_date=${checkOut}&max_guests=2`,
  );
  await expect(page.getByRole('checkbox', { name: /^Send me offers/ })).toBeChecked();
  // Opened by its address, the last step asks for the terms itself.
  const terms = page.getByRole('checkbox', { name: /^I agree to the/ });
  await page.getByRole('button', { name: 'Complete Booking' }).click();
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription('Check the box if you agree, and go on.');
  await expectAccessibleInThemes(page);
  await terms.check();
  await page.getByRole('button', { name: 'Complete Booking' }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect((await person.call('GET', '/user/marketing-consent')).data.consent.given).toBe(true);
});
