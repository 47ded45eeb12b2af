import { say } from '../../../words/say.ts';
import { suspensionToTell, untoldSuspensions } from '../../accounts/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { forReader, linkTo } from './for-reader.ts';
import { type Fact, writtenMail } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

/** Tells whoever cannot sign in why, and that they can again, each once. */
export const sendSuspensionMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldSuspensions, async ({ id, suspension_id, kind }) => {
    const told = await suspensionToTell(deps.db, suspension_id);
    if (!told?.email) return;
    // Lifted before anybody was told of it.
    if (kind === 'suspended' && told.lifted_at) return;
    const why = kind === 'suspended' ? told.why : (told.lifted_why ?? '');
    const mail = suspensionMail({ kind, why, name: told.first_name }, await forReader(deps, told.email));
    await deps.email.send({ to: told.email, messageId: `suspension-mail-${id}`, ...mail });
  });

type Reader = Awaited<ReturnType<typeof forReader>>;
type Told = { kind: 'suspended' | 'lifted'; why: string; name: string | null };

function suspensionMail({ kind, why, name }: Told, site: Reader) {
  const { grievanceOfficer } = site;
  const isOver = kind === 'lifted';
  const subject = isOver ? say`You can use your Basera account again` : say`Your Basera account is suspended`;
  const greeting = name ? say`Hello ${name},` : say`Hello,`;
  const lead = isOver
    ? say`Your account is no longer suspended: you can sign in, book and write as before.`
    : say`You cannot sign in, book or write to stays for now. What you have booked and paid stands.`;
  const facts: Fact[] = [[say`Why`, why]];
  const link = isOver
    ? { href: linkTo(site, '/').replace(/\/$/, ''), label: say`To Basera` }
    : { href: `mailto:${grievanceOfficer.email}`, label: say`Write to ${grievanceOfficer.name}`, inHtmlAlone: true };
  const closing = say`If you think this is wrong, write to ${grievanceOfficer.name}, our grievance officer: ${grievanceOfficer.email}. We answer within 48 hours.`;
  const page = { title: subject, greeting, lead, facts, link, closing };
  return { ...writtenMail(page, site.language), replyTo: grievanceOfficer.email };
}
