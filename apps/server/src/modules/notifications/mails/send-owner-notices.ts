import { formatInstant } from '@basera/contract/words/date-words';
import { capitalised } from '@basera/contract/words/phrases';
import { type NoticeKind, type NoticeRow, untoldNotices, whomToNotify } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { accountText } from '../texts/account-text.ts';
import { type Mail, writtenMail } from './booking-mail.ts';
import { tellOfEach } from './untold.ts';

type Words = { subject: string; lead: string; label: string; path(detail: NoticeRow['detail']): string };

const listing = ({ listing_id }: NoticeRow['detail']) => `/partners/listings/${listing_id}/ready`;
const business = () => '/partners/business';
const money = () => '/partners/money';
const booking = ({ booking_id }: NoticeRow['detail']) => `/partners/bookings/${booking_id}`;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

const heldUntil = (stays: string[] | undefined): string =>
  stays
    ? ` Until one is ready, guests find ${list.format(stays)} no more; then they can be booked again by themselves. Who has booked keeps their stay.`
    : '';

const soldAgain = (stays: string[] | undefined): string =>
  stays ? ` Guests find ${list.format(stays)} again, and can book.` : '';

const decided: Record<NonNullable<NoticeRow['detail']['dispute']>, string> = {
  owner: 'We have looked into it: you are paid as agreed, on the day your part is due.',
  guest:
    'We have looked into it: a part of the money goes back to the guest, and your share of that part with it. The page of the booking shows every rupee, and what is left goes to your account on its day.',
  bank: "The guest's bank has ended it, and takes nothing back. What is yours goes its way again.",
  bank_took:
    "The guest's bank has decided, and took money back: your share of it goes with it. The page of the booking shows every rupee, and what is left goes to your account on its day.",
  us: 'It is over. What is yours goes its way again.',
};

const words: Record<NoticeKind, (detail: NoticeRow['detail']) => Words> = {
  listing_passed: ({ subject }) => ({
    subject: `${subject} has been looked at`,
    lead: `Somebody of ours has looked at ${subject}, and all is fine: guests see it as you wrote it.`,
    label: 'See it',
    path: listing,
  }),
  listing_refused: ({ subject }) => ({
    subject: `${subject} needs a change`,
    lead: `Somebody of ours has looked at ${subject} and could not pass it. Change what is named, and ask again.`,
    label: 'Change it',
    path: listing,
  }),
  listing_held: ({ subject }) => ({
    subject: `We have paused ${subject}`,
    lead: `Guests find ${subject} no more, and it takes no new bookings. Who has booked keeps their stay. Write to us when what is named is settled: we give it back, and nobody else can.`,
    label: 'See how it stands',
    path: listing,
  }),
  listing_given_back: ({ subject }) => ({
    subject: `${subject} was given back`,
    lead: `We have taken back a pause of ${subject}. Whether guests find it again, and if not what it waits for, stands on its page.`,
    label: 'See how it stands',
    path: listing,
  }),
  payout_given: ({ subject, by }) => ({
    subject: 'The account your money goes to was changed',
    lead: `${by ?? 'An owner'} gave ${subject} as the account that your money goes to from now on. Was it none of you? Then write to us at once.`,
    label: 'Look at it',
    path: business,
  }),
  payout_change_given: ({ subject, by, before }) => ({
    subject: 'Your money is asked to go to another account',
    lead: `${by ?? 'An owner'} gave ${subject} as the account that your money is to go to. Two people of ours look at it, and then a day goes by; until then it goes to ${before ?? 'the account before'}. Was it none of you? Then sign in and keep the account before, or write to us at once.`,
    label: 'Look at it',
    path: business,
  }),
  payout_change_kept: ({ subject, by }) => ({
    subject: 'The account your money goes to stays',
    lead: `${by ?? 'An owner'} called ${subject} off. Your money goes to the same account as before.`,
    label: 'Look at it',
    path: business,
  }),
  payout_change_refused: ({ subject }) => ({
    subject: 'Your new account could not be taken',
    lead: `We have looked at ${subject}, and your money does not go there. It goes on to the account before, and your stays are booked as ever. You can give it again, or another.`,
    label: 'Look at it',
    path: business,
  }),
  payout_ready: ({ subject, stays }) => ({
    subject: 'Your account is ready',
    lead: `We have checked ${subject}: your money goes there.${soldAgain(stays)}`,
    label: 'To your business',
    path: business,
  }),
  address_changed: ({ subject, by }) => ({
    subject: 'We write to another address from now on',
    lead: `${by ?? 'An owner'} gave ${subject} as the address of your business, in the place of this one. Was it none of you? Then write to us at once: whoever has got into your account would do this before anything else.`,
    label: 'Look at it',
    path: business,
  }),
  payout_changing: ({ subject, from, before }) => ({
    subject: 'Your money is about to go to another account',
    lead: `Two of us have checked ${subject}: your money goes there ${from ? `from ${formatInstant(from)} on` : 'from now on'}${before ? `, and to ${before} until then` : ''}. Did none of you give it? Then sign in and keep the account before, or write to us before that, and nothing is changed.`,
    label: 'Look at it',
    path: business,
  }),
  payout_refused: ({ subject, stays }) => ({
    subject: stays ? 'Your stays take no bookings: your account was refused' : 'Your account could not be taken',
    lead: `We have checked ${subject}, and money cannot go there. Please give it again, or another.${heldUntil(stays)}`,
    label: 'Give another',
    path: business,
  }),
  payout_removed: ({ subject, stays }) => ({
    subject: stays ? 'Your stays take no bookings: an account is missing' : 'The account your money goes to is gone',
    lead: `${subject} is no longer the account that your money goes to. Please give another.${heldUntil(stays)}`,
    label: 'Give another',
    path: business,
  }),
  payout_asked: ({ subject }) => ({
    subject: 'Something more is needed for your account',
    lead: `Before money can go to ${subject}, more is needed of you.`,
    label: 'Give it',
    path: business,
  }),
  payout_failed: ({ subject, amount }) => ({
    subject: `${amount} could not be sent to your account`,
    lead: `Your part of ${subject}, ${amount}, did not reach your account. Nothing of it is lost: it is sent again once the account takes it, or you have given another.`,
    label: 'Look at your account',
    path: business,
  }),
  dispute_opened: ({ subject, dispute, is_kept = true }) => ({
    subject: is_kept ? `Your part of ${subject} is kept back` : `${capitalised(subject)} is disputed`,
    lead: `${dispute === 'bank' ? "The guest's bank asks for the money back" : 'We look into this booking'}. ${is_kept ? 'Your part of it is kept back until that is decided; what is at your bank already stays there' : 'Nothing of it is kept back: what turns out not to be yours comes back from you where you have been paid'}. Is there something we should know? Answer this mail. We write to you when it is decided.`,
    label: 'See the booking',
    path: booking,
  }),
  dispute_decided: ({ subject, dispute }) => ({
    subject: `Decided: ${subject}`,
    lead: decided[dispute ?? 'bank'],
    label: 'See your money',
    path: booking,
  }),
  turnover_near: ({ subject, amount, limit }) => ({
    subject: 'Your turnover comes near the threshold of GST',
    lead: `Your turnover here in ${subject} is ${amount}, without GST. From ${limit} a year on owners register for GST, and what you sell elsewhere counts too. Ask your accountant now, and send us your GSTIN when you have it.`,
    label: 'See your money',
    path: money,
  }),
  turnover_over: ({ subject, amount, limit }) => ({
    subject: 'Your turnover is beyond the threshold of GST',
    lead: `Your turnover here in ${subject} is ${amount}, without GST. From ${limit} a year on owners have to register for GST. Ask your accountant today, and send us your GSTIN when you have it.`,
    label: 'See your money',
    path: money,
  }),
};

