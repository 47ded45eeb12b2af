import type { CalendarDate } from '@basera/contract/calendar-date';
import type {} from '../../platform/schema.ts';

/** The owners' side of a property. */
declare module '../../platform/schema.ts' {
  interface DB {
    businesses: {
      id: Id;
      name: string;
      owner_name: string;
      email: string | null;
      phone: string | null;
      /** Read by the release before this one only. */
      hosting_since: Defaulted<CalendarDate>;
      host_since: Defaulted<CalendarDate | null>;
      import_source: string | null;
      gstin: Defaulted<string | null>;
    };
  }
}
