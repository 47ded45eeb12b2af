import {
  FREE_CANCELLATION_HOURS,
  HALF_CANCELLATION_HOURS,
  HALF_REFUND_PERCENT,
  HOLD_MINUTES,
  OTP_VALID_MINUTES,
} from '@basera/contract/limits';

export type Answer = { content: string; link: { to: string; label: string } };

type Canned = Answer & {
  /** What the button says that asks for it. */
  question: string;
  /** Beginnings of words that ask for it as well. */
  words: string[];
};

const toTicket = { to: '/contact-support', label: 'Raise a Ticket' };

/** Everything the support chat knows. The first whose words are asked for answers, so the particular come first. */
export const cannedAnswers: Canned[] = [
  {
    question: 'Where is my refund?',
    words: ['refund', 'money back'],
    content:
      'Refunds take 7-10 business days and go back the way you paid. Recent Bookings shows the state of each payment.',
    link: { to: '/bookings', label: 'Recent Bookings' },
  },
  {
    question: 'How do I cancel or change a booking?',
    words: ['cancel', 'change', 'modify', 'date'],
    content: `Under Recent Bookings, on the booking itself. Up to ${FREE_CANCELLATION_HOURS} hours before check-in you get all of it back, up to ${HALF_CANCELLATION_HOURS} hours before ${HALF_REFUND_PERCENT}%, later nothing. Some stays are kinder; the booking itself shows its hours.`,
    link: { to: '/bookings', label: 'Recent Bookings' },
  },
  {
    question: 'My payment is pending',
    words: ['pay', 'paid', 'pending', 'upi', 'card', 'transaction', 'charged'],
    content: `Please do not pay twice. Your rooms are held for ${HOLD_MINUTES} minutes, and the page asks your bank by itself. Money that comes too late for the rooms goes back in full.`,
    link: { to: '/faq#payment-pending', label: 'More about pending payments' },
  },
  {
    question: 'My code does not arrive',
    words: ['code', 'otp', 'sign', 'log', 'account', 'password'],
    content: `A code is valid for ${OTP_VALID_MINUTES} minutes, and you can ask for a new one after a minute. There is no password. If none arrives, try your email in the place of your number.`,
    link: { to: '/account-help', label: 'Ask about your account' },
  },
  {
    question: 'How do I book a stay?',
    words: ['book', 'reserve', 'stay', 'room'],
    content: 'Search a city with your dates, select rooms, check the details and pay online.',
    link: { to: '/how-it-works', label: 'How it works' },
  },
  {
    question: 'I want to talk to a person',
    words: ['person', 'human', 'agent', 'call', 'talk', 'help'],
    content: 'This chat is automatic and nobody reads it. A person reads every ticket and answers by email.',
    link: toTicket,
  },
];

export const GREETING =
  'Hello! I answer by myself, from a short list, and nobody reads along. Choose a question or type your own.';

const UNKNOWN: Answer = {
  content: 'I have no answer to that. A person does: raise a ticket, and we answer by email.',
  link: toTicket,
};

/** What the chat answers; never nothing. */
export function answerTo(text: string): Answer {
  const asked = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  const found =
    cannedAnswers.find(({ question }) => question === text) ??
    cannedAnswers.find(({ words }) => words.some((word) => asked.includes(` ${word}`)));
  return found ? { content: found.content, link: found.link } : UNKNOWN;
}
