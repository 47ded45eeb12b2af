import type { Language } from '@basera/contract/languages/languages';
import { type TicketCategory, ticketCategories } from '@basera/contract/rules/status/ticket-status';
import { asSaid, inLanguage, type Said, say } from '../../../words/say.ts';
import type { AnswerToTell } from '../../support/index.ts';
import { linkTo } from './for-reader.ts';
import { type Fact, writtenMail } from './mail-page.ts';

export type ToldTicket = {
  id: number;
  number: string;
  category: TicketCategory;
  subject: string;
  email: string;
  message: string;
  /** A WebP. */
  picture: Buffer;
  /** What its person wrote last, after the first words. */
  reply: string | null;
  person: { id: number; name: string; email: string | null; phone: string | null };
};

/** What the first mail of a ticket is called in mailboxes: all that follow go on from it. */
export const threadOf = (number: string): string => `ticket-${number}`;

/** The first one that support gets. */
export const forSupport = (number: string): string => `ticket-${number}-support`;

/** Its mails keep this: mailboxes put together what answers one another and is called the same. */
const firstSubject = (number: string): Said => say`We have your ticket ${number}`;

/** Where a ticket stands open on the site. */
const ticketOnSite = (site: Reader, number: string) => ({
  href: linkTo(site, `/contact-support#${number}`),
  label: say`Open your ticket`,
});

type Reader = { origin: string; supportEmail: string; language: Language };
type Office = { origin: string; officeOrigin: string | null; supportEmail: string };

/**
 * What the person is told: the number, and nothing of what was written. The address may be anybody's, so this mail carries no words
 * but ours.
 */
export function ticketReceived({ number, category, email }: Omit<ToldTicket, 'reply'>, site: Reader) {
  const { supportEmail } = site;
  const page = {
    title: firstSubject(number),
    greeting: say`Hello,`,
    lead: say`Your ticket is with our support. A person reads it and answers to this address.`,
    facts: factsOf(number, category),
    link: ticketOnSite(site, number),
    closing: say`Once we have answered, reply below your ticket on the site. An answer to this mail reaches our support as well. You did not write to us? Then somebody gave your address by mistake; write to ${supportEmail} and name the ticket.`,
  };
  return { to: email, replyTo: supportEmail, ...writtenMail(page, site.language) };
}

const factsOf = (number: string, category: TicketCategory): Fact[] => [
  [say`Ticket`, number],
  [say`About`, asSaid(ticketCategories[category])],
];

/** What the person is answered. The words are ours alone: the address may be anybody's. */
export function ticketAnswered({ number, category, email, message, closes }: AnswerToTell, site: Reader) {
  const page = {
    title: say`Our answer to your ticket ${number}`,
    greeting: say`Hello,`,
    lead: message,
    facts: factsOf(number, category),
    link: ticketOnSite(site, number),
    closing: closes
      ? say`With this your ticket is closed. It is not settled for you? Reply below your ticket on the site, and it is open again.`
      : say`Something is missing? Reply below your ticket on the site. An answer to this mail reaches our support as well.`,
  };
  return {
    ...{ to: email, replyTo: site.supportEmail, answersTo: [threadOf(number)] },
    ...writtenMail(page, site.language),
    subject: `Re: ${inLanguage(firstSubject(number), site.language)}`,
  };
}

/** What support gets: all that was written, the picture, and an answer goes to the person. */
export function ticketForSupport(ticket: ToldTicket, { origin, officeOrigin, supportEmail }: Office) {
  const { id, number, category, subject: asked, email, message: first, picture, reply, person } = ticket;
  const subject = `${reply === null ? '' : 'Re: '}[${number}] ${ticketCategories[category]}: ${asked}`;
  const greeting = reply === null ? `${person.name} writes:` : `${person.name} writes again:`;
  const message = reply === null ? first : `${reply}\n\nThe ticket was: ${first}`;
  const facts: [string, string][] = [
    ['Ticket', number],
    ['About', ticketCategories[category]],
    ['Answer to', email],
    ['Account', [`#${person.id}`, person.email, person.phone].filter(Boolean).join(', ')],
  ];
  const command = `npm run tickets -- --answered ${number} --why 'Answered by mail.'`;
  const link = officeOrigin
    ? { href: `${officeOrigin}/cases/ticket/${id}`, label: 'Answer in the office' }
    : { href: `${origin}/help-center`, label: 'Help centre' };
  const closing = officeOrigin ? `Answered by mail instead? Then: ${command}` : `When you have answered: ${command}`;
  const page = {
    title: subject,
    greeting,
    lead: message,
    facts,
    link: { ...link, inHtmlAlone: !officeOrigin },
    closing,
  };
  return {
    to: supportEmail,
    replyTo: email,
    // What support answers by mail goes on from both: it lies with the rest in either mailbox.
    answersTo: [threadOf(number), ...(reply === null ? [] : [forSupport(number)])],
    ...writtenMail(page, 'en'),
    attachments: [{ filename: `${number}.webp`, content: picture, contentType: 'image/webp' }],
  };
}
