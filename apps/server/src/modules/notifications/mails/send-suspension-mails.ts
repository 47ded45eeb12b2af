import { suspensionToTell, untoldSuspensions } from '../../accounts/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { mailPage } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

/** Tells whoever cannot sign in why, and that they can again, each once. */
export const sendSuspensionMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldSuspensions, async ({ id, suspension_id, kind }) => {
    const told = await suspensionToTell(deps.db, suspension_id);
    if (!told?.email) return;
    // Lifted before anybody was told of it.
    if (kind === 'suspended' && told.lifted_at) return;
    const why = kind === 'suspended' ? told.why : (told.lifted_why ?? '');
    const mail = suspensionMail({ kind, why, name: told.first_name }, deps);
    await deps.email.send({ to: told.email, messageId: `suspension-mail-${id}`, ...mail });
  });

type Told = { kind: 'suspended' | 'lifted'; why: string; name: string | null };

function suspensionMail({ kind, why, name }: Told, { origin, grievanceOfficer }: NotificationsDeps) {
  const isOver = kind === 'lifted';
  const subject = isOver ? 'You can use your Basera account again' : 'Your Basera account is suspended';
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const lead = isOver
    ? 'Your account is no longer suspended: you can sign in, book and write as before.'
    : 'You cannot sign in, book or write to stays for now. What you have booked and paid stands.';
  const facts: [string, string][] = [['Why', why]];
  const link = isOver
    ? { href: origin, label: 'To Basera' }
    : { href: `mailto:${grievanceOfficer.email}`, label: `Write to ${grievanceOfficer.name}` };
  const closing = `If you think this is wrong, write to ${grievanceOfficer.name}, our grievance officer: ${grievanceOfficer.email}. We answer within 48 hours.`;
  const page = { title: subject, greeting, lead, facts, link, closing };
  return {
    subject,
    text: [greeting, lead, `Why: ${why}`, ...(isOver ? [`${link.label}: ${link.href}`] : []), closing].join('\n\n'),
    html: mailPage(page),
    replyTo: grievanceOfficer.email,
  };
}
