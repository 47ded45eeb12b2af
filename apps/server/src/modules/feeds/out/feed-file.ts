import { addDays } from '@basera/contract/calendar-date';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { FeedEvent } from './unit-events.ts';

const ASK_AGAIN_SECONDS = 15 * 60;

/**
 * When a unit is taken, as an iCalendar file of whole days: from the first night to the day the last one ends. Nothing of
 * it says who. The same events are the same file, whenever it is read.
 */
export function feedFile(title: string, events: readonly FeedEvent[], origin: string): string {
  const calendar = ical({
    name: title,
    prodId: { company: 'Basera', product: 'Units', language: 'EN' },
    ttl: ASK_AGAIN_SECONDS,
  });
  for (const { uid, first_night, last_night, words, changed_at } of events)
    calendar.createEvent({
      id: `${uid}@${new URL(origin).hostname}`,
      sequence: Math.floor(changed_at.getTime() / 1000),
      stamp: changed_at,
      allDay: true,
      start: new Date(first_night),
      end: new Date(addDays(last_night, 1)),
      summary: words,
      transparency: ICalEventTransparency.OPAQUE,
    });
  return calendar.toString();
}
