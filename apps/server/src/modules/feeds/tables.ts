import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import type {} from '../../platform/schema.ts';

declare module '../../platform/schema.ts' {
  interface DB {
    /** Of 0053-units.sql: a link a unit and site. */
    unit_feeds: {
      room_id: number;
      unit_no: number;
      site: FeedSite;
      secret: string;
      made_at: Date;
      read_at: Defaulted<Date | null>;
      /** What stands for the file that was read last, and since when it is so. */
      content: Defaulted<string | null>;
      changed_at: Defaulted<Date | null>;
    };
  }
}
