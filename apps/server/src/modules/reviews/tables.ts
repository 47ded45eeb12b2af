import type { CalendarDate } from '@basera/contract/calendar-date';
import type {
  AnswerRemovedReason,
  RemovedReason,
  ReviewReportReason,
  SignalKind,
} from '@basera/contract/rules/reviews/review-cases';
import type { HiddenReason } from '@basera/contract/rules/reviews/review-rules';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';
import type { SignalFact } from './signals/signal.ts';

/** Of 0123-reviews.sql: what guests and owners write of stays that are over. */
declare module '../../platform/schema.ts' {
  interface DB {
    reviews: {
      id: Id;
      booking_id: number;
      property_id: number;
      side: 'guest' | 'owner';
      /** Null: gone since. */
      author_id: number | null;
      /** The six parts of a guest's; null of an owner's. */
      clean: Defaulted<number | null>;
      as_described: Defaulted<number | null>;
      arrival: Defaulted<number | null>;
      host: Defaulted<number | null>;
      place: Defaulted<number | null>;
      value: Defaulted<number | null>;
      /** Of an owner's. */
      again: Defaulted<boolean | null>;
      words: string;
      private_note: string;
      written_at: Date;
      closes_at: Date;
      /** Null: nobody but its author may read it yet. */
      published_at: Defaulted<Date | null>;
      hidden_at: Defaulted<Date | null>;
      hidden_because: Defaulted<HiddenReason | null>;
      reply_words: Defaulted<string | null>;
      reply_at: Defaulted<Date | null>;
      reply_by: Defaulted<number | null>;
      /** Of 0180-answers-removed.sql: taken from everybody's sight by the office. */
      reply_hidden_at: Defaulted<Date | null>;
      reply_hidden_because: Defaulted<AnswerRemovedReason | null>;
    };
    /** Of 0139-trust-in-reviews.sql, as all that follows: a review that a person of ours decides about. */
    review_cases: {
      id: Id;
      review_id: number;
      opened_at: Date;
      settled_by: Defaulted<number | null>;
      settled_at: Defaulted<Date | null>;
      decision: Defaulted<'kept' | 'removed' | null>;
      how: Defaulted<string | null>;
      /** Of 0180: what was removed is the owner's answer. */
      answer_removed: Defaulted<boolean>;
      /** Of 0223-removals-undone.sql: what was removed is shown again. */
      restored_at: Defaulted<Date | null>;
      restored_by: Defaulted<number | null>;
      /** Why it had been removed. */
      restored_from: Defaulted<RemovedReason | null>;
    };
    review_reports: {
      id: Id;
      case_id: number;
      /** Null: not signed in, or gone since. */
      user_id: number | null;
      /** Where we answer; null of whoever is gone. */
      email: string | null;
      reason: ReviewReportReason;
      message: string;
      request_key: string | null;
      created_at: Date;
    };
    review_signals: {
      id: Id;
      case_id: number;
      review_id: number;
      kind: SignalKind;
      facts: JSONColumnType<SignalFact[]>;
      found_at: Date;
    };
    review_looks: { review_id: number; looked_at: Date };
    review_mails: {
      id: Id;
      kind:
        | 'report_received'
        | 'report_settled'
        | 'removed'
        | 'answer_removed'
        | 'restored'
        | 'answer_restored'
        | 'ask_guest'
        | 'ask_owner';
      report_id: Defaulted<number | null>;
      review_id: Defaulted<number | null>;
      user_id: Defaulted<number | null>;
      business_id: Defaulted<number | null>;
      /** Of which stays somebody is asked. */
      booking_ids: Defaulted<number[]>;
      /** Asked once more. */
      again: Defaulted<boolean>;
      mailed_at: Defaulted<Date | null>;
      mail_taken_at: Defaulted<Date | null>;
      mail_tries: Defaulted<number>;
    };
    review_invitations: {
      booking_id: number;
      side: 'guest' | 'owner';
      asked_at: Date;
      asked_again_at: Defaulted<Date | null>;
    };
    review_mutes: { user_id: number; since: Date };
    /** Of 0155-review-digests.sql: what was shown of reviews, in the order of the tree; only ever added to. */
    review_log: { index: number; day: CalendarDate; entry: string };
    review_digests: { day: CalendarDate; size: number; root: string; shown: number; made_at: Date };
    /** Where a shown review stands in it. Null `salt`: its author has gone, and the log says it tonight. */
    review_log_places: { review_id: number; index: number; salt: Buffer | null };
    review_log_gone: { review_id: number; index: number };
    review_photos: {
      id: Id;
      booking_id: number;
      author_id: number | null;
      /** Null: the review is not handed in yet. */
      review_id: Defaulted<number | null>;
      client_id: string;
      key: string;
      width: number;
      height: number;
      sent_at: Date;
    };
  }
}
