import type { CalendarDate } from '@basera/contract/calendar-date';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import type { FeedProblem } from '@basera/contract/rules/feeds/feed-problems';
import type {} from '../../../platform/schema.ts';

/** Of 0055-feeds-in.sql: calendars of other sites, a feed a unit and site, and what they say is taken. */
declare module '../../../platform/schema.ts' {
  interface DB {
    calendar_feeds: {
      id: Id;
      property_id: number;
      room_id: number;
      unit_no: number;
      site: FeedSite;
      url: string;
      added_at: Date;
      next_fetch_at: Date;
      fetched_at: Date | null;
      /** The last answer that could be used. */
      read_at: Date | null;
      misses: Defaulted<number>;
      problem: Defaulted<FeedProblem | null>;
      etag: Defaulted<string | null>;
      last_modified: Defaulted<string | null>;
    };
    feed_blocks: {
      id: Id;
      feed_id: number;
      uid: string;
      first_night: CalendarDate;
      until: CalendarDate;
      is_reservation: boolean;
      reference: string | null;
      is_edge: boolean;
      is_copy: boolean;
      changed_at: Date;
      missing_since: Date | null;
    };
    /** Units that other sites have taken, whether they could be closed here or not. */
    feed_nights: { room_id: number; night: CalendarDate; units: number };
  }
}
