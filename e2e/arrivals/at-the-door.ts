import { instantInIndia } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import type { Page } from '@playwright/test';
import { officeOrigin } from '../support/office/enter.ts';
import { newPerson, ownerOf } from '../support/person.ts';
import { bookAndPay, type Dates, findStay, nightsAhead, takesTwo } from '../support/stays.ts';

const HOUR_MS = 3_600_000;

export const tripOf = ({ slug }: Pick<Stay, 'slug'>, id: number): string =>
  `/booking/${slug}/confirmed?booking_id=${id}`;

/** An hour after guests may come. */
export const atTheDoor = (stay: Stay, dates: Dates): Date =>
  new Date(instantInIndia(dates.checkIn, stay.check_in_time ?? '14:00').getTime() + HOUR_MS);

/** A guest with a paid booking of nights ahead, and why the payout is kept back, if it is. */
export async function paidGuest(firstName: string, lastName: string) {
  const dates = nightsAhead(2);
  const stay = await findStay(dates, (one) => takesTwo(one) && !one.reviews_requests);
  const guest = await newPerson(firstName, lastName);
  const id = await bookAndPay(guest, stay, stay.rooms[0] as Stay['rooms'][number], dates);
  const [booking] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  const owner = await ownerOf(booking.room.business_id);
  const frozen = async () =>
    (await owner.call('GET', `/partners/bookings/${id}/money`)).data.payouts[0]?.frozen ?? null;
  return { guest, stay, dates, id, frozen };
}

/** Opens the case of what a guest told from the door of a booking, and says why. */
export async function openDoorCase(page: Page, title: string, id: number): Promise<void> {
  await page.goto(`${await officeOrigin()}/cases?kind=arrival`);
  await page
    .getByRole('link', { name: title })
    .filter({ hasText: `#${id}` })
    .click();
  await page
    .getByRole('dialog')
    .getByLabel(/reason/i)
    .fill('They stand at the door.');
  await page.getByRole('dialog').getByRole('button').last().click();
}
