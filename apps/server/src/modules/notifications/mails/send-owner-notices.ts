import { accountWhy } from '../../../said/account-why.ts';
import { type Said, say, type Told } from '../../../words/say.ts';
import { type NoticeKind, type NoticeRow, untoldNotices, whomToNotify } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { accountText } from '../texts/account-text.ts';
import type { Mail } from './booking-mail.ts';
import { forReader, linkTo, type Site } from './for-reader.ts';
import { writtenMail } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

type Words = { subject: Said; lead: Said; label: Said; path(detail: NoticeRow['detail']): string };

const listing = ({ listing_id }: NoticeRow['detail']) => `/partners/listings/${listing_id}/ready`;
const business = () => '/partners/business';
const money = () => '/partners/money';
const booking = ({ booking_id }: NoticeRow['detail']) => `/partners/bookings/${booking_id}`;

// Notices of before are of an owner without a name by these words.
const who = (by: string | undefined): Told => (by && by !== 'An owner' ? by : say`An owner`);

const heldUntil = (stays: string[] | undefined): Told =>
  stays
    ? say` Until one is ready, guests find ${(said) => said.listed(stays)} no more; then they can be booked again by themselves. Who has booked keeps their stay.`
    : '';

const soldAgain = (stays: string[] | undefined): Told =>
  stays ? say` Guests find ${(said) => said.listed(stays)} again, and can book.` : '';

const decided: Record<NonNullable<NoticeRow['detail']['dispute']>, Said> = {
  owner: say`We have looked into it: you are paid as agreed, on the day your part is due.`,
  guest: say`We have looked into it: a part of the money goes back to the guest, and your share of that part with it. The page of the booking shows every rupee, and what is left goes to your account on its day.`,
  bank: say`The guest's bank has ended it, and takes nothing back. What is yours goes its way again.`,
  bank_took: say`The guest's bank has decided, and took money back: your share of it goes with it. The page of the booking shows every rupee, and what is left goes to your account on its day.`,
  us: say`It is over. What is yours goes its way again.`,
};

