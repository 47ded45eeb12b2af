import { expectAccessible } from '../support/accessible.ts';
import { takeClock } from '../support/clock.ts';
import { answered, anyOf, unreached } from '../support/expected-errors.ts';
import { codeFor, expect, newMobile, test } from '../support/guest.ts';
import {
  askForCode,
  codeBox,
  codeDialog,
  digitsShown,
  enterCode,
  identifierField,
  identify,
  loginDialog,
  openDialog,
  openFromHeader,
  verifyButton,
} from '../support/sign-in.ts';

// The browser itself logs an answer that is no success.
test.use({
  mayLogErrors: anyOf(
    unreached('/api/user/login', '/api/user/send-otp'),
    answered(422, '/api/user/check-otp'),
    answered(429, '/api/user/login'),
    /A code went out a moment ago\./,
  ),
});

test("a wrong code says so in the server's words, in red, under Verify; the right one still works", async ({
  page,
}) => {
  const mobile = newMobile();
  await openDialog(page);
  await askForCode(page, mobile);
  const code = await codeFor(`+91${mobile}`);
  await page.keyboard.type(code.slice(0, 5) + ((Number(code[5]) + 1) % 10));
  const alert = codeDialog(page).getByRole('alert');
  await expect(alert).toHaveText('That code is wrong or has expired.');
  expect((await alert.boundingBox())?.y).toBeGreaterThan((await verifyButton(page).boundingBox())?.y ?? Infinity);
  const red = await alert.evaluate((element) => getComputedStyle(element).color);
  expect(red).not.toBe(await codeDialog(page).evaluate((element) => getComputedStyle(element).color));
  await expect(codeBox(page, 1)).toBeFocused();
  // Nothing of the wrong code is sent a second time.
  expect(await digitsShown(page)).toBe('');
  await expectAccessible(page);
  await page.keyboard.type(code.slice(0, 1));
  await expect(alert).toHaveCount(0);
  await page.keyboard.type(code.slice(1));
  await expect(page).toHaveURL('/profile/edit');
});

test("a 422 without words is 'Validation error'", async ({ page }) => {
  await page.route('**/api/user/check-otp', (route) => route.fulfill({ status: 422, json: {} }));
  await openDialog(page);
  await askForCode(page, newMobile());
  await page.keyboard.type('123456');
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
  await takeClock(page);
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
  await identifierField(page).fill(mobile.slice(0, 9));
  await expect(loginDialog(page).getByRole('button', { name: /^Country code/ })).toHaveAccessibleName(/\+91/);
  await identify(page, mobile);
  await expect(codeDialog(page).getByText(/^Resend in \d\d? sec$/)).toBeVisible();
  expect(await digitsShown(page)).toBe('');
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/profile/edit');
});

test('a reload while the message is read leads back to the code that is under way', async ({ page }) => {
  const mobile = newMobile();
  await openDialog(page);
  await askForCode(page, mobile);
  await page.reload();
  await expect(identifierField(page)).toBeFocused();
  await askForCode(page, mobile);
  await expect(codeDialog(page).getByText(/^Resend in \d\d? sec$/)).toBeVisible();
  await enterCode(page, mobile);
  await expect(page).toHaveURL('/profile/edit');
});

test('a code that comes by SMS is sent by itself, and closing ends the waiting', async ({ page }) => {
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
  const checked = page.waitForRequest('**/api/user/check-otp');
  await page.evaluate(() =>
    (window as unknown as { otpState: { arrive(code: string): void } }).otpState.arrive('424242'),
  );
  expect((await checked).postDataJSON()).toMatchObject({ otp: '424242' });
  await expect(codeDialog(page).getByRole('alert')).toHaveText('That code is wrong or has expired.');
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

test('going back closes the dialog, and going back again leaves the page', async ({ page }) => {
  await page.goto('/cities');
  await page.goto('/faq');
  await openFromHeader(page, (link) => link.click());
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(page).toHaveURL('/cities');
});
