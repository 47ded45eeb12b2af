import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered } from '../support/expected-errors.ts';
import { anotherContext, expect, test } from '../support/guest.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';

// An owner whom no other journey needs: from then on the people of the business are those who are named.
const BUSINESS = 28;

// The last owner cannot leave.
test.use({ mayLogErrors: answered(409, '/api/partners/businesses/*/members/*') });

test('an owner asks somebody to help, who joins, and is let go again', async ({ page, browser }) => {
  const owner = await ownerOf(BUSINESS);
  const helper = await newPerson('Ravi', 'Kumar');
  await signInAs(page, owner);
  await page.goto('/partners/people');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  const people = page.getByRole('region', { name: 'Who may do what' }).getByRole('listitem');
  await expect(people).toHaveCount(1);

  const contact = page.getByRole('textbox', { name: 'Phone number or e-mail address' });
  const ask = page.getByRole('button', { name: 'Ask', exact: true });
  await contact.fill('12');
  await ask.click();
  await expect(page.getByText('Write a phone number or an e-mail address.')).toBeVisible();
  await contact.fill(helper.mobile);
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Accountant');
  await ask.click();
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible();
  await expect(people.filter({ hasText: /(Asked by SMS|SMS on its way) · until / })).toContainText('Accountant');
  await expect(people.filter({ hasText: 'Asked by SMS' })).toBeVisible();
  await expectAccessibleInThemes(page);

  const theirs = await anotherContext(browser);
  const desk = await theirs.newPage();
  await signInAs(desk, helper);
  await desk.goto('/partners/join');
  const asked = desk.getByRole('region', { name: /^Invitation to / });
  await expect(asked).toContainText('Accountants read bookings');
  await expectAccessibleInThemes(desk);
  await asked.getByRole('button', { name: 'Join' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Namaste, Ravi');
  await desk.goto('/partners/people');
  await expect(desk.getByText(/ · Accountant$/)).toBeVisible();
  await expect(desk.getByRole('textbox')).toHaveCount(0);

  await page.reload();
  const ravi = people.filter({ hasText: 'Ravi Kumar' });
  await ravi.getByRole('combobox').selectOption('Front desk');
  await expect(page.getByText('Ravi Kumar is Front desk now', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What was changed' })).toContainText(
    'made Ravi Kumar front desk, who was accountant',
  );
  await ravi.getByRole('button', { name: 'Let go' }).click();
  const sure = page.getByRole('dialog', { name: 'Let Ravi Kumar go?' });
  await expectAccessibleInThemes(page);
  await sure.getByRole('button', { name: 'Let go' }).click();
  await expect(people).toHaveCount(1);
  await people.getByRole('button', { name: 'Leave' }).click();
  const last = page.getByRole('dialog', { name: 'Leave this business?' });
  await last.getByRole('button', { name: 'Leave' }).click();
  await expect(last.getByRole('alert')).toHaveText('A business needs an owner. Make somebody else an owner first.');
  await desk.reload();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('No stay is listed under your name');
  await theirs.close();
});
