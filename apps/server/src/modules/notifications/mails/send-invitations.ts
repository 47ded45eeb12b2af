import type { EmailMessage } from '../../../providers/email/email.ts';
import { say } from '../../../words/say.ts';
import { invitationToTell, untoldInvitations } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { forReader, linkTo, type Site } from './for-reader.ts';
import { type Fact, writtenMail } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

/** Tells whoever is asked to join a business, each once. */
export const sendInvitations = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldInvitations, async ({ id }) => {
    const asked = await invitationToTell(deps.db, id);
    if (asked?.email)
      await deps.email.send(invitationMail({ ...asked, email: asked.email }, await forReader(deps, asked.email)));
  });

/** Where an invitation waits for whoever signs in with the address it went to. */
const JOIN_PAGE = '/partners/join';
export const joinLink = ({ origin }: { origin: string }): string => `${origin}${JOIN_PAGE}`;

type Told = NonNullable<Awaited<ReturnType<typeof invitationToTell>>> & { email: string };

function invitationMail({ email, role, business_name, invited_by, expires_at }: Told, site: Site): EmailMessage {
  const page = {
    title: say`You are asked to join ${business_name}`,
    greeting: say`Hello,`,
    lead: say`${invited_by ?? say`An owner`} asks you to help run ${business_name} on Basera, as ${(said) => said.roleWords[role]}.`,
    facts: [[say`Until`, (said) => said.formatInstant(expires_at.toISOString())]] satisfies Fact[],
    link: { href: linkTo(site, JOIN_PAGE), label: say`Join` },
    closing: say`Sign in with this e-mail address, and the invitation is there. You do not know them? Then leave it: nothing happens. Questions: ${site.supportEmail}.`,
  };
  return { to: email, ...writtenMail(page, site.language) };
}
