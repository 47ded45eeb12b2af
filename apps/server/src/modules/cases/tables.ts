import type { CalendarDate } from '@basera/contract/calendar-date';
import type { CaseKind, CaseOutcome, CaseState } from '@basera/contract/rules/business/case-kinds';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import type { NightRange } from '@basera/contract/rules/calendar/night-ranges';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

/** Of 0055-feeds-in.sql: what somebody has to settle. */
declare module '../../platform/schema.ts' {
  interface DB {
    cases: {
      id: Id;
      kind: CaseKind;
      business_id: number;
      property_id: number;
      booking_id: number | null;
      room_id: number | null;
      state: CaseState;
      opened_at: Date;
      settled_at: Date | null;
      settled_by: number | null;
      done: CaseOutcome | null;
      /** Of 0134-papers-processes-collisions.sql: who of the staff settled it for its owner, in words that the owner is told. */
      settled_by_staff: Defaulted<number | null>;
      words: Defaulted<string | null>;
      facts: JSONColumnType<CaseFacts>;
      /** When mails and pushes of it were put down. */
      told_at: Date | null;
    };
    case_mails: {
      id: Id;
      case_id: number;
      user_id: number | null;
      /** It says how staff settled it. */
      is_settled: Defaulted<boolean>;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
  }
}

/** What it is about; of persons nothing. */
export type CaseFacts = {
  nights: NightRange[];
  blocks: {
    site: FeedSite;
    unit_no: number;
    first_night: CalendarDate;
    until: CalendarDate;
    reference: string | null;
  }[];
  is_same_dates: boolean;
};
