import { expectAccessible, THEMES } from '../support/accessible.ts';
import { takeClock } from '../support/clock.ts';
import { codeFor, expect, newMobile, test } from '../support/guest.ts';
import { newPerson } from '../support/person.ts';
import {
  askForCode,
  codeBox,
  codeBoxes,
  codeDialog,
  digitsShown,
  enterCode,
  identifierField,
  identify,
  loginDialog,
  openDialog,
  openFromHeader,
  passResendTime,
  verifyButton,
} from '../support/sign-in.ts';
import { onDesktopFirst } from '../support/width.ts';

test('by keyboard: the country is found by typing, the boxes go on by themselves, and the last digit verifies', async ({
  page,
}) => {
  await page.goto('/faq');
  await openFromHeader(page, async (link) => {
    await link.focus();
    await page.keyboard.press('Enter');
  });
  const country = loginDialog(page).getByRole('button', { name: /^Country code/ });
  await expect(country).toHaveCount(0);

  await page.keyboard.type('98');
  await expect(country).toHaveAccessibleName('Country code +91, India');
  await page.keyboard.type('a');
  await expect(country).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Shift+Tab');
  await expect(country).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toContainText('India');
  await page.keyboard.type('nepal');
  await expect(page.getByRole('option')).toHaveText(['+977Nepal']);
  await page.keyboard.press('Enter');
  await expect(country).toHaveAccessibleName('Country code +977, Nepal');
  await expect(country).toBeFocused();

  const mobile = newMobile();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  await expect(codeBox(page, 1)).toBeFocused();
  await expect(codeDialog(page)).toContainText(`+977${mobile}`);

  const code = await codeFor(`+977${mobile}`);
  await page.keyboard.type(code.slice(0, 5));
  await expect(codeBox(page, 6)).toBeFocused();
  await expect(verifyButton(page)).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(codeBox(page, 5)).toBeFocused();
  expect(await digitsShown(page)).toBe(code.slice(0, 4));
  await page.keyboard.type(code.slice(4));
  await expect(page).toHaveURL('/profile/edit');
});

test('the list of countries is searchable, scrolls within 16rem and has about 240 rows', async ({ page }) => {
  await openDialog(page);
  await identifierField(page).fill('9');
  await loginDialog(page)
    .getByRole('button', { name: /^Country code/ })
    .click();
  const list = page.getByRole('listbox', { name: 'Countries' });
  await expect(list).toHaveCSS('max-height', '256px');
  await expect(list).toHaveCSS('overflow-y', 'auto');
  expect(await list.getByRole('option').count()).toBeGreaterThan(235);
  await page.getByLabel('Search countries').fill('+1-268');
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Antigua' }).click();
  await expect(loginDialog(page).getByRole('button', { name: /^Country code/ })).toHaveAccessibleName(
    'Country code +1-268, Antigua and Barbuda',
  );
});

