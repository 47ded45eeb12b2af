import { type CalendarDate, dayInIndia, isCalendarDate } from '@basera/contract/calendar-date';
import ICAL from 'ical.js';

/** Something in a feed that cannot be read: the feed is refused whole, since what is left out would be sold. */
export class UnreadableError extends Error {}

const INDIAN = new Set(['Asia/Kolkata', 'Asia/Calcutta']);
const WITHOUT_ZONE = 'floating';

/** The day in India that a date or an instant of a feed lies on. Times of no zone are the house's own. */
export function dayOf(property: ICAL.Property): CalendarDate {
  const [, , type, written] = property.jCal as [string, object, string, string];
  const [day = '', clock] = written.split('T');
  if (!isCalendarDate(day)) throw new UnreadableError(`no day: ${written}`);
  if (type === 'date' || clock === undefined) return day;
  const zone = property.getFirstParameter('tzid');
  if (clock.endsWith('Z')) return dayOfInstant(new Date(written));
  if (!zone || INDIAN.has(zone)) return day;
  const time = property.getFirstValue();
  // The zone as the feed itself describes it, else as the world knows it by that name.
  if (time instanceof ICAL.Time && time.zone && time.zone.tzid !== WITHOUT_ZONE) return dayOfInstant(time.toJSDate());
  return dayOfInstant(instantIn(zone, written));
}

function dayOfInstant(instant: Date): CalendarDate {
  if (Number.isNaN(instant.getTime())) throw new UnreadableError('no instant');
  return dayInIndia(instant);
}

/** A wall clock of a zone; of one that nobody knows, India's. */
function instantIn(zone: string, wallClock: string): Date {
  const asUtc = Date.parse(`${wallClock}Z`);
  try {
    return new Date(asUtc - offsetAt(zone, new Date(asUtc - offsetAt(zone, new Date(asUtc)))));
  } catch {
    return new Date(`${wallClock}+05:30`);
  }
}

/** By how many milliseconds a zone is before UTC. */
function offsetAt(timeZone: string, at: Date): number {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
  // Sweden writes 2026-12-01 14:00:00.
  const written = new Intl.DateTimeFormat('sv-SE', options).format(at);
  return Date.parse(`${written.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