const words: Record<NoticeKind, (detail: NoticeRow['detail']) => Words> = {
  listing_passed: ({ subject }) => ({
    subject: say`${subject} has been looked at`,
    lead: say`Somebody of ours has looked at ${subject}, and all is fine: guests see it as you wrote it.`,
    label: say`See it`,
    path: listing,
  }),
  listing_refused: ({ subject }) => ({
    subject: say`${subject} needs a change`,
    lead: say`Somebody of ours has looked at ${subject} and could not pass it. Change what is named, and ask again.`,
    label: say`Change it`,
    path: listing,
  }),
  listing_held: ({ subject }) => ({
    subject: say`We have paused ${subject}`,
    lead: say`Guests find ${subject} no more, and it takes no new bookings. Who has booked keeps their stay. Write to us when what is named is settled: we give it back, and nobody else can.`,
    label: say`See how it stands`,
    path: listing,
  }),
  listing_given_back: ({ subject }) => ({
    subject: say`${subject} was given back`,
    lead: say`We have taken back a pause of ${subject}. Whether guests find it again, and if not what it waits for, stands on its page.`,
    label: say`See how it stands`,
    path: listing,
  }),
  payout_given: ({ subject, by }) => ({
    subject: say`The account your money goes to was changed`,
    lead: say`${who(by)} gave ${subject} as the account that your money goes to from now on. Was it none of you? Then write to us at once.`,
    label: say`Look at it`,
    path: business,
  }),
  payout_change_given: ({ subject, by, before }) => ({
    subject: say`Your money is asked to go to another account`,
    lead: say`${who(by)} gave ${subject} as the account that your money is to go to. Two people of ours look at it, and then a day goes by; until then it goes to ${before ?? say`the account before`}. Was it none of you? Then sign in and keep the account before, or write to us at once.`,
    label: say`Look at it`,
    path: business,
  }),
  payout_change_kept: ({ subject, by }) => ({
    subject: say`The account your money goes to stays`,
    lead: say`${who(by)} called ${subject} off. Your money goes to the same account as before.`,
    label: say`Look at it`,
    path: business,
  }),
  payout_change_refused: ({ subject }) => ({
    subject: say`Your new account could not be taken`,
    lead: say`We have looked at ${subject}, and your money does not go there. It goes on to the account before, and your stays are booked as ever. You can give it again, or another.`,
    label: say`Look at it`,
    path: business,
  }),
  payout_ready: ({ subject, stays }) => ({
    subject: say`Your account is ready`,
    lead: say`We have checked ${subject}: your money goes there.${soldAgain(stays)}`,
    label: say`To your business`,
    path: business,
  }),
  address_changed: ({ subject, by }) => ({
    subject: say`We write to another address from now on`,
    lead: say`${who(by)} gave ${subject} as the address of your business, in the place of this one. Was it none of you? Then write to us at once: whoever has got into your account would do this before anything else.`,
    label: say`Look at it`,
    path: business,
  }),
  payout_changing: ({ subject, from, before }) => ({
    subject: say`Your money is about to go to another account`,
    lead: say`Two of us have checked ${subject}: your money goes there ${from ? say`from ${(said) => said.formatInstant(from)} on` : say`from now on`}${before ? say`, and to ${before} until then` : ''}. Did none of you give it? Then sign in and keep the account before, or write to us before that, and nothing is changed.`,
    label: say`Look at it`,
    path: business,
  }),
  payout_refused: ({ subject, stays }) => ({
    subject: stays ? say`Your stays take no bookings: your account was refused` : say`Your account could not be taken`,
    lead: say`We have checked ${subject}, and money cannot go there. Please give it again, or another.${heldUntil(stays)}`,
    label: say`Give another`,
    path: business,
  }),
  payout_removed: ({ subject, stays }) => ({
    subject: stays
      ? say`Your stays take no bookings: an account is missing`
      : say`The account your money goes to is gone`,
    lead: say`${subject} is no longer the account that your money goes to. Please give another.${heldUntil(stays)}`,
    label: say`Give another`,
    path: business,
  }),
  payout_asked: ({ subject }) => ({
    subject: say`Something more is needed for your account`,
    lead: say`Before money can go to ${subject}, more is needed of you.`,
    label: say`Give it`,
    path: business,
  }),
  payout_failed: ({ subject, amount }) => ({
    subject: say`${amount ?? ''} could not be sent to your account`,
    lead: say`Your part of ${subject}, ${amount ?? ''}, did not reach your account. Nothing of it is lost: it is sent again once the account takes it, or you have given another.`,
    label: say`Look at your account`,
    path: business,
  }),
  dispute_opened: ({ subject, dispute, is_kept = true }) => ({
    subject: is_kept
      ? say`Your part of ${subject} is kept back`
      : say`${(said) => said.capitalised(subject)} is disputed`,
    lead: say`${dispute === 'bank' ? say`The guest's bank asks for the money back` : say`We look into this booking`}. ${is_kept ? say`Your part of it is kept back until that is decided; what is at your bank already stays there` : say`Nothing of it is kept back: what turns out not to be yours comes back from you where you have been paid`}. Is there something we should know? Answer this mail. We write to you when it is decided.`,
    label: say`See the booking`,
    path: booking,
  }),
  dispute_decided: ({ subject, dispute }) => ({
    subject: say`Decided: ${subject}`,
    lead: decided[dispute ?? 'bank'],
    label: say`See your money`,
    path: booking,
  }),
  turnover_near: ({ subject, amount, limit }) => ({
    subject: say`Your turnover comes near the threshold of GST`,
    lead: say`Your turnover here in ${subject} is ${amount ?? ''}, without GST. From ${limit ?? ''} a year on owners register for GST, and what you sell elsewhere counts too. Ask your accountant now, and send us your GSTIN when you have it.`,
    label: say`See your money`,
    path: money,
  }),
  turnover_over: ({ subject, amount, limit }) => ({
    subject: say`Your turnover is beyond the threshold of GST`,
    lead: say`Your turnover here in ${subject} is ${amount ?? ''}, without GST. From ${limit ?? ''} a year on owners have to register for GST. Ask your accountant today, and send us your GSTIN when you have it.`,
    label: say`See your money`,
    path: money,
  }),
};

/** Tells owners what was decided about their stays and their money, each of them once: by e-mail, and where their money is to go by SMS where there is no address. */
export const sendOwnerNotices = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldNotices, async (notice) => {
    const { name, ...reached } = await whomToNotify(deps.db, notice);
    const { to, phone } = whereTo(notice, reached);
    if (to)
      await deps.email.send({
        to,
        messageId: `owner-notice-${notice.id}`,
        ...noticeMail(notice, name, await forReader(deps, to)),
      });
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

/** A notice as a mail in the words of its reader. */
export function noticeMail(
  { kind, detail }: Pick<NoticeRow, 'kind' | 'detail'>,
  name: string,
  site: Site,
): Pick<Mail, 'subject' | 'text' | 'html'> & { attachments: [] } {
  const { subject, lead, label, path } = words[kind](detail);
  return {
    ...writtenMail(
      {
        title: subject,
        greeting: say`Hello ${name},`,
        lead,
        facts: detail.why ? [[say`Why`, accountWhy(detail.why)]] : [],
        link: { href: linkTo(site, path(detail)), label },
        closing: say`Questions: ${site.supportEmail}.`,
      },
      site.language,
    ),
    attachments: [],
  };
}
