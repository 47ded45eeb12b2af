import { formatToThePaisa } from '@basera/contract/money';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { today } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test('an owner sees what a guest paid to the paisa: on hold, in the month, and by which rules', async ({ page }) => {
  const guest = await newPerson('Meera', 'Krishnan-Venkatasubramanian');
  const { id } = await bookPaid(guest, nightsAhead(5));
  const booking = (await guest.call('GET', '/user/inquiries')).data.inquiries.data[0];
  const owner = await ownerOf(booking.room.business_id);
  await signInAs(page, owner);

  await page.goto(`/partners/bookings/${id}`);
  const glass = page.getByRole('region', { name: 'Money' });
  await expect(glass.getByText(formatToThePaisa(booking.payment.amount)).first()).toBeVisible();
  const { data: money } = await owner.call('GET', `/partners/bookings/${id}/money`);
  await expect(glass.locator('.glass-total')).toContainText(formatToThePaisa(money.net));
  await expect(glass.getByText('On hold')).toBeVisible();
  await expectAccessibleInThemes(page);
  await glass.getByRole('link', { name: 'The rules and their sources' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rules of law');
  await expect(page.getByText(/^TCS: /).first()).toBeVisible();
  await expectAccessibleInThemes(page);

  await page.goto('/partners/money');
  await expect(page.getByRole('region', { name: 'The next seven days' })).toContainText(`#${id}`);
  const month = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: `#${id}` });
  await expect(month).toContainText(formatToThePaisa(money.net));
  await expect(month).toContainText('On hold');
  await expectAccessibleInThemes(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^CSV/ }).click();
  expect((await saving).suggestedFilename()).toBe(`basera-statement-${(await today()).slice(0, 7)}.csv`);
});
