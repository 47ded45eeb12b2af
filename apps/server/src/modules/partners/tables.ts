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
      hosting_since: CalendarDate;
      import_source: string | null;
      gstin: Defaulted<string | null>;
    };
  }
}
