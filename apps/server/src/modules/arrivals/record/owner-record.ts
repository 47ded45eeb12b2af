import { addDays, type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { type OwnerRecord, RECORD_DAYS } from '@basera/contract/rules/facts/owner-record';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { countRecord } from './record-queries.ts';

/** The first day of what a record looks at. */
export const recordFrom = (today: CalendarDate): CalendarDate => addDays(today, -RECORD_DAYS);

/** What the owners of a business did in the last twelve months with bookings of guests, for everybody to read. */
export function ownerRecord({ db, clock }: { db: Kysely<DB>; clock: Clock }, businessId: number): Promise<OwnerRecord> {
  const today = clock.today();
  const first = recordFrom(today);
  return countRecord(db, businessId, { from: instantInIndia(first, '00:00'), first, today });
}
