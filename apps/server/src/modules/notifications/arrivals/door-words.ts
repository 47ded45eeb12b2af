import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { CALL_HOURS } from '@basera/contract/rules/office/case-queue';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import { type Said, say, sideBySide, type Told } from '../../../words/say.ts';
import type { ArrivalMail, ArrivalToTell, DoorToTell } from '../../arrivals/index.ts';
import type { SaidNotice } from '../deps.ts';
import type { Mail } from '../mails/booking-mail.ts';
import { linkTo, type Site } from '../mails/for-reader.ts';
import { type Fact, writtenMail } from '../mails/mail-page.ts';
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
const saysOf = ({ kind }: NonNullable<DoorToTell['last']>): Said =>
  kind === 'refused' ? say`you do not let them in` : say`you ask for more than they agreed to`;

/** For the guest: of a booking that was cancelled since, nothing. */
const standing = ({ status }: ArrivalToTell): Told => (isConfirmed(status) ? say`Your booking stands as it was.` : '');

function settledWords({ isOwner, told, door: { last, isKept, isPaid } }: AtDoor): Said {
  const forOwner = isKept
    ? say`What you are to have of the booking is still kept back, for something else that is not settled yet.`
    : say`What you are to have of the booking goes its way.`;
  const goesOn = isOwner ? forOwner : standing(told);
  if (last?.done === 'withdrawn') return say`${told.guest_name} has told us that it was settled. ${goesOn}`;
  if (last?.done === 'paid_back')
    return say`It was put right: ${isOwner ? say`you have` : say`${told.stay} has`} given back what was asked for beyond the price. ${goesOn}`;
  if (last?.done === 'upheld') return upheldWords(isOwner, told, { asked: last.asked_for, isKept, isPaid });
  if (last?.done === 'unfounded')
    return say`We have looked at it and asked both sides, and found nothing that goes against what was agreed. ${goesOn}`;
  return say`Somebody of us has looked at it, and it is settled. ${goesOn}`;
}

type Upheld = { asked: Paise | null } & Pick<DoorToTell, 'isKept' | 'isPaid'>;

/** What goes back nobody has decided yet, and what has reached a bank is kept back no more. */
function upheldWords(isOwner: boolean, told: ArrivalToTell, { asked, isKept, isPaid }: Upheld): Said {
  const { stay, guest_name } = told;
  const sum = asked === null ? say`more than was agreed` : say`${rupees(asked)} more than was agreed`;
  if (isOwner) {
    const found = say`We have found that ${guest_name} was asked for ${sum}. Two of us decide what goes back to them`;
    if (isKept)
      return say`${found}: it comes from what you are to have of the booking, which is kept back until it is decided.`;
    return isPaid
      ? say`${found}: you have been paid for the booking already, and it comes back from you.`
      : sideBySide`${found}.`;
  }
  const found = say`We have found that ${stay} asked you for ${sum}.`;
  const decided = isKept
    ? say`What goes to the stay is still kept back: two`
    : isPaid
      ? say`The stay has been paid already, and what goes back to you comes back from the stay: two`
      : say`Two`;
  return say`${found} ${decided} of us decide what goes back to you, and you are told. You need to do nothing. ${standing(told)}`;
}

/** Where neither is so, nothing is said of it: what is on its way back is nobody's, and of some bookings nothing goes to an owner. */
const ofMoney = ({ isKept, isPaid }: DoorToTell, kept: Said, paid: Said): Told =>
  isKept ? sideBySide`${kept} ` : isPaid ? sideBySide`${paid} ` : '';

/** What is said first, and in one paragraph. */
function wordsOf(at: AtDoor): { title: Said; lead: Told } {
  const { kind, told, door } = at;
  if (kind === 'guarantee_paid')
    return {
      title: say`${door.paid ? rupees(door.paid.amount) : say`The difference`} for your other stay is on its way`,
      lead: say`You were let down by ${told.stay} and chose another stay. We pay the difference that we promised, from our own bank, with the number ${door.paid?.reference ?? ''}. It is with you within days. You need to do nothing.`,
    };
  if (kind === 'door_settled')
    return { title: say`${told.stay}: what was told from the door is settled`, lead: settledWords(at) };
  const asked = door.last?.asked_for ? say` They say it is ${rupees(door.last.asked_for)}.` : '';
  if (kind === 'door_noted')
    return {
      title: door.isKept
        ? say`${told.stay}: we have kept your money back, and are on it`
        : say`${told.stay}: we are on it`,
      lead: say`${ofMoney(door, say`Nothing goes to the stay until this is settled.`, say`The stay has been paid already: if you are right, we get the money back from them.`)}Somebody of us calls it within ${(said) => said.several(CALL_HOURS, 'hour')}. Pay nothing beyond what your voucher says. On the page of your trip you see how it stands, and can say that it was settled.`,
    };
  return {
    title:
      kind === 'told_refused'
        ? say`${told.guest_name} tells us from the door of ${told.stay}: refused`
        : say`${told.guest_name} tells us from the door of ${told.stay}: asked for more`,
    lead: say`${told.guest_name} is at ${told.stay} and says that ${door.last ? saysOf(door.last) : say`something is wrong`}.${asked} ${ofMoney(door, say`What you are to have of this booking is kept back until it is settled.`, say`You have been paid for this booking already: what turns out to be the guest’s comes back from you.`)}Somebody of us calls within ${(said) => said.several(CALL_HOURS, 'hour')}. The price is paid in full, and the rules are those the guest agreed to; a refusal outside them counts as yours. Put it right with your guest now: they can tell us that it was settled.`,
  };
}

/** The same by push. */
export function doorNotice(at: AtDoor): SaidNotice {
  const { told, isOwner } = at;
  return {
    title: wordsOf(at).title,
    body: isOwner
      ? say`See the booking, and put it right with your guest.`
      : say`See how it stands on the page of your trip.`,
    path: isOwner ? ownerBookingPage(told.id) : tripPage(told),
    tag: `door-${told.id}`,
    ttlSeconds: 6 * 3600,
    urgency: 'high',
    bookingId: told.id,
  };
}

export function doorMail(at: AtDoor, site: Site): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { told, isOwner } = at;
  const { title, lead } = wordsOf(at);
  return writtenMail(
    {
      title,
      greeting: isOwner ? say`Hello ${told.business},` : say`Hello,`,
      lead,
      facts: [
        [say`Booking ID`, `#${told.id}`],
        [say`Stay`, told.stay],
        [say`Dates`, (said) => said.formatDateRange(told.check_in, told.check_out)],
        ...(isOwner ? [[say`Guest`, told.guest_name] as Fact] : []),
      ],
      link: isOwner
        ? { href: linkTo(site, ownerBookingPage(told.id)), label: say`See the booking` }
        : { href: linkTo(site, tripPage(told)), label: say`See your trip` },
      closing: say`Questions? Write to ${site.supportEmail}.`,
    },
    site.language,
  );
}
