import type { TicketCategory } from '@basera/contract/rules/status/ticket-status';
import { msg } from '@lingui/core/macro';
import { BadgeHelp, CalendarCheck, CreditCard, type LucideIcon, UserRound, Wrench } from 'lucide-react';
import { siteWords } from '../../words/words';

export type HelpTopic = {
  icon: LucideIcon;
  title: string;
  words: string;
  to: string;
  /** Of the ticket form that it leads to. */
  category?: TicketCategory;
};

/** The topic cards of the help centre and where each one leads. */
export const helpTopics: HelpTopic[] = [
  {
    icon: UserRound,
    title: siteWords._(msg`Account`),
    words: siteWords._(
      msg`Signing in, codes that do not arrive, your name, email or phone number, your personal data.`,
    ),
    to: '/account-help',
    category: 'account',
  },
  {
    icon: CreditCard,
    title: siteWords._(msg`Payments and refunds`),
    words: siteWords._(
      msg`A payment that is pending or failed, money that left your account, a refund you are waiting for.`,
    ),
    to: '/payment-help',
    category: 'payment',
  },
  {
    icon: CalendarCheck,
    title: siteWords._(msg`Bookings`),
    words: siteWords._(
      msg`Cancelling, changing dates or rooms, questions to the owner, something at the stay that is not right.`,
    ),
    to: '/booking-help',
    category: 'booking',
  },
  {
    icon: BadgeHelp,
    title: siteWords._(msg`Common questions`),
    words: siteWords._(
      msg`How booking works, how long rooms are held, what you get back. Look here first; a ticket is one step further.`,
    ),
    to: '/faq',
  },
  {
    icon: Wrench,
    title: siteWords._(msg`Technical trouble`),
    words: siteWords._(msg`A page that does not load, a button that does nothing, something that looks broken.`),
    to: '/tech-support',
    category: 'other',
  },
];

/** The topics that have every word of a search. */
export function findTopics(search: string): HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return helpTopics.filter(({ title, words: about }) => {
    const text = `${title} ${about}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
