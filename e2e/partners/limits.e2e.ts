import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { formatWeekday } from '@basera/contract/words/date-words';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { firstDay } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { nightOf, openMonth } from '../support/partners/owners-calendar.ts';
import { call, newPerson, ownerOf, signInAs } from '../support/person.ts';
import { addressOf, placeBooking, resultsWith } from '../support/stays.ts';

// An owner whom no other journey needs.
const BUSINESS = 27;
const FAR_DAYS = 70;
/** A day in the middle of a month some two months ahead, which no other journey of theirs changes. */
const later = calendarDate(`${addDays(firstDay, FAR_DAYS).slice(0, 7)}-18`);

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
