import { formatPhone } from '@basera/contract/rules/phone';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { unreached } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { findStay, nightsAhead, placeBooking } from '../support/stays.ts';

test('the dashboard greets, shows who one is, and leads on', async ({ page }) => {
  const asha = await newPerson('Asha', 'Nair');
  await signInAs(page, asha);
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
  const leads = (name: string, to: string) => expect(main.getByRole('link', { name })).toHaveAttribute('href', to);
  await leads('See your public profile', `/profile/${asha.user.slug}`);

  const about = page.getByRole('region', { name: 'Personal info' });
  await expect(about).toContainText('Asha Nair');
  await expect(about).toContainText(asha.user.email ?? 'no e-mail');
  // It came from the form alone.
  await expect(about).toContainText('Not confirmed');
  await expect(about).toContainText(formatPhone(`+91${asha.mobile}`));
  await leads('Edit personal info', '/profile/edit');

  const bookings = page.getByRole('region', { name: 'Recent bookings' });
  await expect(bookings).toContainText('No recent bookings found.');
  await expect(bookings.getByRole('link', { name: /^Favourites/ })).toContainText('0 saved stays');
  await leads('Favourites', '/favourites');
  await leads('All bookings', '/bookings');
  await expect(page.getByRole('region', { name: 'Referral success' })).toContainText('No referrals found.');
  await leads('All referrals', '/referrals');
  await leads('FAQs', '/faq');
  await leads('Contact Support', '/contact-support');
  await expect(main.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('the two latest bookings are shown with stay and dates, and lead to where they stand', async ({ page }) => {
  const meera = await newPerson('Meera', 'Rathore');
  const trips = [70, 80, 90].map(nightsAhead);
  for (const dates of trips) {
    const stay = await findStay(dates, ({ rooms }) => (rooms[0]?.number_of_rooms ?? 0) > 0);
    const [room] = stay.rooms;
    if (room) await placeBooking(meera, stay, room, dates);
  }
  await signInAs(page, meera);
  await page.goto('/profile');
  const bookings = page.getByRole('region', { name: 'Recent bookings' });
  const [, second, third] = trips.map(
    ({ checkIn, checkOut }) => `${formatDayMonthYear(checkIn)} - ${formatDayMonthYear(checkOut)}`,
  );
  const lines = bookings.getByRole('listitem');
  await expect(lines).toHaveText([new RegExp(`${third}$`), new RegExp(`${second}$`)]);
  const name = (await lines.first().locator('b').textContent()) ?? '';
  await lines.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Your Payment is Pending' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
});

test.describe('with a part that cannot be loaded', () => {
  // The browser itself logs what it cannot reach.
  test.use({ mayLogErrors: unreached('/api/user/inquiries') });

  test('the other parts stay, and it can be tried again', async ({ page }) => {
    await signInAs(page, await newPerson('Ravi', 'Kumar'));
    await page.route('**/api/user/inquiries', (route) => route.abort());
    await page.goto('/profile');
    const bookings = page.getByRole('region', { name: 'Recent bookings' });
    await expect(bookings).toContainText('We could not load your bookings just now.');
    await expect(page.getByRole('region', { name: 'Referral success' })).toContainText('No referrals found.');
    await page.unroute('**/api/user/inquiries');
    await bookings.getByRole('button', { name: 'Try again' }).click();
    await expect(bookings).toContainText('No recent bookings found.');
  });
});
