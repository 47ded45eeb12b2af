import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { letSupportLook } from '../support/office/look.ts';

const DAYS_AHEAD = 53;

// The first look at how a business is reached asks for the reason.
test.use({ mayLogErrors: answered(409, '/api/office/businesses/*/contacts') });

test('support finds a business, says once why, and looks over its owner’s shoulder from its page @desktop-only', async ({
  page,
  context,
}) => {
  const { name } = await letSupportLook(page, DAYS_AHEAD);
  const desk = await context.newPage();
  await enterOffice(desk, 'support');
  await desk.goto(await officeOrigin());
  await desk.getByRole('button', { name: 'Find anything' }).click();
  await desk.getByRole('combobox', { name: 'Name, phone' }).fill(name);
  await desk.getByRole('option', { name: /Business #\d+$/ }).click();
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desk.getByText(/•••/).first()).toBeVisible();
  await expectAccessibleInThemes(desk);
  const people = desk.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: 'Show names, phone and e-mail' }).click();
  const why = desk.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByLabel('Reason').fill('They asked to be called back');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(people.getByText(/•••/)).toHaveCount(0);

  await desk.getByRole('button', { name: 'Look over their shoulder' }).click();
  const looking = desk.getByRole('dialog', { name: 'Look over their shoulder?' });
  await looking.getByLabel('Reason, kept in the audit').fill('They cannot find the calendar');
  await looking.getByRole('button', { name: 'Make the link' }).click();
  await expect(desk.getByText('Neha Kulkarni: They cannot find the calendar')).toBeVisible();
  const [shown] = await Promise.all([
    context.waitForEvent('page'),
    desk.getByRole('link', { name: 'Open the owner’s app' }).click(),
  ]);
  await expect(shown.getByText(/^You look at .+ as its owner allowed, until /)).toBeVisible();
});
