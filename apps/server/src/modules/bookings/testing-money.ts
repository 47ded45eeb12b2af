import { refundFor, refundPercent } from '@basera/contract/rules/cancellation';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '../../platform/schema.ts';
import { moneyKeptWrongly } from '../../testing/bookings/audit.ts';
import { wrongBooks } from '../../testing/bookings/ledger-audit.ts';
import type { MadeStay } from '../../testing/factories.ts';
import { keptOfBooking } from '../payments/index.ts';
import { refundUnderWay } from '../payouts/index.ts';

/** Books, gateway and papers say the same, to the paisa: of each booking, and of all money that came to a stay's page. */
export async function expectBooksRight(db: Kysely<DB>, stay: MadeStay): Promise<void> {
  expect(await wrongBooks(db)).toEqual([]);
  await expectUnknownRight(db);
  const { rows } = await sql<{ atGateway: number; inBooks: number }>`
    select
      (select coalesce(sum(s.amount), 0) from sandbox_links s join payment_links l on l.link_id = s.id
        join payments p on p.id = l.payment_id join bookings b on b.id = p.booking_id
        where s.status = 'paid' and b.property_id = ${stay.id})::int8
      - (select coalesce(sum(f.amount), 0) from sandbox_refunds f join sandbox_links s on s.payment_id = f.payment_id
        join payment_links l on l.link_id = s.id join payments p on p.id = l.payment_id join bookings b on b.id = p.booking_id
        where b.property_id = ${stay.id})::int8
      - (select coalesce(sum(r.by_bank), 0) from refunds r join payments p on p.id = r.payment_id
        join bookings b on b.id = p.booking_id where b.property_id = ${stay.id})::int8 as "atGateway",
      (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        join bookings b on b.id = t.booking_id where b.property_id = ${stay.id} and e.account = 'gateway'
        and t.kind in ('payment', 'paid_again', 'unmatched', 'unmatched_returned', 'refund_done'))::int8 as "inBooks"`.execute(
    db,
  );
  expect(rows[0]?.inBooks).toBe(rows[0]?.atGateway);
}

/** What lies in owners' accounts at the gateway, and what has reached their banks, is what the books say, and what payouts do. */
export async function expectPayoutsRight(db: Kysely<DB>, stay: MadeStay): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select b.id, coalesce(books.transfers, 0)::int8 as transfers, coalesce(sandbox.lying, 0)::int8 as lying,
      coalesce(books.sent, 0)::int8 as sent, coalesce(sandbox.sent, 0)::int8 as reached,
      coalesce(books.owner, 0)::int8 as owner
    from bookings b
    left join lateral (
      select -sum(e.amount) filter (where e.account = 'transfers') as transfers,
        -sum(e.amount) filter (where e.account = 'gateway' and t.kind in ('transfer_settled', 'transfer_reversed')) as sent,
        -sum(e.amount) filter (where e.account = 'owner') as owner
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.booking_id = b.id) books on true
    left join lateral (
      select sum(s.amount - s.reversed) filter (where s.settlement_id is null) as lying,
        sum(s.amount - s.reversed) filter (where s.settlement_id is not null) as sent
      from sandbox_transfers s join payouts o on o.transfer_id = s.id
      where o.booking_id = b.id and s.failed_why is null) sandbox on true
    where b.property_id = ${stay.id} and (coalesce(books.transfers, 0) <> coalesce(sandbox.lying, 0)
      or coalesce(books.sent, 0) <> coalesce(sandbox.sent, 0))`.execute(db);
  expect(rows).toEqual([]);
  await expectOwedCarried(db, stay);
  await expectNoneLeft(db, stay);
}

/** Nothing waits at rest that could go, and nothing lies with an owner that no payout knows of. */
async function expectNoneLeft(db: Kysely<DB>, stay: MadeStay): Promise<void> {
  const planned = await sql`
    select o.id, o.booking_id, o.amount, o.asked_at, o.attention from payouts o join bookings b on b.id = o.booking_id
    where b.property_id = ${stay.id} and o.state = 'planned' and o.amount > 0 and not ${refundUnderWay(sql.ref('b.id'))}`.execute(
    db,
  );
  expect(planned.rows).toEqual([]);
  const unknown = await sql`
    select s.id, s.payment_id, s.amount, s.reversed from sandbox_transfers s
    where s.failed_why is null and s.reversed < s.amount and not exists (select from payouts o where o.transfer_id = s.id)`.execute(
    db,
  );
  expect(unknown.rows).toEqual([]);
}

/** What came on pages nobody here has made lies with us, in the books and for people to see, or is back whole. */
async function expectUnknownRight(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql`
    select s.payment_id, s.amount, u.state, back.sum, books.sum as booked from sandbox_links s
    left join unasked_money u on u.transaction_number = s.payment_id and u.booking_id is null
    cross join lateral (select coalesce(sum(f.amount), 0) as sum from sandbox_refunds f where f.payment_id = s.payment_id) back
    cross join lateral (
      select -coalesce(sum(e.amount), 0) as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'unmatched'
      where t.key = 'unasked:' || u.gateway || ':' || u.transaction_number or t.key = 'unasked:' || u.id || ':returned') books
    where s.status = 'paid' and not exists (select from payment_links l where l.link_id = s.id)
      and (u.state is null or back.sum <> case u.state when 'returned' then s.amount else 0 end or books.sum <> s.amount - back.sum)`.execute(
    db,
  );
  expect(rows).toEqual([]);
}

/** What owners are owed beyond what lies at the gateway, or has reached their banks, has a payout that is to carry it. */
async function expectOwedCarried(db: Kysely<DB>, stay: MadeStay): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select b.id, books.owed::int8 as owed, o.moved::int8 as moved, o.carried::int8 as carried
    from bookings b
    join lateral (
      select -coalesce(sum(e.amount), 0) as owed from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'owner' where t.booking_id = b.id) books on true
    join lateral (
      select sum(p.amount - p.reversed) filter (where p.state not in ('planned', 'failed')) as moved,
        sum(p.amount - p.to_reverse) as carried
      from payouts p where p.booking_id = b.id having bool_or(not p.is_stray)) o on true
    where b.property_id = ${stay.id} and books.owed + coalesce(o.moved, 0) > o.carried`.execute(db);
  expect(rows).toEqual([]);
}