test(
  'by touch or mouse: a pasted code is whole at once, and a person with a name goes on to their profile',
  onDesktopFirst,
  async ({ page, context, hasTouch }) => {
    const { mobile } = await newPerson('Asha', 'Nair');
    await passResendTime();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDialog(page);
    const press = (name: string) => {
      const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
      return hasTouch ? button.tap() : button.click();
    };
    if (hasTouch) {
      await expect(identifierField(page)).toHaveAttribute('inputmode', 'tel');
      await press('abc, letter keys');
      await expect(identifierField(page)).toHaveAttribute('inputmode', 'email');
      await expect(identifierField(page)).toBeFocused();
    }
    // With the keys for letters a number may be the beginning of an address: it is sent when one says so.
    await identifierField(page).pressSequentially(mobile);
    await press('Continue');
    await expect(codeBox(page, 1)).toBeFocused();
    const code = await codeFor(`+91${mobile}`);
    for (const box of await codeBoxes(page).all()) {
      const size = await box.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate((text) => navigator.clipboard.writeText(text), `${code} is your Basera code.`);
    const checked = page.waitForRequest('**/api/user/check-otp');
    await page.keyboard.press('ControlOrMeta+V');
    expect((await checked).postDataJSON()).toMatchObject({ otp: code });
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
  },
);

for (const colorScheme of THEMES) {
  test(`axe finds nothing in the dialog, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openDialog(page);
    await expectAccessible(page);
    await loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(loginDialog(page).getByText('Please enter your phone number or email')).toBeVisible();
    await expect(identifierField(page)).toBeFocused();
    await expectAccessible(page);
    await askForCode(page, newMobile());
    await expectAccessible(page);
  });
}

test('the code can be asked for again after 60 seconds, and the countdown begins anew', async ({ page }) => {
  await takeClock(page);
  const mobile = newMobile();
  await openDialog(page);
  await askForCode(page, mobile);
  const first = await codeFor(`+91${mobile}`);
  await expect(codeDialog(page).getByText(/^Resend in (60|59|58) sec$/)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(codeDialog(page).getByText(/^Resend in (30|29|28) sec$/)).toBeVisible();
  await expect(codeDialog(page).getByRole('button', { name: 'Resend' })).toHaveCount(0);
  await page.clock.runFor(31_000);
  await passResendTime();
  await codeDialog(page).getByRole('button', { name: 'Resend' }).click();
  await expect(codeDialog(page).getByText(/^Resend in (60|59|58) sec$/)).toBeVisible();
  await expect(codeDialog(page).getByRole('status')).toHaveText('We sent you a new code.');
  await expect.poll(() => codeFor(`+91${mobile}`)).not.toBe(first);
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/profile/edit');
});

test("buttons say 'Continuing...' and 'Verifying...' while a request is in flight", async ({ page }) => {
  const let_go: (() => void)[] = [];
  await page.route(/\/api\/user\/(login|check-otp)$/, async (route) => {
    await new Promise<void>((resolve) => let_go.push(resolve));
    await route.continue();
  });
  const mobile = newMobile();
  await openDialog(page);
  await identify(page, mobile);
  await expect(loginDialog(page).getByRole('button', { name: 'Continuing...' })).toBeVisible();
  await expect.poll(() => let_go.length).toBe(1);
  let_go.shift()?.();
  await expect(codeBox(page, 1)).toBeFocused();
  await page.keyboard.type(await codeFor(`+91${mobile}`));
  await expect(codeDialog(page).getByRole('button', { name: 'Verifying...' })).toBeVisible();
  await expect(codeDialog(page).getByRole('status')).toHaveText('Verifying...');
  await expect.poll(() => let_go.length).toBe(1);
  let_go.shift()?.();
  await expect(page).toHaveURL('/profile/edit');
});

test('what waits runs once after the sign-in, and not at all after the dialog was closed', async ({ page }) => {
  const { mobile } = await newPerson('Asha', 'Nair');
  await passResendTime();
  await page.goto('/login?from=/cities');
  await expect(identifierField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toHaveCount(0);
  // The profile waits now, and the cities no longer.
  await openFromHeader(page, (link) => link.click());
  await askForCode(page, mobile);
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/profile');
  await page.evaluate(() => localStorage.clear());
  await passResendTime();
  await page.goto('/faq');
  await page.goto('/login?from=/cities');
  await expect(loginDialog(page)).toBeVisible();
  await askForCode(page, mobile);
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/cities');
  // Once: a second time would stand in the way back.
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Asha');
});

test('whoever signs in by e-mail reads of their e-mail alone, and where the code went', async ({ page }) => {
  const address = `${newMobile()}@example.com`;
  await openDialog(page);
  await askForCode(page, address);
  const sent = page.getByRole('dialog', { name: 'Verify your email' });
  await expect(sent).toContainText(`Code sent to ${address}.`);
  await expect(sent).not.toContainText('number');
});
