import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import type { CDPSession, Page } from '@playwright/test';
import { origin } from '../product/origin.ts';

type Office = { origin: string; links: { role: StaffRole; name: string; address: string }[] };

const office = async (): Promise<Office> => (await fetch(`${origin()}/dev/office.json`)).json() as Promise<Office>;

/** Where the office of the product is. */
export const officeOrigin = async (): Promise<string> => (await office()).origin;

/** Signs in by the printed link of a role, as npm start shows it. */
export async function enterOffice(page: Page, role: StaffRole): Promise<void> {
  const link = (await office()).links.find((each) => each.role === role);
  if (!link) throw new Error(`no link for ${role}`);
  await page.goto(link.address);
}

/** A device that keeps passkeys, and shows that whoever uses it may. */
export async function giveAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}