/** What is open for a person to look at, by the last part of its difference's name: all of it, and nothing else. */
export async function leftToPeople(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select transaction_number as name from unasked_money where state in ('waiting', 'returning', 'refused')
    union all
    select id::text from refunds where by_bank > 0 and (asked_at is not null or (tries > 0 and gateway_refund_id is null))
    union all
    select id::text from refunds where status = 'pending' and tries >= 5`.execute(db);
  return rows.map(({ name }) => name);
}

type Taken = {
  payment_id: string;
  amount: number;
  returned: number;
  owned: boolean;
  status: string;
  unasked: string | null;
};

function expectSumRight({ amount, returned, owned, status, unasked }: Taken): void {
  expect(returned).toBeLessThanOrEqual(amount);
  // What nobody asked for is back where two of the staff, or its bank, have said so; until then it lies with us.
  if (unasked === 'returned' || unasked === 'taken') expect(returned).toBe(amount);
  if (unasked !== null) return;
  // Nobody's booking stands for it: all of it is back.
  if (!owned || status === 'expired' || status === 'rejected') expect(returned).toBe(amount);
}

/** What came in at the gateway stands in the books once, and what went back never exceeds it. */
export async function expectMoneyRight(db: Kysely<DB>, stay: MadeStay): Promise<void> {
  const taken = await sql<Taken>`
    select s.payment_id, s.amount::int8 as amount, b.status,
      (coalesce((select sum(amount) from sandbox_refunds f where f.payment_id = s.payment_id), 0)
      + coalesce((select sum(by_bank) from refunds r where r.transaction_number = s.payment_id), 0)
      + coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'unmatched'
        where t.facts ->> 'entity' = s.payment_id and t.facts ->> 'became' = 'taken'), 0))::int8 as returned,
      (select u.state from unasked_money u where u.transaction_number = s.payment_id) as unasked,
      p.transaction_number = s.payment_id and p.paid_at is not null as owned
    from sandbox_links s join payment_links l on l.link_id = s.id join payments p on p.id = l.payment_id
    join bookings b on b.id = p.booking_id where s.status = 'paid' and b.property_id = ${stay.id}`.execute(db);
  for (const sum of taken.rows) expectSumRight(sum);
  const books = await sql<{ id: number; amount: number; kept: number; disputed: number; status: string }>`
    select b.id, b.amount::int8 as amount, b.status,
      coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = b.id and r.idempotency_key like 'dispute-%'), 0)::int8 as disputed,
      (coalesce((select sum(p.amount) from payments p where p.booking_id = b.id and p.paid_at is not null), 0)
      - coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
          where p.booking_id = b.id and r.transaction_number = p.transaction_number), 0))::int8 as kept
    from bookings b where b.property_id = ${stay.id}`.execute(db);
  for (const { amount, kept, disputed, status } of books.rows) {
    // What a dispute gave back went beyond the terms.
    if (status === 'accepted' || status === 'completed') expect(kept + disputed).toBeGreaterThanOrEqual(amount);
    if (status === 'expired' || status === 'pending' || status === 'rejected') expect(kept).toBe(0);
    if (status === 'cancelled') expect(kept).toBeLessThanOrEqual(amount);
  }
}

/** Cancelled or expired implies nothing kept beyond the policy: the steps say what stays, and each gave back what its terms say. */
export async function expectTermsKept(db: Kysely<DB>, stay: MadeStay): Promise<void> {
  expect(await moneyKeptWrongly(db)).toEqual([]);
  const cancelled = await db
    .selectFrom('booking_events as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .select(['b.id', 'b.amount', 'b.check_in', 'b.check_in_time', 'b.refund_percent_cap'])
    .select(['e.refund', 'e.created_at'])
    .where('b.property_id', '=', stay.id)
    .where('e.kind', '=', 'cancelled')
    .execute();
  for (const one of cancelled) {
    const percent = refundPercent(one.check_in, one.created_at, one.check_in_time);
    const byTerms = refundFor(one.amount, Math.min(percent, one.refund_percent_cap));
    if (one.refund === byTerms) continue;
    // Of what a dispute gave back before, all that was left goes back, and no more.
    expect([one.refund < byTerms, await keptOfBooking(db, one.id)]).toEqual([true, 0]);
  }
}
