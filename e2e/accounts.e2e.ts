import type { Locator, Page } from '@playwright/test';
import { codeFor, expect, expectAccessible, newMobile, origin, test } from './support/guest.ts';
import {
  askForCode,
  codeBox,
  codeDialog,
  enterCode,
  identifierField,
  loginDialog,
  newPerson,
} from './support/sign-in.ts';

const verify = (page: Page) => codeDialog(page).getByRole('button', { name: /^Verify/ });
const boxes = (page: Page) => codeDialog(page).getByRole('textbox');

/** Opens the dialog as a person does: by the profile icon, or below 768 px from the menu. */
async function openFromHeader(page: Page, press: (link: Locator) => Promise<void>): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const narrow = await menu.isVisible();
  const link = narrow
    ? page.getByRole('link', { name: 'Sign In' })
    : page.getByRole('banner').getByRole('link', { name: 'Log in or sign up' });
  // Before the page is alive it is a link to /login, where the dialog opens by itself.
  await expect(async () => {
    if (narrow && (await link.isHidden())) await press(menu);
    await press(link);
    await expect(loginDialog(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(identifierField(page)).toBeFocused();
}

async function openDialog(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(identifierField(page)).toBeFocused();
}

const digitsShown = async (page: Page) => {
  const digits: string[] = [];
  for (const box of await boxes(page).all()) digits.push(await box.inputValue());
  return digits.join('');
};

test('by keyboard: the country is found by typing, the boxes go on by themselves, Enter verifies', async ({ page }) => {
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
  await expect(verify(page)).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(codeBox(page, 5)).toBeFocused();
  expect(await digitsShown(page)).toBe(code.slice(0, 4));
  await page.keyboard.type(code.slice(4));
  await expect(verify(page)).toBeEnabled();
  await page.keyboard.press('Enter');
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
  await expectAccessible(page);
  await page.getByLabel('Search countries').fill('+1-268');
  await page.getByRole('option', { name: 'Antigua' }).click();
  await expect(loginDialog(page).getByRole('button', { name: /^Country code/ })).toHaveAccessibleName(
    'Country code +1-268, Antigua and Barbuda',
  );
});

test('by touch or mouse: a pasted code fills all boxes, and a person with a name goes on to their profile', async ({
  page,
  context,
  hasTouch,
}) => {
  const mobile = newMobile();
  await newPerson(mobile, { first_name: 'Asha', last_name: 'Nair' });
  await fetch(`${origin()}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advance_seconds": 61}',
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDialog(page);
  const press = (name: string) => {
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
    return hasTouch ? button.tap() : button.click();
  };
  if (hasTouch) {
    await expect(identifierField(page)).toHaveAttribute('inputmode', 'email');
    await press('123, number keys');
    await expect(identifierField(page)).toHaveAttribute('inputmode', 'tel');
    await expect(identifierField(page)).toBeFocused();
  }
  await identifierField(page).pressSequentially(mobile);
  await press('Continue');
  await expect(codeBox(page, 1)).toBeFocused();
  const code = await codeFor(`+91${mobile}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code} is your Basera code.`);
  await page.keyboard.press('ControlOrMeta+V');
  expect(await digitsShown(page)).toBe(code);
  for (const box of await boxes(page).all()) {
    const size = await box.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await press('Verify');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
});

for (const colorScheme of ['light', 'dark'] as const) {
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
  await page.clock.install();
  const mobile = newMobile();
  await openDialog(page);
  await askForCode(page, mobile);
  const first = await codeFor(`+91${mobile}`);
  await expect(codeDialog(page).getByText(/^Resend in (60|59|58) sec$/)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(codeDialog(page).getByText(/^Resend in (30|29|28) sec$/)).toBeVisible();
  await expect(codeDialog(page).getByRole('button', { name: 'Resend' })).toHaveCount(0);
  await page.clock.runFor(31_000);
  await fetch(`${origin()}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advance_seconds": 61}',
  });
  await codeDialog(page).getByRole('button', { name: 'Resend' }).click();
  await expect(codeDialog(page).getByText(/^Resend in (60|59|58) sec$/)).toBeVisible();
  await expect(codeDialog(page).getByRole('status')).toHaveText('We sent you a new code.');
  await expect.poll(() => codeFor(`+91${mobile}`)).not.toBe(first);
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/profile/edit');
});

test.describe('refusals', () => {
  // The browser itself logs an answer that is no success.
  test.use({ mayLogErrors: true });

  test("a wrong code says so in the server's words, in red, under Verify; the right one still works", async ({
    page,
  }) => {
    const mobile = newMobile();
    await openDialog(page);
    await askForCode(page, mobile);
    const code = await codeFor(`+91${mobile}`);
    await page.keyboard.type(code === '000000' ? '000001' : '000000');
    await verify(page).click();
    const alert = codeDialog(page).getByRole('alert');
    await expect(alert).toHaveText('That code is wrong or has expired.');
    expect((await alert.boundingBox())?.y).toBeGreaterThan((await verify(page).boundingBox())?.y ?? Infinity);
    const red = await alert.evaluate((element) => getComputedStyle(element).color);
    expect(red).not.toBe(await codeDialog(page).evaluate((element) => getComputedStyle(element).color));
    await expect(codeBox(page, 1)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(code);
    await expect(alert).toHaveCount(0);
    await verify(page).click();
    await expect(page).toHaveURL('/profile/edit');
  });

  test("a 422 without words is 'Validation error'", async ({ page }) => {
    await page.route('**/api/user/check-otp', (route) => route.fulfill({ status: 422, json: {} }));
    await openDialog(page);
    await askForCode(page, newMobile());
    await page.keyboard.type('123456');
    await verify(page).click();
    await expect(codeDialog(page).getByRole('alert')).toHaveText('Validation error');
  });

  test('a login that fails is told in words, and can be tried again', async ({ page }) => {
    await page.route('**/api/user/login', (route) => route.abort());
    await openDialog(page);
    const mobile = newMobile();
    await identifierField(page).fill(mobile);
    const go = loginDialog(page).getByRole('button', { name: 'Continue', exact: true });
    await go.click();
    await expect(loginDialog(page).getByText('We could not reach Basera.')).toBeVisible();
    await page.unroute('**/api/user/login');
    await go.click();
    await expect(codeBox(page, 1)).toBeFocused();
  });

  test('a resend that fails is told in words', async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/user/send-otp', (route) => route.abort());
    await openDialog(page);
    await askForCode(page, newMobile());
    await page.clock.runFor(61_000);
    await codeDialog(page).getByRole('button', { name: 'Resend' }).click();
    await expect(codeDialog(page).getByRole('alert')).toContainText('We could not reach Basera.');
    await expect(codeDialog(page).getByRole('button', { name: 'Resend' })).toBeVisible();
  });

  test('closing forgets all but the code that is under way', async ({ page }) => {
    const mobile = newMobile();
    const open = page.getByRole('main').getByRole('button', { name: 'Log in or sign up' });
    await openDialog(page);
    await page.keyboard.press('Escape');
    await open.click();
    await askForCode(page, mobile);
    await codeBox(page, 1).pressSequentially('12');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await expect(identifierField(page)).toHaveValue('');
    await expect(loginDialog(page).getByRole('button', { name: /^Country code/ })).toHaveCount(0);
    await identifierField(page).fill(mobile);
    await expect(loginDialog(page).getByRole('button', { name: /^Country code/ })).toHaveAccessibleName(/\+91/);
    await loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(codeDialog(page).getByText(/^Resend in \d\d? sec$/)).toBeVisible();
    expect(await digitsShown(page)).toBe('');
    await enterCode(page, mobile);
    await expect(page).toHaveURL('/profile/edit');
  });
});

test("buttons say 'Continuing...' and 'Verifying...' while a request is in flight", async ({ page }) => {
  const let_go: (() => void)[] = [];
  await page.route(/\/api\/user\/(login|check-otp)$/, async (route) => {
    await new Promise<void>((resolve) => let_go.push(resolve));
    await route.continue();
  });
  const mobile = newMobile();
  await openDialog(page);
  await identifierField(page).fill(mobile);
  await loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(loginDialog(page).getByRole('button', { name: 'Continuing...' })).toBeVisible();
  await expect.poll(() => let_go.length).toBe(1);
  let_go.shift()?.();
  await expect(codeBox(page, 1)).toBeFocused();
  await page.keyboard.type(await codeFor(`+91${mobile}`));
  await verify(page).click();
  await expect(codeDialog(page).getByRole('button', { name: 'Verifying...' })).toBeVisible();
  await expect.poll(() => let_go.length).toBe(1);
  let_go.shift()?.();
  await expect(page).toHaveURL('/profile/edit');
});

test('what waits runs once after the sign-in, and not at all after the dialog was closed', async ({ page }) => {
  const mobile = newMobile();
  await newPerson(mobile, { first_name: 'Asha', last_name: 'Nair' });
  await fetch(`${origin()}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advance_seconds": 61}',
  });
  await openDialog(page);
  await page.keyboard.press('Escape');
  await page.goto('/login?from=/cities');
  await expect(loginDialog(page)).toBeVisible();
  await askForCode(page, mobile);
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/cities');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Asha');
});

test('a code that comes by SMS fills the boxes, and closing ends the waiting', async ({ page }) => {
  await page.addInitScript(() => {
    const state = { waiting: 0, ended: 0, arrive: (_code: string) => {} };
    Object.assign(window, { OTPCredential: class {}, otpState: state });
    navigator.credentials.get = (options) =>
      new Promise((resolve, reject) => {
        state.waiting += 1;
        state.arrive = (code) => resolve({ id: '', type: 'otp', code } as unknown as Credential);
        options?.signal?.addEventListener('abort', () => {
          state.ended += 1;
          reject(new DOMException('', 'AbortError'));
        });
      });
  });
  const otp = <T>(read: (state: { waiting: number; ended: number; arrive(code: string): void }) => T) =>
    page.evaluate(`(${read})(window.otpState)`) as Promise<T>;
  await openDialog(page);
  await askForCode(page, newMobile());
  await expect.poll(() => otp((state) => state.waiting)).toBe(1);
  await page.evaluate(() =>
    (window as unknown as { otpState: { arrive(code: string): void } }).otpState.arrive('424242'),
  );
  await expect.poll(() => digitsShown(page)).toBe('424242');
  await page.keyboard.press('Escape');
  await expect.poll(() => otp((state) => state.ended)).toBe(1);
});

test('on a phone the dialog is a sheet, and the keyboard of the screen covers none of it', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    let covered = 0;
    const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')?.get;
    Object.defineProperty(seen, 'height', { get: () => (height?.call(seen) ?? 0) - covered });
    Object.assign(window, {
      showKeyboard(pixels: number) {
        covered = pixels;
        seen.dispatchEvent(new Event('resize'));
      },
    });
  });
  await openDialog(page);
  const bottom = async () => {
    const box = await loginDialog(page).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const tall = page.viewportSize()?.height ?? 0;
  if (!isMobile) return expect(await bottom()).toBeLessThan(tall);
  await expect.poll(bottom).toBe(tall);
  await page.evaluate(() => (window as unknown as { showKeyboard(pixels: number): void }).showKeyboard(300));
  await expect.poll(bottom).toBe(tall - 300);
  await expect(loginDialog(page).getByRole('button', { name: 'Continue', exact: true })).toBeInViewport();
});

test('going back leaves the dialog behind', async ({ page }) => {
  await page.goto('/cities');
  await page.goto('/faq');
  await openFromHeader(page, (link) => link.click());
  await page.goBack();
  await expect(page).toHaveURL('/cities');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
