import { instantInIndia } from '@basera/contract/calendar-date';
import { silentFrom } from '@basera/contract/rules/arrivals/arrival-hours';
import { formatDateRange, formatInstant, formatLongWeekday, timeBehindDay } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import type { ArrivalToTell } from '../../arrivals/index.ts';
import type { Notice } from '../deps.ts';
import { type Mail, writtenMail } from '../mails/booking-mail.ts';
import { ownerBookingPage } from '../push/push-words.ts';

/** What is told before anybody stands at the door. */
export type OfArrival = 'ask' | 'ask_again' | 'silent' | 'confirmed';

const DAY_SECONDS = 86_400;

const datesOf = ({ check_in, check_out }: ArrivalToTell): string => formatDateRange(check_in, check_out);
export const tripPage = ({ slug, id }: ArrivalToTell): string =>
  `/booking/${encodeURIComponent(slug)}/confirmed?booking_id=${id}`;
export const arrivesAt = ({ check_in, check_in_time }: ArrivalToTell): Date => instantInIndia(check_in, check_in_time);

/** Whether a message that was put down still says what is so. */
export function isStillSo({ kind }: { kind: OfArrival }, told: ArrivalToTell, now: Date): boolean {
  if (told.status !== 'accepted' || told.asked_about !== told.check_in || now >= arrivesAt(told)) return false;
  return kind === 'confirmed' ? told.confirmed_at !== null : told.confirmed_at === null;
}

const about = (told: ArrivalToTell, now: Date) => ({
  tag: `arrival-${told.id}`,
  ttlSeconds: Math.min(DAY_SECONDS, (arrivesAt(told).getTime() - now.getTime()) / 1000),
  urgency: 'high' as const,
  bookingId: told.id,
});

/** What is told by push: owners are asked, guests read what became of it. */
export function arrivalNotice({ kind }: { kind: OfArrival }, told: ArrivalToTell, now: Date): Notice {
  const stays = `${told.stay}, ${datesOf(told)}`;
  if (kind === 'silent')
    return {
      ...{ title: 'Your stay has not confirmed yet', path: tripPage(told), ...about(told, now) },
      body: `${stays}: we are asking it. See other stays for your dates meanwhile.`,
    };
  if (kind === 'confirmed')
    return {
      ...{ title: 'You are expected', path: tripPage(told), ...about(told, now) },
      body: `${stays}: the stay has confirmed now.`,
    };
  return {
    ...{ title: kind === 'ask' ? 'Do you expect them?' : 'Still to confirm', path: ownerBookingPage(told.id) },
    ...about(told, now),
    body: `${told.guest_name}, ${stays}. One press confirms it.`,
  };
}

const whatOf = (told: ArrivalToTell): [string, string][] => [
  ['Booking ID', `#${told.id}`],
  ['Stay', told.stay],
  ['Dates', datesOf(told)],
];

/** Asks an owner by mail. The link opens a page that asks to press a button: opening it says nothing. */
function ownerMail(
  kind: 'ask' | 'ask_again',
  told: ArrivalToTell,
  { origin, supportEmail, link }: MailDeps,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const from = told.asked_at && silentFrom(arrivesAt(told), told.asked_at);
  const arrives = `${formatLongWeekday(told.check_in)}${timeBehindDay('from', told.check_in_given ? told.check_in_time : null)}`;
  return writtenMail({
    title: `${kind === 'ask' ? 'Please confirm' : 'Still to confirm'}: ${told.guest_name} at ${told.stay}, ${datesOf(told)}`,
    greeting: `Hello ${told.business},`,
    lead: `${told.guest_name} arrives ${arrives}. Do you expect them? One press says so, without signing in.${
      from
        ? ` Where nobody has said so by ${formatInstant(from.toISOString())}, we tell the guest, and somebody of us calls.`
        : ''
    }`,
    facts: [...whatOf(told), ['Guest', told.guest_name], ['Guests', several(told.guests, 'guest')]],
    link: { href: link, label: 'We expect them' },
    closing: `You cannot host them? Cancel at ${origin}${ownerBookingPage(told.id)}: the guest gets everything back at once. Questions? Write to ${supportEmail}.`,
  });
}

/** Tells a guest what became of it. */
function guestMail(
  kind: 'silent' | 'confirmed',
  told: ArrivalToTell,
  { origin, supportEmail }: MailDeps,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const isSilent = kind === 'silent';
  return writtenMail({
    title: isSilent ? `${told.stay} has not confirmed your arrival yet` : `${told.stay} expects you`,
    greeting: 'Hello,',
    lead: isSilent
      ? 'We ask every stay, two days and one day before, to confirm that it expects its guests. This one has not answered in time. Your booking stands, and somebody of us is calling. On the page of your trip you find other stays for your dates at about the same price; nothing is held for you there.'
      : 'You were told that the stay had not answered. It has by now: you are expected. There is nothing you need to do.',
    facts: whatOf(told),
    link: { href: `${origin}${tripPage(told)}`, label: isSilent ? 'See your trip and other stays' : 'See your trip' },
    closing: isSilent
      ? `If the stay cancels, you get everything back at once. Questions? Write to ${supportEmail}.`
      : `Questions? Write to ${supportEmail}.`,
  });
}

/** `link`: by which an owner confirms without signing in. */
type MailDeps = { origin: string; supportEmail: string; link: string };

export const arrivalMail = ({ kind }: { kind: OfArrival }, told: ArrivalToTell, deps: MailDeps) =>
  kind === 'ask' || kind === 'ask_again' ? ownerMail(kind, told, deps) : guestMail(kind, told, deps);
