import { type TicketCategory, ticketCategories } from '@basera/contract/rules/status/ticket-status';
import type { AnswerToTell } from '../../support/index.ts';
import { mailPage } from './mail-page.ts';

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
const firstSubject = (number: string): string => `We have your ticket ${number}`;

/** Where a ticket stands open on the site. */
const ticketOnSite = (origin: string, number: string) => ({
  href: `${origin}/contact-support#${number}`,
  label: 'Open your ticket',
});

type Site = { origin: string; officeOrigin: string | null; supportEmail: string };

/**
 * What the person is told: the number, and nothing of what was written. The address may be anybody's, so this mail carries no words
 * but ours.
 */
export function ticketReceived({ number, category, email }: Omit<ToldTicket, 'reply'>, { origin, supportEmail }: Site) {
  const subject = firstSubject(number);
  const greeting = 'Hello,';
  const lead = 'Your ticket is with our support. A person reads it and answers to this address.';
  const facts: [string, string][] = [
    ['Ticket', number],
    ['About', ticketCategories[category]],
  ];
  const link = ticketOnSite(origin, number);
  const more =
    'Once we have answered, reply below your ticket on the site. An answer to this mail reaches our support as well.';
  const closing = `${more} You did not write to us? Then somebody gave your address by mistake; write to ${supportEmail} and name the ticket.`;
  return {
    to: email,
    replyTo: supportEmail,
    subject,
    text: [greeting, lead, ...lines(facts), `${link.label}: ${link.href}`, closing].join('\n\n'),
    html: mailPage({ title: subject, greeting, lead, facts, link, closing }),
  };
}

/** What the person is answered. The words are ours alone: the address may be anybody's. */
export function ticketAnswered(
  { number, category, email, message, closes }: AnswerToTell,
  { origin, supportEmail }: Site,
) {
  const title = `Our answer to your ticket ${number}`;
  const greeting = 'Hello,';
  const facts: [string, string][] = [
    ['Ticket', number],
    ['About', ticketCategories[category]],
  ];
  const link = ticketOnSite(origin, number);
  const closing = closes
    ? 'With this your ticket is closed. It is not settled for you? Reply below your ticket on the site, and it is open again.'
    : 'Something is missing? Reply below your ticket on the site. An answer to this mail reaches our support as well.';
  return {
    to: email,
    replyTo: supportEmail,
    answersTo: [threadOf(number)],
    subject: `Re: ${firstSubject(number)}`,
    text: [greeting, message, ...lines(facts), `${link.label}: ${link.href}`, closing].join('\n\n'),
    html: mailPage({ title, greeting, lead: message, facts, link, closing }),
  };
}

/** What support gets: all that was written, the picture, and an answer goes to the person. */
export function ticketForSupport(ticket: ToldTicket, { origin, officeOrigin, supportEmail }: Site) {
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
  return {
    to: supportEmail,
    replyTo: email,
    // What support answers by mail goes on from both: it lies with the rest in either mailbox.
    answersTo: [threadOf(number), ...(reply === null ? [] : [forSupport(number)])],
    subject,
    text: [greeting, message, ...lines(facts), ...(officeOrigin ? [`${link.label}: ${link.href}`] : []), closing].join(
      '\n\n',
    ),
    html: mailPage({ title: subject, greeting, lead: message, facts, link, closing }),
    attachments: [{ filename: `${number}.webp`, content: picture, contentType: 'image/webp' }],
  };
}

const lines = (facts: [string, string][]): string[] => [facts.map(([name, value]) => `${name}: ${value}`).join('\n')];