/** Tells owners what was decided about their stays and their money, each of them once: by e-mail, and where their money is to go by SMS where there is no address. */
export const sendOwnerNotices = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldNotices, async (notice) => {
    const { name, ...reached } = await whomToNotify(deps.db, notice);
    const { to, phone } = whereTo(notice, reached);
    if (to) await deps.email.send({ to, messageId: `owner-notice-${notice.id}`, ...noticeMail(notice, name, deps) });
    const text = phone && deps.sms.tellsOfAccounts ? accountText(notice, name) : null;
    if (phone && text) await deps.sms.send({ to: phone, ...text });
  });

type Reached = Omit<Awaited<ReturnType<typeof whomToNotify>>, 'name'>;

/** The address a notice goes to; a number where there is none. What goes to the business reaches whoever has its address or number already. */
function whereTo(
  { user_id, detail }: NoticeRow,
  { of_business, of_person, phone_of_business, phone_of_person }: Reached,
): { to: string | null; phone: string | null } {
  const ofBusiness = detail.to ?? of_business;
  if (user_id === null) return { to: ofBusiness, phone: ofBusiness === null ? phone_of_business : null };
  if (of_person !== null) return { to: of_person === of_business?.toLowerCase() ? null : of_person, phone: null };
  const isSame = of_business === null && phone_of_person === phone_of_business;
  return { to: null, phone: isSame ? null : phone_of_person };
}

function noticeMail(
  { kind, detail }: NoticeRow,
  name: string,
  { origin, supportEmail }: { origin: string; supportEmail: string },
): Pick<Mail, 'subject' | 'text' | 'html'> & { attachments: [] } {
  const { subject, lead, label, path } = words[kind](detail);
  return {
    ...writtenMail({
      title: subject,
      greeting: `Hello ${name},`,
      lead,
      facts: detail.why ? [['Why', detail.why]] : [],
      link: { href: `${origin}${path(detail)}`, label },
      closing: `Questions: ${supportEmail}.`,
    }),
    attachments: [],
  };
}
