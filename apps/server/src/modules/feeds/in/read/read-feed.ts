import { createHash } from 'node:crypto';
import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { FEED_EVENTS_MAX } from '@basera/contract/limits';
import type { FeedProblem } from '@basera/contract/rules/feeds/feed-problems';
import ICAL from 'ical.js';
import type { Block } from './blocks.ts';
import { dayOf, UnreadableError } from './feed-days.ts';
import { beginningsOf } from './recurrence.ts';

/** Longer ones are no calendar's, and cost the reader more than they are worth. */
const LINE_MAX = 60_000;
const LENGTH_MAX_DAYS = 3660;
const RESERVED = /\b(reserved|reservation|booked|booking)\b/i;
const REFERENCE = /\/reservations\/details\/([A-Z0-9]{6,20})\b/;

export type Reading = {
  today: CalendarDate;
  until: CalendarDate;
  /** What the ids of all that we tell other calendars end in. */
  ownDomain: string;
};

export type ReadFeed = { blocks: Block[] } | { problem: FeedProblem };

/** Some write a day where an instant is due without saying so. */
const DAY_WITHOUT_TYPE = /^(DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)((?:;(?!VALUE=)[^:;\r\n]*)*):(\d{8})(\r?)$/gim;

/**
 * What a calendar says is taken from `today` up to, not including, `until`. All of it, or nothing: of a calendar that
 * breaks off, or has something in it that cannot be read, nothing is used.
 */
export function readFeed(text: string, { today, until, ownDomain }: Reading): ReadFeed {
  const calendar = text.replace(/^\uFEFF/, '').trim();
  if (!/^BEGIN:VCALENDAR\r?\n/i.test(calendar)) return { problem: 'not_a_calendar' };
  if (!/\nEND:VCALENDAR$/i.test(calendar)) return { problem: 'cut_off' };
  try {
    const others = eventsIn(calendar).filter(({ event }) => !isOurs(textOf(event, 'uid'), ownDomain));
    const blocks = others.flatMap((event) => blocksOf(event, until));
    return { blocks: blocks.filter((block) => block.until > today && block.first_night < until) };
  } catch {
    // Whatever the reader stumbles over.
    return { problem: 'unreadable' };
  }
}

type Event = { event: ICAL.Component; isMoved: (day: CalendarDate) => boolean };

function eventsIn(calendar: string): Event[] {
  const unfolded = calendar.replace(/\r?\n[ \t]/g, '');
  if (unfolded.split('\n').some((line) => line.length > LINE_MAX)) throw new UnreadableError('a line without end');
  const parsed: unknown[] = ICAL.parse(unfolded.replace(DAY_WITHOUT_TYPE, '$1$2;VALUE=DATE:$3$4'));
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  const events = calendars.flatMap((one) => new ICAL.Component(one).getAllSubcomponents('vevent'));
  if (events.length > FEED_EVENTS_MAX) throw new UnreadableError('too many events');
  // One time of a repeated event that was moved or cancelled is an event of its own.
  const moved = new Set(
    events.flatMap((event) => event.getAllProperties('recurrence-id').map((id) => keyOf(event, dayOf(id)))),
  );
  return events.map((event) => ({
    event,
    isMoved: (day) => !event.hasProperty('recurrence-id') && moved.has(keyOf(event, day)),
  }));
}

const textOf = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '');

const keyOf = (event: ICAL.Component, day: CalendarDate): string => `${textOf(event, 'uid')} ${day}`;

/** Our own nights, on their way back. */
const isOurs = (uid: string, domain: string): boolean => uid.endsWith(`@${domain}`) || uid.endsWith(`.${domain}`);

function blocksOf({ event, isMoved }: Event, until: CalendarDate): Block[] {
  const uid = textOf(event, 'uid');
  // What is 'free' in a person's calendar (TRANSP) is taken all the same: days entered by hand are written so.
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return [];
  const nights = nightsIn(event);
  const description = textOf(event, 'description');
  return beginningsOf(event, until)
    .filter((day) => !isMoved(day))
    .map((first_night) => ({
      uid: createHash('sha256').update(uid).digest('base64url'),
      first_night,
      until: addDays(first_night, nights),
      is_reservation: RESERVED.test(textOf(event, 'summary')),
      reference: REFERENCE.exec(description)?.[1] ?? null,
    }));
}

/** At least one: the day itself. The end of an event is its check-out. */
function nightsIn(event: ICAL.Component): number {
  const start = event.getFirstProperty('dtstart');
  const end = event.getFirstProperty('dtend');
  if (!start) throw new UnreadableError('an event without a start');
  const lasting = event.getFirstPropertyValue('duration');
  const nights = end
    ? daysBetween(dayOf(start), dayOf(end))
    : lasting instanceof ICAL.Duration
      ? Math.floor(lasting.toSeconds() / 86_400)
      : 1;
  if (nights > LENGTH_MAX_DAYS) throw new UnreadableError('years on end');
  return Math.max(1, nights);
}
