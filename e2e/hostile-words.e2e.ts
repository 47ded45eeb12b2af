import { expect, test } from './support/guest.ts';
import { newPerson, signInAs } from './support/person.ts';

// The browser itself logs an answer of 404.
test.use({ mayLogErrors: true });

const SCRIPT = '<script>window.ran=1</script><img src=x onerror="window.ran=1">';

test('words that look like scripts are shown as words, and never run', async ({ page }) => {
  const names = { first_name: '<script>window.ran=1</script>', last_name: '"><svg onload=window.ran=1>' };
  const person = await newPerson(names.first_name, names.last_name);
  await person.call('PUT', '/user/user-profile', { ...names, about_me: SCRIPT });
  await signInAs(page, person);
  const neverRan = async () => expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await page.goto(`/profile/${person.user.slug}`);
  await expect(page.getByRole('main')).toContainText(SCRIPT);
  await neverRan();

  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('<script>');
  await neverRan();

  await page.goto('/profile/edit');
  await expect(page.getByRole('textbox', { name: /about/i })).toHaveValue(SCRIPT);
  await neverRan();

  for (const address of [
    `/search?city=${encodeURIComponent(SCRIPT)}`,
    `/faq?q=${encodeURIComponent(SCRIPT)}`,
    `/property/${encodeURIComponent(SCRIPT)}`,
    `/${encodeURIComponent(SCRIPT)}`,
    `/login?return=${encodeURIComponent('javascript:window.ran=1')}`,
  ]) {
    const answer = await page.goto(address);
    expect(answer?.headers()['content-security-policy'], address).toContain("script-src 'self'");
    await expect(page.locator('h1').first(), address).toBeAttached();
    await neverRan();
  }
});
