import type { CalendarDate } from '@basera/contract/calendar-date';

/** Nights that another site says are taken: from the first up to, not including, `until`. */
export type Block = {
  /** Stands for the event's UID, which some sites change at every fetch. */
  uid: string;
  first_night: CalendarDate;
  until: CalendarDate;
  /** Called a reservation by its site; others may be one nevertheless. */
  is_reservation: boolean;
  /** The other site's number of the booking, where it is known. */
  reference: string | null;
};
