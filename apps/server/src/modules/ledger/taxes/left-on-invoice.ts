import { leftOf, type SlabSum } from '@basera/contract/rules/tax/credit-rows';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** SQL: what credit notes take back of an invoice `i`. */
export const CREDITED = sql<
  SlabSum[]
>`coalesce((select jsonb_agg(one) from credit_notes n, jsonb_array_elements(n.rows) one
  where n.invoice_id = i.id), '[]')`;

/** SQL: the rows of papers. What a booking's invoice and its credit notes leave, by the tax it bears; null where it has no invoice. */
export async function leftOnInvoice(db: Kysely<DB>, bookingId: number): Promise<SlabSum[] | null> {
  const papers = await db
    .selectFrom('invoices as i')
    .select('i.rows')
    .select(CREDITED.as('credited'))
    .where('i.booking_id', '=', bookingId)
    .executeTakeFirst();
  return papers ? leftOf(papers.rows, papers.credited) : null;
}
