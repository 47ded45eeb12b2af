import type { Page } from '@playwright/test';
import { ownersPages, ownersPathOf } from '../support/every-page.ts';
import { expect, test } from '../support/guest.ts';
import { letSupportLook, lookOverShoulder } from '../support/office/look.ts';

const DAYS_AHEAD = 51;
const REASON = '[title="Support looks, and changes nothing here"]';
const STEPS = 'basics place rooms photos amenities house-rules times cancellation papers ready'.split(' ');

/** What support chooses to read by, and how their own device looks; every other field changes something. */
const READ_BY = [
  'Name, phone or number',
  'From',
  'Until',
  'Stay',
  'Period',
  'Kind of room',
  'Site',
  'Light',
  'Dark',
  'System',
];
/** Pages on which something is held back, beside the steps of a listing. */
const CHANGING = ['business', 'people', 'templates', 'bookings/new', 'bookings/:bookingId'];

// Registers, links and conversations are not shown over a shoulder; a case there is none of.
test.use({
  mayLogErrors: /a status of 40[34] |nothing can be changed|[Cc]ould not (load|read)|There is no such case|not shown/,
});

/** Presses all that can be pressed, and what that opens. */
async function pressAll(shown: Page): Promise<void> {
  for (let round = 0, pressed = 1; round < 4 && pressed > 0; round += 1) {
    pressed = await shown.locator('main button:enabled, [role=dialog] button:enabled').evaluateAll((buttons) => {
      const fresh = buttons.filter((button) => !(button as HTMLElement).dataset.tried);
      for (const button of fresh as HTMLElement[]) {
        button.dataset.tried = 'yes';
        button.click();
      }
      return fresh.length;
    });
    await shown.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
}

test('over a shoulder nothing on any page of the owners changes anything: it is held back, and says why @desktop-only', async ({
  page,
  browser,
}) => {
  test.slow();
  const { booking, listing } = await letSupportLook(page, DAYS_AHEAD);
  const { own, shown } = await lookOverShoulder(browser);
  const sent: string[] = [];
  shown.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/'))
      sent.push(`${request.method()} ${request.url()}`);
  });
  const pages = [
    ...ownersPages.filter((each) => each !== 'looking' && each !== 'listings/:listingId/:step?'),
    ...STEPS.map((step) => `listings/:listingId/${step}`),
  ];
  for (const each of pages) {
    const path = ownersPathOf(each, { listing, booking });
    await shown.goto(new URL(`/partners/${path}`, shown.url()).href);
    await expect(shown.getByText(/^You look at /)).toBeVisible();
    await expect(shown.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expect(shown.locator('main .skel')).toHaveCount(0);
    if (CHANGING.includes(each) || each.startsWith('listings/:'))
      await expect(shown.locator(`main ${REASON}`).first()).toBeVisible();
    await pressAll(shown);
    const fields = await shown
      .locator('main, [role=dialog]')
      .locator('input:enabled, select:enabled, textarea:enabled')
      .evaluateAll((found) =>
        found.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? field.outerHTML),
      );
    expect(
      fields.filter((label) => !READ_BY.includes(label)),
      each,
    ).toEqual([]);
    expect(sent, each).toEqual([]);
  }
  await own.close();
});
