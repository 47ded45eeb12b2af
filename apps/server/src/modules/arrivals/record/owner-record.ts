import { type OwnerRecord, RECORD_DAYS } from '@basera/contract/rules/facts/owner-record';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { countRecord } from './record-queries.ts';

const DAY_MS = 86_400_000;

/** What the owners of a business did with the bookings of the last twelve months, for everybody to read. */
export function ownerRecord({ db, clock }: { db: Kysely<DB>; clock: Clock }, businessId: number): Promise<OwnerRecord> {
  const from = new Date(clock.now().getTime() - RECORD_DAYS * DAY_MS);
  return countRecord(db, businessId, { from, today: clock.today() });
}
