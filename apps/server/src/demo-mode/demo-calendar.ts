import { addDays, type CalendarDate, isCalendarDate } from '@basera/contract/calendar-date';
import type { FastifyInstance } from 'fastify';
import ical from 'ical-generator';
import type { Clock } from '../platform/clock.ts';

/** In days from today: when another site has sold a room of the demo's house. */
const SOLD = [
  [76, 80],
  [104, 107],
  [139, 146],
] as const;
const TAKEN = /^(\d{4}-\d\d-\d\d)_(\d{4}-\d\d-\d\d)$/;

/** Where the demo's house reads what 'another site' has sold of it. */
export const DEMO_CALENDAR = '/dev/calendars/airbnb.ics';

type Stay = { from: CalendarDate; to: CalendarDate };

/** A calendar as another site would serve it, for trying feeds with: `?taken=2026-12-01_2026-12-04` says what it has sold. */
export function demoCalendar(app: FastifyInstance, clock: Clock): void {
  app.get<{ Querystring: Record<string, string | string[]> }>(DEMO_CALENDAR, async ({ query }, reply) => {
    const today = clock.today();
    const asked = [query.taken ?? []].flat().flatMap(stayOf);
    const sold = SOLD.map(([from, to]): Stay => ({ from: addDays(today, from), to: addDays(today, to) }));
    reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-store');
    return calendarOf(asked.length > 0 ? asked : sold, clock.now());
  });
}

function stayOf(text: string): Stay[] {
  const [, from, to] = TAKEN.exec(text) ?? [];
  return isCalendarDate(from) && isCalendarDate(to) && from < to ? [{ from, to }] : [];
}

function calendarOf(stays: Stay[], now: Date): string {
  const calendar = ical({ prodId: '-//Airbnb Inc//Hosting Calendar 1.0//EN' });
  for (const { from, to } of stays)
    calendar.createEvent({
      id: `${from}-${to}@airbnb.com`,
      stamp: now,
      allDay: true,
      start: new Date(from),
      end: new Date(to),
      summary: 'Reserved',
    });
  return calendar.toString();
}
