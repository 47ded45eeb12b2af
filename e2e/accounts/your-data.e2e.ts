import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';

test('what is kept stands on one page with why and until when, and consent is taken back by the press that gives it', async ({
  page,
}) => {
  const asha = await newPerson('Asha', 'Nair');
  await asha.call('PUT', '/user/marketing-consent', { given: true });
  await signInAs(page, asha);
  await page.goto('/profile/edit');
  await page.getByRole('link', { name: 'What is kept of you, why, and until when' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
  const purposes = page.getByRole('region', { name: 'What is kept, and what for' });
  const signIn = purposes.getByRole('listitem').filter({ hasText: 'Signing you in' });
  await expect(signIn).toContainText(/after it is over: the last of it goes on \d{1,2} [A-Z][a-z]+ \d{4}/);
  const offers = purposes.getByRole('listitem').filter({ hasText: 'Offers and news by email' });
  await expect(offers).toContainText('Until you take your consent back.');
  await expectAccessibleInThemes(page);

  // Given and taken back by the same press; what is kept follows.
  const consent = page.getByRole('checkbox', { name: 'Send me offers and news by email' });
  await expect(consent).toBeChecked();
  await consent.click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
  await expect(offers).toHaveCount(0);
  await consent.click();
  await expect(page.getByText(/^You agreed on/)).toBeVisible();
  await expect(offers).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
});
