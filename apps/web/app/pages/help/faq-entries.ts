import {
  CHANGE_DEADLINE_HOURS,
  FREE_CANCELLATION_HOURS,
  HALF_CANCELLATION_HOURS,
  HALF_REFUND_PERCENT,
  HOLD_MINUTES,
  OTP_LENGTH,
  OTP_VALID_MINUTES,
} from '@basera/contract/limits';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';

export const FAQ_CATEGORIES = ['Account', 'Payments', 'Services'] as const;
export type FaqCategory = (typeof FAQ_CATEGORIES)[number];

/** What they are called; in addresses they stand in English. */
export const faqCategoryNames: Record<FaqCategory | 'All', string> = {
  All: siteWords._(msg`All`),
  Account: siteWords._(msg`Account`),
  Payments: siteWords._(msg`Payments`),
  Services: siteWords._(msg`Services`),
};

export type FaqEntry = {
  /** Also its anchor on the page. */
  id: string;
  question: string;
  answer: string;
  categories: FaqCategory[];
  /** Where the answer goes on. */
  more?: { to: string; label: string };
};

export const faqEntries: FaqEntry[] = [
  {
    id: 'book-a-stay',
    question: siteWords._(msg`How do I book a stay?`),
    answer: siteWords._(
      msg`Search for a city with your dates and guests, open a stay and select one or more rooms. Then check the details and pay online on the last step. Your booking shows up under Recent Bookings at once.`,
    ),
    categories: ['Services'],
    more: { to: '/how-it-works', label: siteWords._(msg`How it works`) },
  },
  {
    id: 'commission',
    question: siteWords._(msg`What does 0% commission mean?`),
    answer: siteWords._(
      msg`You book directly with the owner of the stay, and we take no share of the price. The price you pay is made of the rooms and the meals you choose, with taxes and fees included; a price that leaves out meals says “without meals”. Nothing is added on the way to the payment.`,
    ),
    categories: ['Services', 'Payments'],
  },
  {
    id: 'need-an-account',
    question: siteWords._(msg`Do I need an account to book?`),
    answer: siteWords._(
      msg`You can search, look at stays and select rooms without one. To complete a booking you sign in, so that the booking is yours and you can find it again. The booking goes on where you were once you are signed in.`,
    ),
    categories: ['Account', 'Services'],
  },
  {
    id: 'sign-in',
    question: siteWords._(msg`How do I sign in, and why is there no password?`),
    answer: siteWords._(
      msg`Give your phone number or your email and we send you a code of ${OTP_LENGTH} digits, valid for ${OTP_VALID_MINUTES} minutes. There is no password to remember or to lose. Never tell the code to anybody, and not to us either: we do not ask for it.`,
    ),
    categories: ['Account'],
  },
  {
    id: 'ways-to-pay',
    question: siteWords._(msg`How can I pay?`),
    answer: siteWords._(
      msg`Online, by UPI, card, net banking or wallet. You choose on the page of our payment partner, which opens when you complete the booking. Your card and UPI details stay with them and do not pass through us.`,
    ),
    categories: ['Payments'],
  },
  {
    id: 'hold',
    question: siteWords._(msg`How long are my rooms held while I pay?`),
    answer: siteWords._(
      msg`${HOLD_MINUTES} minutes from the moment you press Complete Booking. In that time nobody else can book them. If the payment does not arrive, the rooms go back on sale and you pay nothing. Recent Bookings shows how much time is left.`,
    ),
    categories: ['Services', 'Payments'],
  },
  {
    id: 'payment-pending',
    question: siteWords._(msg`My payment is pending. What should I do?`),
    answer: siteWords._(
      msg`Please wait and do not pay twice: the page asks for the answer of your bank by itself. If the payment arrives after the hold and the rooms are still free, they are yours. If somebody else has booked them by then, all your money comes back by itself.`,
    ),
    categories: ['Payments'],
  },
  {
    id: 'cancel',
    question: siteWords._(msg`Can I cancel, and how much is refunded?`),
    answer: siteWords._(
      msg`You cancel under Recent Bookings. Up to ${FREE_CANCELLATION_HOURS} hours before check-in, all of it. Between ${FREE_CANCELLATION_HOURS} and ${HALF_CANCELLATION_HOURS} hours before, ${HALF_REFUND_PERCENT}%. Later than that, or if you do not turn up, nothing. Some stays give you kinder terms, none stricter ones. Check-in counts as 2 pm in India, or the stay's own time where it has another. The exact hours for your dates stand on the page before you pay.`,
    ),
    categories: ['Services', 'Payments'],
    more: { to: '/terms-conditions#cancellation-policy', label: siteWords._(msg`Cancellation Options`) },
  },
  {
    id: 'refund-time',
    question: siteWords._(msg`When does my refund arrive?`),
    answer: siteWords._(
      msg`Refunds take 7-10 business days. They go back the way you paid: to the same card, account or wallet. The payment status of the booking says when we have sent it. Where a stay cancels on you, or refuses you outside the rules you agreed to, everything goes back without your asking, and you choose another stay where one is free near by, which is held for you.`,
    ),
    categories: ['Payments'],
    more: { to: '/how-it-works#guarantee', label: siteWords._(msg`If a stay lets you down`) },
  },
  {
    id: 'change-booking',
    question: siteWords._(msg`Can I change my dates or my rooms?`),
    answer: siteWords._(
      msg`Yes, under Recent Bookings, if the stay has room for it and at least ${CHANGE_DEADLINE_HOURS} hours before check-in. If the new dates or rooms cost more or less, you see the difference and agree to it before anything changes.`,
    ),
    categories: ['Services'],
    more: { to: '/bookings', label: siteWords._(msg`Recent Bookings`) },
  },
  {
    id: 'my-details',
    question: siteWords._(msg`How do I change my name, email or phone number?`),
    answer: siteWords._(
      msg`Under Profile, in Personal info. Your name can be changed at any time. An email or phone number is added there with a code; one that you sign in with stays as it is. To have it changed, raise a ticket from the address we know.`,
    ),
    categories: ['Account'],
  },
  {
    id: 'my-data',
    question: siteWords._(msg`What happens with my personal data?`),
    answer: siteWords._(
      msg`We use it to make your booking and to help you with it, and the stay you book gets what it needs to host you. We do not sell it. Under Profile, in Personal info, you can take all of it away as a file, correct it, take back your consent to emails, or delete your account.`,
    ),
    categories: ['Account'],
    more: { to: '/privacy-policy', label: siteWords._(msg`Privacy Policy`) },
  },
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u093C]/g, '');

