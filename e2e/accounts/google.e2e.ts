import type { Page } from '@playwright/test';
import { type LoopbackGoogle, loopbackGoogle } from '../../apps/server/src/testing/vendors/loopback-google.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, newMobile, test } from '../support/guest.ts';
import { startProduct } from '../support/product/server.ts';
import { identifierField, loginDialog } from '../support/sign-in.ts';

const googleButton = (page: Page) => loginDialog(page).getByRole('button', { name: /Google|Continuing/ });

test('where Google is not set up, the button is off and says so', async ({ page }) => {
  await page.goto('/login');
  await expect(googleButton(page)).toBeDisabled();
  await expect(googleButton(page)).toHaveAccessibleDescription(/^Signing in with Google is not available here/);
  // The way that works is the larger one, and comes first.
  const [works, isOff] = await Promise.all([
    loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).boundingBox(),
    googleButton(page).boundingBox(),
  ]);
  expect(isOff?.y).toBeGreaterThan(works?.y ?? 0);
  expect(isOff?.width).toBeLessThan((works?.width ?? 0) * 0.7);
});

test.describe('where it is set up', () => {
  let google: LoopbackGoogle;
  let product: Awaited<ReturnType<typeof startProduct>>;

  test.beforeAll(async () => {
    google = await loopbackGoogle();
    product = await startProduct(google.env);
  });
  test.afterAll(async () => {
    await product.stop();
    await google.stop();
  });

  test('the code is read and cleared from the address, and the person is on their profile', async ({ page }) => {
    const sub = newMobile();
    google.account = {
      sub,
      email: `${sub}@example.com`,
      email_verified: true,
      given_name: 'Asha',
      family_name: 'Nair',
    };
    await page.goto(`${product.origin}/login?from=/cities`);
    await expect(identifierField(page)).toBeFocused();
    await expectAccessible(page);
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await googleButton(page).click();
    await expect(page).toHaveURL(`${product.origin}/profile`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
    expect(addresses.some((address) => new URL(address).searchParams.has('code'))).toBe(true);
    // The way back leads to none of them.
    expect(addresses.at(-1)).toBe(`${product.origin}/profile`);
    await page.getByRole('link', { name: 'Go on where you were' }).click();
    await expect(page).toHaveURL(`${product.origin}/cities`);
  });

  test('who began in Hindi goes on in Hindi, though Google sends everybody back to one address', async ({ page }) => {
    const sub = newMobile();
    const email = `${sub}@example.com`;
    google.account = { sub, email, email_verified: true, given_name: 'Asha', family_name: 'Nair' };
    await page.goto(`${product.origin}/hi/login?from=/cities`);
    await page.getByRole('dialog').getByRole('button', { name: /गूगल/ }).click();
    await expect(page).toHaveURL(`${product.origin}/hi/profile`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha');
    await page.getByRole('main').getByRole('status').getByRole('link').click();
    await expect(page).toHaveURL(`${product.origin}/hi/cities`);
  });

  test.describe('refused', () => {
    // The browser itself logs an answer that is no success.
    test.use({
      mayLogErrors: anyOf(
        answered(422, '/api/user/loginOrCreateUser'),
        /not begun in this browser/,
        /You did not sign in with Google\./,
      ),
    });

    const returns = [
      ['a code that nobody asked for here', 'code=forged&state=forged', /not begun in this browser/],
      ['a code without a state', 'code=forged', /not begun in this browser/],
      ['no consent', 'error=access_denied&state=x', 'You did not sign in with Google.'],
    ] as const;
    for (const [what, query, words] of returns) {
      test(`${what} is told in words, in the dialog, with the address cleared`, async ({ page }) => {
        await page.goto(`${product.origin}/?${query}`);
        await expect(loginDialog(page).getByRole('alert')).toContainText(words);
        await expect(page).toHaveURL(`${product.origin}/`);
        await expect(googleButton(page)).toBeEnabled();
        expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
      });
    }
  });
});
