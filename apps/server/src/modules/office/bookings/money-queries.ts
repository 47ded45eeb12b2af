import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export const paymentsFor = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'status',
      'amount',
      'transaction_number',
      'gateway',
      'attention',
      'change_id',
      'paid_at',
      'created_at',
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

export const refundsFor = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.amount',
      'r.reason',
      'r.status',
      'r.gateway_refund_id',
      'r.reference',
      'r.last_error',
      'r.created_at',
    ])
    .where('p.booking_id', '=', bookingId)
    .orderBy('r.id')
    .execute();

export const refundStepsFor = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('refund_steps as s')
    .innerJoin('refunds as r', 'r.id', 's.refund_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['s.id', 's.kind', 's.created_at', 'r.amount', 'r.reference'])
    .where('p.booking_id', '=', bookingId)
    .orderBy('s.id')
    .execute();

export const payoutsFor = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('payouts')
    .select(['id', 'business_id', 'state', 'amount', 'reversed', 'hold_until', 'frozen_at', 'frozen_why'])
    .select(['bank_reference', 'attention', 'released_at', 'settled_at', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

export const disputesFor = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('disputes as d')
    .leftJoin('staff as o', 'o.id', 'd.opened_by')
    .leftJoin('staff as s', 's.id', 'd.decided_by')
    .select(['d.id', 'd.why', 'd.opened_at', 'd.decided_at', 'd.outcome', 'd.decided_why'])
    .select(['o.name as opener', 's.name as decider'])
    .where('d.booking_id', '=', bookingId)
    .orderBy('d.id')
    .execute();

/** What was written into the books for it, each with its lines. */
export async function booksFor(db: Kysely<DB>, bookingId: number) {
  const transactions = await db
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'at', 'note'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
  if (transactions.length === 0) return [];
  const ids = transactions.map(({ id }) => id);
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['transaction_id', 'account', 'amount'])
    .where('transaction_id', 'in', ids)
    .orderBy('id')
    .execute();
  return transactions.map((one) => ({ ...one, lines: entries.filter((line) => line.transaction_id === one.id) }));
}

type ToldByGateway = {
  id: number;
  kind: string;
  outcome: string | null;
  received_at: Date;
  attention: string | null;
  repeated: number;
};

/**
 * SQL: what the gateway told is JSON, and names a page to pay on, a refund, a transfer or a payment. Each is looked up by itself, by the
 * indexes of 0111-events-of-a-booking.sql: with `or` all that was ever told would be read.
 */
export const toldByGatewayQuery = (bookingId: number) => {
  const told = sql`select e.id, e.payload->'about'->>'kind' as kind,
    coalesce(e.payload->'about'->'outcome'->>'kind', e.payload->'about'->>'outcome') as outcome,
    e.received_at, e.attention, e.repeated`;
  return sql<ToldByGateway>`
    ${told} from payments p join payment_links l on l.payment_id = p.id
      join payment_events e on e.payload->'about'->>'linkId' = l.link_id where p.booking_id = ${bookingId}
    union ${told} from payments p join refunds r on r.payment_id = p.id
      join payment_events e on e.payload->'about'->>'refundId' = r.gateway_refund_id where p.booking_id = ${bookingId}
    union ${told} from payouts o
      join payment_events e on e.payload->'about'->>'transferId' = o.transfer_id where o.booking_id = ${bookingId}
    union ${told} from payments p
      join payment_events e on e.payload->'about'->>'transactionNumber' = p.transaction_number where p.booking_id = ${bookingId}
    order by id`;
};

/** What the gateway told of its payments and refunds. */
export const toldByGateway = async (db: Kysely<DB>, bookingId: number): Promise<ToldByGateway[]> =>
  (await toldByGatewayQuery(bookingId).execute(db)).rows;
