import type { CalendarDate } from '@basera/contract/calendar-date';
import type {} from '../../platform/schema.ts';

declare module '../../platform/schema.ts' {
  interface DB {
    /** Of 0062-stay-views.sql. */
    stay_views: { property_id: number; day: CalendarDate; views: number };
  }
}
