import type { Page } from '@playwright/test';
import { officePages } from '../every-page.ts';

/** What stands in the addresses of the office: numbers of a booking and whom and what it is of. */
export type Known = { booking: number; person: number; business: number; stay: number };

/** The address of each page of `officePages`; `dispute` is the path of an open case. */
export function officeAddresses(known: Known, dispute: string): { page: string; path: string }[] {
  return officePages.map((page) => {
    if (page === '*') return { page, path: '/no/such/page' };
    const path = page
      .replace('cases/:kind?/:caseId?', dispute.slice(1))
      .replace(':bookingId', String(known.booking))
      .replace(':personId', String(known.person))
      .replace('businesses/:businessId', `businesses/${known.business}`)
      .replace('stays/:stayId', `stays/${known.stay}`)
      .replace(/\/:(part|stayId|likenessId|payoutId)\?/, '')
      .replace(/:\w+\?/, '1');
    return { page, path: `/${path}` };
  });
}

/** Opens a dispute of a booking from its page; the path of its case. */
export async function openDispute(page: Page, origin: string, booking: number): Promise<string> {
  await page.goto(`${origin}/bookings/${booking}`);
  await page.getByRole('button', { name: 'Open a dispute' }).click();
  const opening = page.getByRole('dialog', { name: 'Open a dispute?' });
  await opening.getByLabel('Reason, kept in the audit').fill('The guest found it closed');
  await opening.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('link', { name: `#${booking}` }).click();
  await page.getByText(/kept back$/).waitFor();
  return new URL(page.url()).pathname;
}
