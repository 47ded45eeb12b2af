import { instantInIndia } from '@basera/contract/calendar-date';
import type { Words } from '@basera/contract/languages/words-by-language';
import { silentFrom } from '@basera/contract/rules/arrivals/arrival-hours';
import { say, sideBySide } from '../../../words/say.ts';
import type { ArrivalToTell } from '../../arrivals/index.ts';
import type { SaidNotice } from '../deps.ts';
import type { Mail } from '../mails/booking-mail.ts';
import { linkTo, type Site } from '../mails/for-reader.ts';
import { type Fact, writtenMail } from '../mails/mail-page.ts';
import { ownerBookingPage } from '../push/push-words.ts';

/** What is told before anybody stands at the door. */
export type OfArrival = 'ask' | 'ask_again' | 'silent' | 'confirmed';

const DAY_SECONDS = 86_400;

const datesOf =
  ({ check_in, check_out }: ArrivalToTell) =>
  (said: Words) =>
    said.formatDateRange(check_in, check_out);
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
export function arrivalNotice({ kind }: { kind: OfArrival }, told: ArrivalToTell, now: Date): SaidNotice {
  const stays = sideBySide`${told.stay}, ${datesOf(told)}`;
  if (kind === 'silent')
    return {
      ...{ title: say`Your stay has not confirmed yet`, path: tripPage(told), ...about(told, now) },
      body: say`${stays}: we are asking it. See other stays for your dates meanwhile.`,
    };
  if (kind === 'confirmed')
    return {
      ...{ title: say`You are expected`, path: tripPage(told), ...about(told, now) },
      body: say`${stays}: the stay has confirmed now.`,
    };
  return {
    ...{ title: kind === 'ask' ? say`Do you expect them?` : say`Still to confirm`, path: ownerBookingPage(told.id) },
    ...about(told, now),
    body: say`${told.guest_name}, ${stays}. One press confirms it.`,
  };
}

const whatOf = (told: ArrivalToTell): Fact[] => [
  [say`Booking ID`, `#${told.id}`],
  [say`Stay`, told.stay],
  [say`Dates`, datesOf(told)],
];

/** Asks an owner by mail. The link opens a page that asks to press a button: opening it says nothing. */
function ownerMail(
  kind: 'ask' | 'ask_again',
  told: ArrivalToTell,
  site: MailDeps,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const from = told.asked_at && silentFrom(arrivesAt(told), told.asked_at);
  const arrives = sideBySide`${(said) => said.formatLongWeekday(told.check_in)}${(said) => said.timeBehindDay('from', told.check_in_given ? told.check_in_time : null)}`;
  return writtenMail(
    {
      title: sideBySide`${kind === 'ask' ? say`Please confirm` : say`Still to confirm`}: ${say`${told.guest_name} at ${told.stay}, ${datesOf(told)}`}`,
      greeting: say`Hello ${told.business},`,
      lead: say`${told.guest_name} arrives ${arrives}. Do you expect them? One press says so, without signing in.${
        from
          ? say` Where nobody has said so by ${(said) => said.formatInstant(from.toISOString())}, we tell the guest, and somebody of us calls.`
          : ''
      }`,
      facts: [
        ...whatOf(told),
        [say`Guest`, told.guest_name],
        [say`Guests`, (said) => said.several(told.guests, 'guest')],
      ],
      link: { href: site.link, label: say`We expect them` },
      closing: say`You cannot host them? Cancel at ${linkTo(site, ownerBookingPage(told.id))}: the guest gets everything back at once. Questions? Write to ${site.supportEmail}.`,
    },
    site.language,
  );
}

/** Tells a guest what became of it. */
function guestMail(
  kind: 'silent' | 'confirmed',
  told: ArrivalToTell,
  site: MailDeps,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const isSilent = kind === 'silent';
  return writtenMail(
    {
      title: isSilent ? say`${told.stay} has not confirmed your arrival yet` : say`${told.stay} expects you`,
      greeting: say`Hello,`,
      lead: isSilent
        ? say`We ask every stay, two days and one day before, to confirm that it expects its guests. This one has not answered in time. Your booking stands, and somebody of us is calling. On the page of your trip you find other stays for your dates at about the same price; nothing is held for you there.`
        : say`You were told that the stay had not answered. It has by now: you are expected. There is nothing you need to do.`,
      facts: whatOf(told),
      link: {
        href: linkTo(site, tripPage(told)),
        label: isSilent ? say`See your trip and other stays` : say`See your trip`,
      },
      closing: isSilent
        ? say`If the stay cancels, you get everything back at once. Questions? Write to ${site.supportEmail}.`
        : say`Questions? Write to ${site.supportEmail}.`,
    },
    site.language,
  );
}

/** `link`: by which an owner confirms without signing in. */
type MailDeps = Site & { link: string };

export const arrivalMail = ({ kind }: { kind: OfArrival }, told: ArrivalToTell, deps: MailDeps) =>
  kind === 'ask' || kind === 'ask_again' ? ownerMail(kind, told, deps) : guestMail(kind, told, deps);
