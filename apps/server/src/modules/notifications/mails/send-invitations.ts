import { formatInstant } from '@basera/contract/words/date-words';
import { roleWords } from '@basera/contract/words/role-words';
import type { EmailMessage } from '../../../providers/email/email.ts';
import { invitationToTell, untoldInvitations } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { mailPage } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

/** Tells whoever is asked to join a business, each once. */
export const sendInvitations = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldInvitations, async ({ id }) => {
    const asked = await invitationToTell(deps.db, id);
    if (asked?.email) await deps.email.send(invitationMail({ ...asked, email: asked.email }, deps));
  });

/** Where an invitation waits for whoever signs in with the address it went to. */
export const joinLink = ({ origin }: { origin: string }): string => `${origin}/partners/join`;

type Told = NonNullable<Awaited<ReturnType<typeof invitationToTell>>> & { email: string };

function invitationMail(
  { email, role, business_name, invited_by, expires_at }: Told,
  { origin, supportEmail }: { origin: string; supportEmail: string },
): EmailMessage {
  const subject = `You are asked to join ${business_name}`;
  const greeting = 'Hello,';
  const lead = `${invited_by ?? 'An owner'} asks you to help run ${business_name} on Basera, as ${roleWords[role]}.`;
  const facts: [string, string][] = [['Until', formatInstant(expires_at.toISOString())]];
  const link = { href: joinLink({ origin }), label: 'Join' };
  const closing = `Sign in with this e-mail address, and the invitation is there. You do not know them? Then leave it: nothing happens. Questions: ${supportEmail}.`;
  return {
    to: email,
    subject,
    text: [greeting, lead, `Until: ${facts[0]?.[1]}`, `${link.label}: ${link.href}`, closing].join('\n\n'),
    html: mailPage({ title: subject, greeting, lead, facts, link, closing }),
  };
}
