import { type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { MadeStay } from '../../testing/factories.ts';
import { type NewTaxStatus, noteTaxStatus } from './index.ts';

/** A company's GSTIN, in Maharashtra. */
export const COMPANYS_GSTIN = '27AAACB1234C1ZF';
const LONG_AGO = calendarDate('2020-04-01');
const NOW = new Date('2026-11-23T03:30:00Z');

export const businessOf = async ({ db }: { db: Kysely<DB> }, stay: MadeStay): Promise<number> =>
  (await db.selectFrom('properties').select('business_id').where('id', '=', stay.id).executeTakeFirstOrThrow())
    .business_id;

/** Notes how the owner of a stay stands with the tax offices, long since unless told otherwise. */
export async function notes(
  database: { db: Kysely<DB> },
  stay: MadeStay,
  status: Partial<NewTaxStatus> & { gstin: string | null },
): Promise<number> {
  const businessId = await businessOf(database, stay);
  const whole = { businessId, validFrom: LONG_AGO, proof: 'seen by a test', notedBy: 'a test', ...status };
  return database.db.transaction().execute((trx) => noteTaxStatus(trx, whole, NOW));
}

export const registers = (database: { db: Kysely<DB> }, stay: MadeStay, validFrom: CalendarDate = LONG_AGO) =>
  notes(database, stay, { gstin: COMPANYS_GSTIN, validFrom });

/** Notes one status or another from a day on: a company that is registered, or an individual with PAN who is not. */
export const notesAny = (
  database: { db: Kysely<DB> },
  stay: MadeStay,
  isRegistered: boolean,
  validFrom: CalendarDate,
): Promise<number> =>
  notes(database, stay, {
    validFrom,
    ...(isRegistered ? { gstin: COMPANYS_GSTIN } : { gstin: null, panKnown: true, kind: 'individual' }),
  });
