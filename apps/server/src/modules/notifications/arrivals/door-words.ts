import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { CALL_HOURS } from '@basera/contract/rules/office/case-queue';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import { formatDateRange } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import type { ArrivalMail, ArrivalToTell, DoorToTell } from '../../arrivals/index.ts';
import type { Notice } from '../deps.ts';
import { type Mail, writtenMail } from '../mails/booking-mail.ts';
import { ownerBookingPage } from '../push/push-words.ts';
import { tripPage } from './arrival-words.ts';

type DoorMail = 'told_asked_more' | 'told_refused' | 'door_noted' | 'door_settled' | 'guarantee_paid';

const DOOR_MAILS: readonly string[] = [
  'told_asked_more',
  'told_refused',
  'door_noted',
  'door_settled',
  'guarantee_paid',
] satisfies DoorMail[];

export const isOfDoor = (kind: ArrivalMail['kind']): kind is DoorMail => DOOR_MAILS.includes(kind);

/** `isOwner`: whom it goes to; `told` and `door` are what is known of the booking. */
export type AtDoor = { kind: DoorMail; isOwner: boolean; told: ArrivalToTell; door: DoorToTell };

/** Whether a message that was put down still says what is so: what is over already is told by how it ended. */
export function isDoorStillSo({ kind, door }: Pick<AtDoor, 'kind' | 'door'>): boolean {
  if (kind === 'guarantee_paid') return door.paid !== null;
  if (!door.last) return false;
  return kind === 'door_settled' ? door.last.done !== null : door.last.done === null;
}

const rupees = (paise: Parameters<typeof rupeesFromPaise>[0]): string => formatRupees(rupeesFromPaise(paise));
const saysOf = ({ kind }: NonNullable<DoorToTell['last']>): string =>
  kind === 'refused' ? 'you do not let them in' : 'you ask for more than they agreed to';

/** For the guest: of a booking that was cancelled since, nothing. */
const standing = ({ status }: ArrivalToTell): string => (isConfirmed(status) ? 'Your booking stands as it was.' : '');

function settledWords({ isOwner, told, door: { last, isKept, isPaid } }: AtDoor): string {
  const forOwner = isKept
    ? 'What you are to have of the booking is still kept back, for something else that is not settled yet.'
    : 'What you are to have of the booking goes its way.';
  const goesOn = isOwner ? forOwner : standing(told);
  if (last?.done === 'withdrawn') return `${told.guest_name} has told us that it was settled. ${goesOn}`;
  if (last?.done === 'paid_back')
    return `It was put right: ${isOwner ? 'you have' : `${told.stay} has`} given back what was asked for beyond the price. ${goesOn}`;
  if (last?.done === 'upheld') return upheldWords(isOwner, told, { asked: last.asked_for, isKept, isPaid });
  if (last?.done === 'unfounded')
    return `We have looked at it and asked both sides, and found nothing that goes against what was agreed. ${goesOn}`;
  return `Somebody of us has looked at it, and it is settled. ${goesOn}`;
}

type Upheld = { asked: Paise | null } & Pick<DoorToTell, 'isKept' | 'isPaid'>;

/** What goes back nobody has decided yet, and what has reached a bank is kept back no more. */
function upheldWords(isOwner: boolean, told: ArrivalToTell, { asked, isKept, isPaid }: Upheld): string {
  const { stay, guest_name } = told;
  const sum = asked === null ? 'more than was agreed' : `${rupees(asked)} more than was agreed`;
  if (isOwner) {
    const found = `We have found that ${guest_name} was asked for ${sum}. Two of us decide what goes back to them`;
    if (isKept)
      return `${found}: it comes from what you are to have of the booking, which is kept back until it is decided.`;
    return isPaid ? `${found}: you have been paid for the booking already, and it comes back from you.` : `${found}.`;
  }
  const found = `We have found that ${stay} asked you for ${sum}.`;
  const decided = isKept
    ? 'What goes to the stay is still kept back: two'
    : isPaid
      ? 'The stay has been paid already, and what goes back to you comes back from the stay: two'
      : 'Two';
  return `${found} ${decided} of us decide what goes back to you, and you are told. You need to do nothing. ${standing(told)}`;
}

