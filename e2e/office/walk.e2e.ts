import { STAFF_ROLES } from '@basera/contract/rules/office/staff-roles';
import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';
import { walkByTab } from '../support/office/keyboard.ts';
import { officeAddresses, openDispute } from '../support/office/pages.ts';
import { sendTicket } from '../support/office/ticket.ts';
import { newPerson } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 57;

const CALLS = ['/api/office/*', '/api/office/*/*', '/api/office/*/*/*'];

// A role is told of what is not its own as of what is not there; what is somebody's own asks for the reason first.
test.use({ mayLogErrors: anyOf(answered(404, ...CALLS), answered(409, ...CALLS), /ApiError: /) });

// Against hanging only: axe takes its time on a busy machine.
test.setTimeout(600_000);

/** The page is whole; where it asks why one looks, that was said. */
async function pageIsThere(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await expect(page.locator('main, main .skel, main [aria-busy="true"]')).toHaveCount(1);
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  await expect(heading.or(why)).toBeVisible();
  if (await why.isVisible()) {
    await why.getByLabel('Reason').fill('To walk through it');
    await why.getByRole('button', { name: 'Show it' }).click();
    await expect(why).toHaveCount(0);
    await expect(heading).toBeVisible();
  }
}

/** ⌘K opens and closes what finds anything, wherever one is; the focus is then where it was. */
async function findAndLeave(page: Page, leave: 'Control+k' | 'Escape'): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const finder = page.getByRole('button', { name: 'Find anything' });
  await finder.focus();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press(leave);
  await expect(palette).toHaveCount(0);
  await expect(finder).toBeFocused();
}

for (const role of STAFF_ROLES) {
  test(`every page of the office is walked by keyboard as ${role}: all in sight, in its order, nothing kept @desktop-only`, async ({
    page,
  }) => {
    const guest = await newPerson('Meera', 'Nair');
    const { id: booking } = await bookPaid(guest, nightsAhead(DAYS_AHEAD));
    const [{ room }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
    const [{ id: stay }] = (await guest.call('GET', '/fetchPropertiesByFilters?city=Goa')).properties.data;
    await sendTicket(guest, { category: 'payment', subject: 'Paid twice', message: 'Two sums left my account.' });
    const office = await officeOrigin();
    await enterOffice(page, 'admin');
    const dispute = await openDispute(page, office, booking);
    const known = { booking, person: guest.user.id, business: room.business_id, stay };
    await enterOffice(page, role);
    for (const { page: name, path } of officeAddresses(known, dispute)) {
      await test.step(name, async () => {
        await page.goto(`${office}${path}`);
        await pageIsThere(page);
        expect.soft(await walkByTab(page), `${role} at ${path}`).toEqual([]);
        await findAndLeave(page, role === 'admin' ? 'Control+k' : 'Escape');
        await expectAccessibleInThemes(page);
      });
    }
  });
}
