import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant } from '../support/clock.ts';
import { answered } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { actWithReason } from '../support/office/dialogs.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { atTheDoor, openDoorCase, paidGuest, tripOf } from './at-the-door.ts';

test.describe.configure({ timeout: 600_000 });
// The office asks why before it shows what a guest wrote.
test.use({ apart: 'arrivals/door', mayLogErrors: answered(409, '/api/office/queue/arrival/*') });

/** Jobs come round once a minute. */
const BY_THE_JOB = { timeout: 240_000 };

test('what the desk asked for beyond the price is given back: the case passes what it keeps back on to a dispute, which two decide', async ({
  page,
}) => {
  const { guest, stay, dates, id, frozen } = await paidGuest('Meher', 'Irani');

  await signInAs(page, guest);
  await atInstant(atTheDoor(stay, dates), async () => {
    await page.goto(tripOf(stay, id));
    await page.getByRole('button', { name: 'Asked for more?' }).click();
    const form = page.getByRole('form', { name: 'Asked for more' });
    await form.getByLabel('How much, in rupees (if you like)').fill('900');
    await form.getByRole('button', { name: 'Tell Basera now' }).click();
    await expect(page.getByText('You told us that ₹900 more is asked.')).toBeVisible();
    // What came of it has the focus; whoever thinks better of another goes on at what they had pressed.
    await expect(page.getByRole('group', { name: 'What you tell us from the door' })).toBeFocused();
    await page.getByRole('button', { name: 'Refused?' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('button', { name: 'Refused?' })).toBeFocused();
    await page.getByRole('button', { name: 'Refused?' }).click();
    await page.getByRole('button', { name: 'Tell Basera now' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: 'you are refused' })
      .getByRole('button', { name: 'It was settled' })
      .click();
    await expect(page.getByRole('group', { name: 'What you tell us from the door' })).toBeFocused();
    await expect.poll(frozen, BY_THE_JOB).toMatch(/asked for more at the door/);
    await page.goto('/robots.txt');

    await enterOffice(page, 'support');
    await openDoorCase(page, `Asked for more: ${stay.name}`, id);
    await page.getByRole('button', { name: 'Give back what was asked for…' }).click();
    const asking = page.getByRole('dialog', { name: 'Give back what was asked for?' });
    await expect(asking.getByText('a second person says yes')).toBeVisible();
    await expectAccessibleInThemes(page);
    await actWithReason(page, 'Open the dispute', 'The desk says that it took the sum for a view.');
    // The dispute is where the sum is asked for; what the desk wanted stands with it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Disputed: ${stay.name}`);
    await expect(page.getByRole('complementary', { name: 'Facts' }).getByText('₹900')).toBeVisible();
    await expect.poll(frozen, BY_THE_JOB).toMatch(/is disputed/);
    await page.getByLabel('More back to the guest, in rupees').fill('900');
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'Ask for this refund' }).click();
    await actWithReason(page, 'Ask', 'What the desk took.');
    await expect(page.getByText('A refund was asked for')).toBeVisible();
    await enterOffice(page, 'finance');
    await page.goto(`${await officeOrigin()}/approvals`);
    await page
      .getByRole('link', { name: new RegExp(`#${id}|${stay.name}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await actWithReason(page, 'Approve', 'Called the desk as well.');
    const refunded = async () =>
      (await guest.call('GET', '/user/inquiries')).data.inquiries.data.find((one: { id: number }) => one.id === id)
        ?.refund?.amount ?? 0;
    await expect.poll(refunded, BY_THE_JOB).toBe(900);
    await expect.poll(frozen, BY_THE_JOB).toBeNull();

    await page.goto(`${origin()}${tripOf(stay, id)}`);
    await expect(page.getByText(/^You were asked for more than was agreed, as we found/)).toBeVisible();
    await expectAccessibleInThemes(page);
  });
});
