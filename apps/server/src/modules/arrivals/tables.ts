import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type {} from '../../platform/schema.ts';

/** By which way an arrival was confirmed. */
export type ConfirmedThrough = 'site' | 'link' | 'staff';

/**
 * What ended a case. 'staff': by words of ours, whatever the owner says. 'over': the day of arrival went by. Of what was told from the door:
 * 'withdrawn' by its guest, 'paid_back' by its owner, 'unfounded' as we found, 'upheld' where a dispute gives back what was asked for.
 */
export type ArrivalOutcome =
  | 'confirmed'
  | 'called_off'
  | 'cancelled'
  | 'changed'
  | 'arrived'
  | 'over'
  | 'staff'
  | 'withdrawn'
  | 'paid_back'
  | 'unfounded'
  | 'upheld';

/** What somebody is told: owners are asked, and told what a guest says from the door; guests what became of either. */
export type ArrivalMailKind =
  | 'ask'
  | 'ask_again'
  | 'silent'
  | 'confirmed'
  | 'told_asked_more'
  | 'told_refused'
  | 'door_noted'
  | 'door_settled'
  | 'guarantee_paid';

/** Of 0157-arrivals.sql: guests who are about to arrive; and of 0174-at-the-door.sql: who stand at the door. */
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
      /** What a guest tells from the door: what they are asked for, in paise, and their words. */
      asked_for: Defaulted<Paise | null>;
      words: Defaulted<string | null>;
      /** Of one that was upheld: which dispute decides what goes back. */
      dispute_id: Defaulted<number | null>;
    };
    /** By mail and push; `user_id` is null for the address of the business itself. */
    arrival_mails: {
      id: Id;
      booking_id: number;
      kind: ArrivalMailKind;
      user_id: number | null;
      /** What was told from the door, of those that are about it. */
      case_id: Defaulted<number | null>;
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
    /**
     * Of 0176-stays-instead.sql: the one stay a guest chose instead of a booking, for the last case of it, and what was promised of the difference. `case_id` 0: the owner
     * cancelled without a refusal before.
     */
    stays_instead: {
      booking_id: number;
      instead_id: number;
      case_id: Defaulted<number>;
      chosen_at: Date;
      promised: Paise;
    };
    /** Of 0192-one-instead-a-case.sql: what was chosen for an earlier case, and came to nothing. */
    stays_instead_before: {
      instead_id: number;
      booking_id: number;
      case_id: number;
      chosen_at: Date;
      promised: Paise;
    };
    guarantees: {
      id: Id;
      booking_id: number;
      /** The stay it was proposed for, which another may have taken the place of since. */
      instead_id: Defaulted<number | null>;
      amount: Paise;
      proposed_at: Date;
      /** Where it goes, as finance has asked the guest, and when two had said so. */
      payee: Defaulted<string | null>;
      released_at: Defaulted<Date | null>;
      paid_at: Defaulted<Date | null>;
      reference: Defaulted<string | null>;
    };
  }
}
