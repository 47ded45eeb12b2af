import { type CalendarDate, calendarDate, dayInIndia, isCalendarDate } from '@basera/contract/calendar-date';
import { FEED_EVENTS_MAX } from '@basera/contract/limits';
import ICAL from 'ical.js';
import { dayOf, UnreadableError } from './feed-days.ts';

const KINDS = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
const PARTS = new Set(['freq', 'count', 'until', 'interval', 'wkst', 'byday']);
const STEPS_MAX = 30_000;

/** The days on which an event begins, up to but not including `until`: one, but for those that are repeated by a simple rule. */
export function beginningsOf(event: ICAL.Component, until: CalendarDate): CalendarDate[] {
  const start = event.getFirstProperty('dtstart');
  if (!start) throw new UnreadableError('an event without a start');
  const first = dayOf(start);
  const rules = event.getAllProperties('rrule');
  const added = event.getAllProperties('rdate').map(dayOf);
  const left = new Set(event.getAllProperties('exdate').flatMap(eachDay));
  const days = rules.length === 0 ? [first] : rules.flatMap((rule) => repeated(rule, first, until));
  return [...new Set([...days, ...added])].filter((day) => !left.has(day) && day < until);
}

/** Several days may stand behind one another. */
function eachDay(property: ICAL.Property): CalendarDate[] {
  const [name, parameters, type, ...written] = property.jCal as [string, object, string, ...string[]];
  return written.map((one) => dayOf(new ICAL.Property([name, parameters, type, one], property.parent)));
}

function repeated(rule: ICAL.Property, first: CalendarDate, until: CalendarDate): CalendarDate[] {
  const written = rule.jCal[3] as Record<string, unknown>;
  const isWeekly = written.freq === 'WEEKLY';
  const isSimple = KINDS.has(String(written.freq)) && Object.keys(written).every((part) => PARTS.has(part));
  if (!isSimple || ('byday' in written && !isWeekly)) throw new UnreadableError('a rule of repetition we do not know');
  const last = lastDay(written.until);
  const { until: _, ...lasting } = written;
  const days = ICAL.Recur.fromData(lasting).iterator(ICAL.Time.fromDateString(first));
  const found: CalendarDate[] = [];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = days.next();
    if (!next) return found;
    const day = calendarDate(next.toString().slice(0, 10));
    if (day >= until || (last !== null && day > last)) return found;
    found.push(day);
    if (found.length > FEED_EVENTS_MAX * 4) break;
  }
  throw new UnreadableError('repeated without end');
}

/** 'until' of a rule, a day or an instant. */
function lastDay(until: unknown): CalendarDate | null {
  if (until === undefined) return null;
  const text = String(until);
  if (isCalendarDate(text)) return text;
  const instant = new Date(text.endsWith('Z') ? text : `${text}+05:30`);
  if (Number.isNaN(instant.getTime())) throw new UnreadableError('no day');
  return dayInIndia(instant);
}
