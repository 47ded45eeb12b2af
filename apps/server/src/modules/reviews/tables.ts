import type { HiddenReason } from '@basera/contract/rules/reviews/review-rules';
import type {} from '../../platform/schema.ts';

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
    };
  }
}
