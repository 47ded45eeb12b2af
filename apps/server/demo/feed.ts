import type { CalendarDate } from '@basera/contract/calendar-date';
import { DEMO_CALENDAR } from '../src/demo-mode/demo-calendar.ts';
import type { DemoClient } from './number-stays.ts';

/** What 'Airbnb' has sold of the first owner's first house, read by the job that reads such calendars: the demo serves it itself. */
export async function insertFeed(client: DemoClient, today: CalendarDate): Promise<void> {
  await client.query(
    `insert into calendar_feeds (property_id, room_id, unit_no, site, url, added_at, next_fetch_at, read_at)
     select p.id, r.id, 1, 'airbnb', $1, $2::text::timestamptz, $2::text::timestamptz, $2::text::timestamptz
     from properties p join rooms r on r.property_id = p.id
     where p.business_id = (select min(business_id) from properties)
     order by p.id, r.base_price desc, r.id limit 1`,
    [DEMO_CALENDAR, today],
  );
}
