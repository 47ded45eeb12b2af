import type { CalendarDate } from '@basera/contract/calendar-date';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { PauseCause } from '@basera/contract/rules/listing/pauses';
import type { Claim, ProofKind } from '@basera/contract/rules/listing/proofs';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';
import type { AlikePictures } from './likeness/alike.ts';
import type { SeenListing } from './review/seen-listing.ts';

/** A part as it waits to be shown: what was saved of it. */
export type WaitingParts = Partial<Record<ListingPart, Record<string, unknown>>>;

/** Of 0046-listings.sql. What a listing shows stands in the tables of stays. */
declare module '../../platform/schema.ts' {
  interface DB {
    listing_parts: {
      property_id: number;
      part: ListingPart;
      version: number;
      saved_at: Date;
      saved_by: number | null;
    };
    /** Of 0065-owners-notices.sql: why we said no. */
    listing_refusals: { property_id: number; why: string; at: Date };
    /** One row a stay that is to be looked at. */
    listing_reviews: {
      property_id: number;
      change: JSONColumnType<WaitingParts>;
      asked_at: Date;
      due_at: Date;
    };
    /** Of 0091-listings-in-the-office.sql: stays that somebody of ours has paused; in force while `ended_at` is null. */
    listing_pauses: {
      id: Id;
      property_id: number;
      cause: PauseCause;
      why: string;
      /** It was sold, and is again with the last of its pauses. */
      reopens: boolean;
      paused_by: number;
      paused_at: Date;
      ended_by: Defaulted<number | null>;
      ended_at: Defaulted<Date | null>;
      ended_why: Defaulted<string | null>;
    };
    listing_seen: { property_id: number; listing: JSONColumnType<SeenListing>; at: Date };
    listing_verdicts: {
      id: Id;
      property_id: number;
      kind: 'new' | 'change';
      passed: boolean;
      why: string | null;
      staff_id: number | null;
      at: Date;
    };
    listing_proofs: {
      id: Id;
      property_id: number;
      claim: Claim;
      kind: ProofKind;
      reference: string;
      valid_until: CalendarDate | null;
      noted_by: number;
      noted_at: Date;
      withdrawn_by: Defaulted<number | null>;
      withdrawn_at: Defaulted<Date | null>;
      withdrawn_why: Defaulted<string | null>;
    };
    listing_likenesses: {
      id: Id;
      one_id: number;
      other_id: number;
      pictures: JSONColumnType<AlikePictures>;
      metres: number | null;
      alike_names: number;
      found_at: Date;
      verdict: Defaulted<'same' | 'different' | null>;
      decided_by: Defaulted<number | null>;
      decided_at: Defaulted<Date | null>;
      decided_why: Defaulted<string | null>;
    };
    photo_bands: { media_id: number; property_id: number; band: number; bits: number };
    listing_compared: { property_id: number; at: Date };
  }
}
