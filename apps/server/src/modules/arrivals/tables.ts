import type { CalendarDate } from '@basera/contract/calendar-date';
import type {} from '../../platform/schema.ts';

/** By which way an arrival was confirmed. */
export type ConfirmedThrough = 'site' | 'link' | 'staff';

/** What ended a case. 'staff': by words of ours, whatever the owner says. 'over': the day of arrival went by. */
export type ArrivalOutcome = 'confirmed' | 'called_off' | 'cancelled' | 'changed' | 'arrived' | 'over' | 'staff';

/** Of 0157-arrivals.sql: guests who are about to arrive. */
declare module '../../platform/schema.ts' {
  interface DB {
    arrivals: {
      booking_id: number;
      /** What was asked about: another day of arrival is asked about anew. */
      check_in: CalendarDate;
      asked_at: Date;
      asked_again_at: Defaulted<Date | null>;
      silent_at: Defaulted<Date | null>;
      confirmed_at: Defaulted<Date | null>;
      confirmed_by: Defaulted<number | null>;
      confirmed_through: Defaulted<ConfirmedThrough | null>;
    };
    arrival_cases: {
      id: Id;
      booking_id: number;
      kind: 'silent' | 'asked_more' | 'refused';
      opened_at: Date;
      settled_at: Defaulted<Date | null>;
      settled_by: Defaulted<number | null>;
      done: Defaulted<ArrivalOutcome | null>;
      how: Defaulted<string | null>;
    };
    /** By mail and push; `user_id` is null for the address of the business itself. */
    arrival_mails: {
      id: Id;
      booking_id: number;
      kind: 'ask' | 'ask_again' | 'silent' | 'confirmed';
      user_id: number | null;
      mailed_at: Defaulted<Date | null>;
      mail_taken_at: Defaulted<Date | null>;
      mail_tries: Defaulted<number>;
      pushed_at: Defaulted<Date | null>;
    };
    arrival_texts: {
      id: Id;
      booking_id: number;
      user_id: number;
      mailed_at: Defaulted<Date | null>;
      mail_taken_at: Defaulted<Date | null>;
      mail_tries: Defaulted<number>;
    };
  }
}