/** Where neither is so, nothing is said of it: what is on its way back is nobody's, and of some bookings nothing goes to an owner. */
const ofMoney = ({ isKept, isPaid }: DoorToTell, kept: string, paid: string): string =>
  isKept ? `${kept} ` : isPaid ? `${paid} ` : '';

/** What is said first, and in one paragraph. */
function wordsOf(at: AtDoor): { title: string; lead: string } {
  const { kind, told, door } = at;
  if (kind === 'guarantee_paid')
    return {
      title: `${door.paid ? rupees(door.paid.amount) : 'The difference'} for your other stay is on its way`,
      lead: `You were let down by ${told.stay} and chose another stay. We pay the difference that we promised, from our own bank, with the number ${door.paid?.reference ?? ''}. It is with you within days. You need to do nothing.`,
    };
  if (kind === 'door_settled')
    return { title: `${told.stay}: what was told from the door is settled`, lead: settledWords(at).trim() };
  const asked = door.last?.asked_for ? ` They say it is ${rupees(door.last.asked_for)}.` : '';
  if (kind === 'door_noted')
    return {
      title: door.isKept ? `${told.stay}: we have kept your money back, and are on it` : `${told.stay}: we are on it`,
      lead: `${ofMoney(door, 'Nothing goes to the stay until this is settled.', 'The stay has been paid already: if you are right, we get the money back from them.')}Somebody of us calls it within ${several(CALL_HOURS, 'hour')}. Pay nothing beyond what your voucher says. On the page of your trip you see how it stands, and can say that it was settled.`,
    };
  return {
    title: `${told.guest_name} tells us from the door of ${told.stay}: ${kind === 'told_refused' ? 'refused' : 'asked for more'}`,
    lead: `${told.guest_name} is at ${told.stay} and says that ${door.last ? saysOf(door.last) : 'something is wrong'}.${asked} ${ofMoney(door, 'What you are to have of this booking is kept back until it is settled.', 'You have been paid for this booking already: what turns out to be the guest’s comes back from you.')}Somebody of us calls within ${several(CALL_HOURS, 'hour')}. The price is paid in full, and the rules are those the guest agreed to; a refusal outside them counts as yours. Put it right with your guest now: they can tell us that it was settled.`,
  };
}

/** The same by push. */
export function doorNotice(at: AtDoor): Notice {
  const { told, isOwner } = at;
  return {
    title: wordsOf(at).title,
    body: isOwner
      ? 'See the booking, and put it right with your guest.'
      : 'See how it stands on the page of your trip.',
    path: isOwner ? ownerBookingPage(told.id) : tripPage(told),
    tag: `door-${told.id}`,
    ttlSeconds: 6 * 3600,
    urgency: 'high',
    bookingId: told.id,
  };
}

export function doorMail(
  at: AtDoor,
  { origin, supportEmail }: { origin: string; supportEmail: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { told, isOwner } = at;
  const { title, lead } = wordsOf(at);
  return writtenMail({
    title,
    greeting: isOwner ? `Hello ${told.business},` : 'Hello,',
    lead,
    facts: [
      ['Booking ID', `#${told.id}`],
      ['Stay', told.stay],
      ['Dates', formatDateRange(told.check_in, told.check_out)],
      ...(isOwner ? [['Guest', told.guest_name] as [string, string]] : []),
    ],
    link: isOwner
      ? { href: `${origin}${ownerBookingPage(told.id)}`, label: 'See the booking' }
      : { href: `${origin}${tripPage(told)}`, label: 'See your trip' },
    closing: `Questions? Write to ${supportEmail}.`,
  });
}
