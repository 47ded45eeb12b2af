import { expectAccessibleInThemes } from '../support/accessible.ts';
import { ownersPages } from '../support/every-page.ts';
import { expect, test } from '../support/guest.ts';
import { ownerOf, type Person, signInAs } from '../support/person.ts';
import { nightsAhead } from '../support/stays.ts';

const BUSINESS = 1;
const DAYS_AHEAD = 60;
type Known = { listing: number; booking: number };
const addressOf = (page: string, { listing, booking }: Known) =>
  `/partners/${page === '*' ? 'no/such/page' : page.replace(':listingId/:step?', `${listing}/ready`).replace(':bookingId', String(booking))}`;

/** A booking of the desk's own, in whatever room of the stay is free. */
async function enteredBooking(owner: Person, listing: number): Promise<number> {
  const { checkIn: start_date, checkOut: end_date } = nightsAhead(DAYS_AHEAD);
  const of = `/partners/properties/${listing}`;
  const { rooms } = (await owner.call('GET', `${of}/desk-rooms?start_date=${start_date}&end_date=${end_date}`)).data;
  const { room_id } = rooms.find(({ free }: { free: number }) => free > 0);
  const body = {
    ...{ client_id: 'every page', start_date, end_date, guests: 1 },
    rooms: [{ room_id, quantity: 1, includes_meal: false }],
    guest_name: 'Ravi Kumar',
    phone: '9819812345',
  };
  return (await owner.call('POST', `${of}/desk-bookings`, body)).data.booking.id;
}

test("each page of the owners' site has a title and a heading, fits its screen, and axe finds nothing", async ({
  page,
  context,
}) => {
  const owner = await ownerOf(BUSINESS);
  const [{ id: listing }] = (await owner.call('GET', `/partners/businesses/${BUSINESS}/listings`)).data;
  const known = { listing, booking: await enteredBooking(owner, listing) };
  await signInAs(page, owner);
  const titles = new Set<string>();
  for (const each of ownersPages) {
    await page.goto(addressOf(each, known));
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    titles.add(await page.title());
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), each).toBe(0);
    await expectAccessibleInThemes(page);
  }
  expect(titles.size).toBe(ownersPages.length);

  // Without a network the frame says so.
  await page.goto('/partners');
  await expect(page).toHaveURL(/\/partners\/today$/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'More' }).click();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
});