const wordsOf = (search: string): string[] => plain(search).split(/\s+/).filter(Boolean);

/** The entries of a category ('All' for any) that have every word of the search in question or answer. */
export function findFaq(search: string, category: FaqCategory | 'All'): FaqEntry[] {
  const words = wordsOf(search);
  return faqEntries.filter(({ question, answer, categories }) => {
    const text = plain(`${question} ${answer}`);
    return (category === 'All' || categories.includes(category)) && words.every((word) => text.includes(word));
  });
}

export type Piece = { text: string; found: boolean };

/** A text in pieces, so that those that a search asks for can be marked. Together they are the text. */
export function markFound(text: string, search: string): Piece[] {
  const words = wordsOf(search);
  const low = plain(text);
  // Some letters are written with two in small: then positions would not fit, and nothing is marked.
  if (words.length === 0 || low.length !== text.length) return [{ text, found: false }];
  const isFound = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = low.indexOf(word); at !== -1; at = low.indexOf(word, at + 1))
      isFound.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (const [at, letter] of [...text].entries()) {
    const found = isFound[at] ?? false;
    const last = pieces.at(-1);
    if (last && last.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  }
  return pieces;
}

/** A category as it stands in an address; 'All' for anything else. */
export const readFaqCategory = (text: string | null): FaqCategory | 'All' =>
  FAQ_CATEGORIES.find((category) => category === text) ?? 'All';
