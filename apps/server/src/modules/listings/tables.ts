import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

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
  }
}
