import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import type { StoryStep } from '@basera/contract/endpoints/partners/desk';
import { OWNER_ANSWER_HOURS } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import type { GuestMark } from '@basera/contract/rules/business/guest-marks';
import { formatWeekday } from '@basera/contract/words/date-words';
import { guestsWords as partyWords } from '@basera/contract/words/guests-words';
import { several } from '@basera/contract/words/phrases';
import { unitTitle } from '@basera/contract/words/unit-words';
import type { ChatAbout } from '@basera/messaging/chat-context.ts';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';

/** What the chat with its guest is about. */
export const aboutOf = ({ id, property: { slug, name } }: Pick<OwnerBooking, 'id' | 'property'>): ChatAbout => ({
  bookingId: id,
  stay: { slug, name },
});

/** '1 × Lake Room, with meals; 2 × Attic' */
export const roomsWords = ({ rooms }: Pick<OwnerBooking, 'rooms'>): string =>
  rooms
    .map(({ quantity, room_name, with_meals }) =>
      with_meals ? t(siteWords)`${quantity} × ${room_name}, with meals` : `${quantity} × ${room_name}`,
    )
    .join('; ');

/** 'Fri, 11 Dec - Sun, 13 Dec' */
export const datesWords = (from: CalendarDate, to: CalendarDate): string =>
  `${formatWeekday(from)} - ${formatWeekday(to)}`;

/** 'Room 101', 'Room 101, then Room 103 from Sat, 12 Dec'; nothing where there is but one, without a name. */
export function unitsWords({ units, start_date }: Pick<OwnerBooking, 'units' | 'start_date'>): string {
  const told = units.filter(({ of, name }) => of > 1 || name !== null);
  const words = told.map((unit) => {
    const title = unitTitle(unit.room_name, unit);
    return unit.first_night > start_date ? t(siteWords)`then ${title} from ${formatWeekday(unit.first_night)}` : title;
  });
  return words.join(', ');
}

/** '4 guests, 2 of them children' */
export const guestsWords = ({ guests, children }: Pick<OwnerBooking, 'guests' | 'children'>): string =>
  partyWords(guests, children);

/** 'Fri, 11 Dec - Sun, 13 Dec, 2 nights, 2 guests' */
export const stayWords = (booking: OwnerBooking): string =>
  [
    datesWords(booking.start_date, booking.end_date),
    several(daysBetween(booking.start_date, booking.end_date), 'night'),
    guestsWords(booking),
  ].join(', ');

const MINUTE_MS = 60_000;

/** '5 h 40 min', '12 min'; what is over is '0 min'. */
export function timeLeftWords(answerBy: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(answerBy) - now) / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? t(siteWords)`${hours} h ${minutes % 60} min` : t(siteWords)`${minutes} min`;
}

/** How much of the time to answer is left, in percent of all there was. */
export function percentLeft(
  { asked_at, answer_by }: Pick<OwnerBooking, 'asked_at' | 'answer_by'>,
  now: number,
): number {
  if (!asked_at || !answer_by) return 0;
  const [from, to] = [Date.parse(asked_at), Date.parse(answer_by)];
  const all = Math.max(1, Math.min(to - from, OWNER_ANSWER_HOURS * 60 * MINUTE_MS));
  return Math.round(100 * Math.min(1, Math.max(0, (to - now) / all)));
}

/** What a rejection means for the guest. */
export const rejectWords = ({ guest, amount }: OwnerBooking): string =>
  t(
    siteWords,
  )`${guest.name} gets all of ${formatRupees(amount)} back, and the nights are free again. This cannot be undone.`;

/** What an acceptance means. */
export const acceptWords = ({ guest, amount }: OwnerBooking): string =>
  t(siteWords)`${guest.name} has paid ${formatRupees(amount)} and is told at once that the stay is booked.`;

type State = { words: string; tone: BadgeTone };

const marked: Record<GuestMark, State> = {
  arrived: { words: t(siteWords)`In house`, tone: 'good' },
  left: { words: t(siteWords)`Left`, tone: 'mute' },
  no_show: { words: t(siteWords)`Did not come`, tone: 'bad' },
};

/** Where a booking is, in a word. */
export function stateOf({ status, mark, answer_by }: Pick<OwnerBooking, 'status' | 'mark' | 'answer_by'>): State {
  if (status === 'pending')
    return { words: answer_by ? t(siteWords)`Waits for you` : t(siteWords)`Not paid yet`, tone: 'warn' };
  if (status === 'accepted') return mark ? marked[mark.mark] : { words: t(siteWords)`Booked`, tone: 'info' };
  if (status === 'completed')
    return mark?.mark === 'no_show' ? marked.no_show : { words: t(siteWords)`Stayed`, tone: 'mute' };
  if (status === 'rejected') return { words: t(siteWords)`Rejected`, tone: 'mute' };
  return { words: status === 'cancelled' ? t(siteWords)`Cancelled` : t(siteWords)`Ran out`, tone: 'mute' };
}

const told: Record<StoryStep['step'], (step: StoryStep, guest: string) => string> = {
  made_by_desk: ({ by }) => (by ? t(siteWords)`Entered at the desk, by ${by}` : t(siteWords)`Entered at the desk`),
  requested: (_, guest) => t(siteWords)`${guest} asked and paid`,
  accepted: () => t(siteWords)`Booked`,
  reminded: () => t(siteWords)`You were told once more`,
  rejected: (_, guest) => t(siteWords)`Rejected, and ${guest} got all money back`,
  changed: () => t(siteWords)`Dates, rooms or guests changed`,
  cancelled: (_, guest) => t(siteWords)`${guest} cancelled`,
  called_off: ({ by }) => (by ? t(siteWords)`Cancelled by the stay, by ${by}` : t(siteWords)`Cancelled by the stay`),
  arrived: ({ by }) => (by ? t(siteWords)`Arrived, marked by ${by}` : t(siteWords)`Arrived, marked`),
  left: ({ by }) => (by ? t(siteWords)`Left, marked by ${by}` : t(siteWords)`Left, marked`),
  no_show: ({ by }) => (by ? t(siteWords)`Did not come, marked by ${by}` : t(siteWords)`Did not come, marked`),
  completed: () => t(siteWords)`The stay is over`,
};

/** A line of a booking's story: 'Arrived, marked, by Jincy'. */
export const storyWords = (step: StoryStep, guest: string): string => told[step.step](step, guest);
