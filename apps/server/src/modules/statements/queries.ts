import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

type Numeric<T> = { [K in keyof T]: string };
const MOVED = sql`t.kind in ('transfer', 'transfer_reversed', 'transfer_settled')`;
/** Owed to the owner and not yet at their bank, whether it is on its way or not. */
const OWED = sql`e.account in ('owner', 'transfers')`;

/**
 * What moved in the books, in paise. `kept` is what was divided among owner and tax offices, so that a row adds up: money from before there were
 * books was divided in a later month than it came in.
 */
export type Moved = Record<'kept' | 'gst_9_5' | 'tcs' | 'tds' | 'fee' | 'net' | 'to_bank', Paise>;
const moved = sql`
  coalesce(sum(e.amount) filter (where e.account = 'guest' and t.kind = 'split'), 0) as kept,
  coalesce(-sum(e.amount) filter (where e.account = 'gst_9_5'), 0) as gst_9_5,
  coalesce(-sum(e.amount) filter (where e.account = 'tcs'), 0) as tcs,
  coalesce(-sum(e.amount) filter (where e.account = 'tds'), 0) as tds,
  coalesce(sum(e.amount) filter (where e.account = 'owner' and t.kind = 'gateway_fee'), 0) as fee,
  coalesce(-sum(e.amount) filter (where ${OWED} and not ${MOVED}), 0) as net,
  coalesce(sum(e.amount) filter (where ${OWED} and ${MOVED}), 0) as to_bank`;
const movedOf = (row: Numeric<Moved> | undefined): Moved => ({
  kept: paise(Number(row?.kept ?? 0)),
  gst_9_5: paise(Number(row?.gst_9_5 ?? 0)),
  tcs: paise(Number(row?.tcs ?? 0)),
  tds: paise(Number(row?.tds ?? 0)),
  fee: paise(Number(row?.fee ?? 0)),
  net: paise(Number(row?.net ?? 0)),
  to_bank: paise(Number(row?.to_bank ?? 0)),
});

/** All that moved of a booking, with what was paid in and what is owed back or is back. */
export async function movedOfBooking(db: Kysely<DB>, bookingId: number) {
  const { rows } = await sql<Numeric<Moved> & { paid: string; refunded: string }>`
    select ${moved},
      coalesce(-sum(e.amount) filter (where e.account = 'guest' and t.kind = 'payment'), 0) as paid,
      coalesce(sum(e.amount) filter (where e.account = 'guest' and t.kind = 'refund_owed'), 0) as refunded
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.booking_id = ${bookingId}`.execute(db);
  const [row] = rows;
  const [paid, refunded] = [paise(Number(row?.paid ?? 0)), paise(Number(row?.refunded ?? 0))];
  return { ...movedOf(row), paid, refunded, kept: paise(paid - refunded) };
}

export type Span = { from: Date; to: Date };

/** Of each booking of a business what moved within a span, by arrival. `gst` is what came to the tax within it. */
export async function movedByBooking(db: Kysely<DB>, businessId: number, { from, to }: Span) {
  const { rows } = await sql<
    Numeric<Moved> & {
      gst: string;
      id: number;
      guest_name: string;
      check_in: string;
      check_out: string;
      status: string;
    }
  >`
    select b.id, b.guest_name, b.check_in, b.check_out, b.status, ${moved},
      coalesce((select (s.facts ->> 'gst')::bigint from ledger_transactions s
        where s.booking_id = b.id and s.kind = 'split' and s.at < ${to} order by s.id desc limit 1), 0)
      - coalesce((select (s.facts ->> 'gst')::bigint from ledger_transactions s
        where s.booking_id = b.id and s.kind = 'split' and s.at < ${from} order by s.id desc limit 1), 0) as gst
    from bookings b
      join ledger_transactions t on t.booking_id = b.id
      join ledger_entries e on e.transaction_id = t.id
    where b.business_id = ${businessId} and t.at >= ${from} and t.at < ${to}
    group by b.id order by b.check_in, b.id`.execute(db);
  return rows.map((row) => ({ ...row, ...movedOf(row), gst: paise(Number(row.gst)) }));
}

/** What a business was owed at an instant. */
export async function owedAt(db: Kysely<DB>, businessId: number, at: Date): Promise<Paise> {
  const { rows } = await sql<{ owed: string }>`
    select coalesce(-sum(e.amount), 0) as owed
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.business_id = ${businessId} and ${OWED} and t.at < ${at}`.execute(db);
  return paise(Number(rows[0]?.owed ?? 0));
}

/** The credit notes of a business that were made within a span, in their order. */
export const creditNotesWithin = (db: Kysely<DB>, businessId: number, { from, to }: Span) =>
  db
    .selectFrom('credit_notes as n')
    .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
    .innerJoin('bookings as b', 'b.id', 'n.booking_id')
    .select(['n.number', 'i.number as invoice', 'n.booking_id', 'n.issued_on', 'n.total', 'n.cgst', 'n.sgst'])
    .where('b.business_id', '=', businessId)
    .where('n.created_at', '>=', from)
    .where('n.created_at', '<', to)
    .orderBy('n.id')
    .execute();

const payouts = (db: Kysely<DB>) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .select(['o.booking_id', 'b.guest_name', 'o.amount', 'o.to_reverse', 'o.reversed', 'o.state', 'o.hold_until'])
    .select(['o.frozen_at', 'o.frozen_why', 'o.released_at', 'o.settled_at', 'o.bank_reference'])
    .where('o.is_stray', '=', false)
    .orderBy('o.hold_until')
    .orderBy('o.id');

export type PayoutToShow = Awaited<ReturnType<typeof openPayouts>>[number];

/** On its way to a business and not at its bank yet. */
export const openPayouts = (db: Kysely<DB>, businessId: number) =>
  payouts(db).where('o.business_id', '=', businessId).where('o.state', 'in', ['planned', 'held', 'released']).execute();

export const payoutsOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  payouts(db).where('o.booking_id', 'in', bookingIds).execute();

/** What a booking's money was last divided by. */
export const lastSplitOf = async (db: Kysely<DB>, bookingId: number) =>
  (
    await db
      .selectFrom('ledger_transactions')
      .select('facts')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'split')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.facts;

export const businessOfBooking = async (db: Kysely<DB>, bookingId: number) =>
  (await db.selectFrom('bookings').select('business_id').where('id', '=', bookingId).executeTakeFirst())?.business_id;

/** Its name, and the state its first stay lies in. */
export const businessById = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('businesses as b')
    .select('b.name')
    .select((eb) =>
      eb
        .selectFrom('properties as p')
        .innerJoin('cities as c', 'c.id', 'p.city_id')
        .select('c.state')
        .whereRef('p.business_id', '=', 'b.id')
        .orderBy('p.id')
        .limit(1)
        .as('state'),
    )
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
