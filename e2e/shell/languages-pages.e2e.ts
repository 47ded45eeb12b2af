import type { Page } from '@playwright/test';
import { DEMO_VALUES } from '../../apps/server/src/config.ts';
import { expectAccessible } from '../support/accessible.ts';
import { answered } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { englishWordsOn } from '../support/languages/english-words.ts';
import { newPerson, ownerOf, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test.use({ mayLogErrors: answered(404, '/hi/no/such/page') });
// Against hanging only: axe takes its time on a busy machine.
test.setTimeout(300_000);

/** Words alone: for everybody, and for search engines. */
const LISTED = [
  '/how-it-works',
  '/how-reviews-work',
  '/how-stays-are-listed',
  '/honesty',
  '/honesty/digests',
  '/terms-conditions',
  '/privacy-policy',
  '/help-center',
  '/faq',
  '/support',
  '/contact-support',
];
const UNLISTED = ['/account-help', '/payment-help', '/booking-help', '/tech-support', '/login', '/no/such/page'];
const OWN = ['/profile', '/profile/edit', '/profile/your-data', '/messages', '/notifications', '/referrals'];

/** The facts of the demo's company, which stand within sentences: each as a whole, for 'Private' alone is a word of English. */
const { GRIEVANCE_OFFICER_NAME: officer, POSTAL_ADDRESS, ...company } = DEMO_VALUES;
const FACTS = [
  company.COMPANY_NAME,
  `${officer}, Grievance Officer`,
  `${officer} (Grievance Officer)`,
  POSTAL_ADDRESS.replaceAll('|', ', '),
  company.REGISTRATION_NUMBER,
  officer,
];

/** The page is there, says nothing in English, has no fault that axe knows of, and is no wider than a phone. */
async function expectHindi(page: Page, address: string, names: string[]): Promise<void> {
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
  expect([address, await englishWordsOn(page, names, FACTS)]).toEqual([address, []]);
  await expect(page.locator('#content')).not.toHaveAttribute('lang');
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${address} is wider than the window`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

for (const address of [...LISTED, ...UNLISTED]) {
  test(`/hi${address} says nothing in English`, async ({ page }) => {
    await page.goto(`/hi${address}`);
    // The option of a command.
    await expectHindi(page, address, address === '/honesty/digests' ? ['review'] : []);
  });
}

test('what is words alone is shown to search engines in both languages, and in the sitemap', async ({ page }) => {
  const sitemap = await (await fetch(`${origin()}/sitemap.xml`)).text();
  const lists = await Promise.all(
    [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(async ([, list = '']) =>
      list.endsWith('.xml') ? (await fetch(list)).text() : list,
    ),
  );
  for (const address of LISTED) {
    await page.goto(`/hi${address}`);
    await expect(page.locator('meta[name="robots"]'), address).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]'), address).toHaveAttribute('href', `${origin()}/hi${address}`);
    await expect(page.locator('link[hreflang="en-IN"]'), address).toHaveAttribute('href', `${origin()}${address}`);
    expect(lists.join('\n'), address).toContain(`${origin()}/hi${address}`);
  }
});

test('of the terms the English text decides, which is a press away', async ({ page }) => {
  await page.goto('/hi/terms-conditions');
  const decides = page.getByText('यह पढ़ने के लिए अनुवाद है।');
  await expect(decides).toBeVisible();
  await decides.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Services' })).toBeVisible();
  await expect(page.getByText('This is a translation')).toHaveCount(0);
});

test('help is found in Hindi, and the chat answers in it', async ({ page }) => {
  await page.goto('/hi/help-center');
  await page.getByRole('searchbox').fill('रिफ़ंड');
  await expect(page.getByRole('link', { name: 'मेरा रिफ़ंड कब आएगा?' })).toBeVisible();
  await expectHindi(page, '/help-center', []);
  await page.getByRole('searchbox').fill('zzz');
  await page.getByRole('searchbox').fill('ऐसा कुछ नहीं');
  await expectHindi(page, '/help-center', []);
  await page.goto('/hi/faq');
  await page.getByRole('searchbox').fill('ऐसा कुछ नहीं');
  await expectHindi(page, '/faq', []);
  await page.getByRole('button', { name: 'सभी सवाल दिखाएँ' }).click();
  await page.getByRole('button', { name: 'अकाउंट', exact: true }).click();
  await expectHindi(page, '/faq', []);
  await page.goto('/hi/support');
  await page.getByPlaceholder('अपना मैसेज लिखें...').fill('mera paisa wapas kab aayega');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('7-10 कामकाजी दिन');
  await expectHindi(page, '/support', []);
});

/** A guest with a paid booking, to whom the owner has written. */
async function guestWithMessage(): Promise<{ guest: Person; names: string[]; stay: string }> {
  const guest = await newPerson('Kavya', 'Menon');
  const { stay } = await bookPaid(guest, nightsAhead(52));
  const { data } = (await guest.call('GET', '/user/inquiries')).data.inquiries;
  const { id, name } = data[0].room.property.business ?? { id: data[0].room.business_id, name: '' };
  const side = {
    sender_id: String(id),
    sender_type: 'business',
    receiver_id: String(guest.user.id),
    receiver_type: 'user',
  };
  const owner = await ownerOf(Number(id));
  await owner.call('POST', '/messages/send', { ...side, message: 'Welcome! When will you arrive?' });
  const { sender } = (await owner.call('POST', '/messages/send', { ...side, message: 'पार्किंग पीछे है।' })).data;
  return { guest, names: ['Kavya Menon', 'KM', stay.name, stay.city, String(name), sender.name], stay: stay.name };
}

test('what is somebody’s own says nothing in English, and a conversation is had in Hindi', async ({ page }) => {
  const { guest, names, stay } = await guestWithMessage();
  await signInAs(page, guest);
  for (const address of [...OWN, `/profile/${guest.user.slug}`, '/contact-support']) {
    await page.goto(`/hi${address}`);
    await expectHindi(page, address, names);
  }
  await page.goto('/hi/messages');
  await page.getByRole('button', { name: stay }).click();
  const chat = page.getByRole('dialog', { name: `${stay} के साथ चैट` });
  await expect(chat.getByText('Welcome! When will you arrive?')).toBeVisible();
  await chat.getByPlaceholder('अपना मैसेज लिखें...').fill('शाम 5 बजे।');
  await chat.getByRole('button', { name: 'भेजें' }).click();
  await expect(chat.getByRole('listitem').last()).toContainText('भेज दिया');
  await expectHindi(page, '/messages', names);
});

test('the dialogs of an account say nothing in English', async ({ page }) => {
  const person = await newPerson('Ravi', 'Iyer');
  const names = ['Ravi Iyer', 'RI'];
  await signInAs(page, person);
  const open = async (address: string, button: string) => {
    await page.goto(`/hi${address}`);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectHindi(page, address, names);
  };
  await open('/profile', 'साइन आउट करें');
  await open('/profile/edit', 'सब जगह से साइन आउट करें');
  await open('/profile/edit', 'मेरा अकाउंट मिटाएँ');
  await page.getByRole('dialog').getByRole('button', { name: 'मेरा अकाउंट मिटाएँ' }).click();
  await expectHindi(page, '/profile/edit', names);
  await page.goto('/hi/profile/edit');
  await page.getByLabel('नाम *', { exact: true }).fill('');
  await page.getByRole('button', { name: 'सेव करें', exact: true }).click();
  await expect(page.getByText('नाम ज़रूरी है।')).toBeVisible();
  await expectHindi(page, '/profile/edit', names);
});
