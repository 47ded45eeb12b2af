import type { Contact } from '@basera/contract/rules/facts/host';
import type { OwnerRecord } from '@basera/contract/rules/facts/owner-record';
import type { Seller } from '@basera/contract/rules/facts/seller';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { Places } from '../../providers/places/places.ts';
import type { StaySearcher } from './search-index/stay-searcher.ts';

export type StaysDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** Lets go of unpaid holds whose time is over, so that what is shown as free is free now. Resolves to how many. */
  releaseDueHolds(): Promise<number>;
  /** What is confirmed of those who act for a business. */
  confirmedContacts(businessId: number): Promise<Contact[]>;
  /** Within how many hours an owner usually answers a request; null where too few answers are known. */
  usualAnswerHours(businessId: number): Promise<number | null>;
  /** The business that sells a stay, as it stands today. */
  seller(businessId: number): Promise<Seller>;
  /** What the owners of a business did with the bookings of the last twelve months. */
  ownerRecord(businessId: number): Promise<OwnerRecord>;
  /** Seals what opens a preview. */
  previews: Seal;
  /** Whether a person may see stays of a business that are not shown. */
  mayPreview(userId: number, businessId: number): Promise<boolean>;
  searcher: StaySearcher;
  places: Places;
  /** Ids of stays of which the name, or a part of it, sounds like what was typed; best first. */
  staysSounding(typed: string, limit: number): Promise<number[]>;
};
