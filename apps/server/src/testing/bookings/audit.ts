import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { RazorpayStub } from '../vendors/razorpay-stub.ts';

/** Units of a night `n` that its whole takes, or the parts it is a whole of. */
const takenElsewhere = sql`
  select case
    when w.booked > 0 then least(l.units, n.units)
    when w.closed > 0 then least(l.units, n.units - n.booked - n.closed)
    when n.booked + n.closed = 0 and exists (
      select from room_links k join room_nights p on p.room_id = k.part_id and p.night = n.night
      where k.whole_id = n.room_id and k.since <= n.night
        and p.booked + p.closed + least(k.units, p.units) > p.units) then n.units
    else 0 end as taken_elsewhere, coalesce(w.booked > 0, false) as is_whole_sold
  from (select 1) one
  left join room_links l on l.part_id = n.room_id and l.since <= n.night
  left join room_nights w on w.room_id = l.whole_id and w.night = n.night`;

/** Nights that are not booked exactly as often as bookings and pending changes say, are oversold, closed otherwise than their owner and other sites' calendars say, linked otherwise than linked rooms are sold and closed, or of which search is told otherwise. */
export async function wrongNights(db: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`
    with wanted as (
      select r.room_id, n::date as night, r.quantity, b.id from bookings b join booking_rooms r on r.booking_id = b.id
      cross join generate_series(b.check_in, b.check_out - 1, interval '1 day') n
      where b.status in ('pending', 'accepted', 'completed')
      union all
      select (x ->> 'room_id')::int, n::date, (x ->> 'quantity')::int, c.booking_id from booking_changes c
      cross join jsonb_array_elements(c.rooms) x
      cross join generate_series(c.check_in, c.check_out - 1, interval '1 day') n
      where c.status = 'pending'
    ), held as (
      select room_id, night, sum(quantity) as booked
      from (select room_id, night, id, max(quantity) as quantity from wanted group by 1, 2, 3) one group by 1, 2
    ), counted as (
      select n.room_id, n.night, n.booked, n.closed, n.linked, n.units, r.sold_out @> n.night as is_sold_out,
        (select coalesce(sum(c.units), 0) from room_closures c where c.room_id = n.room_id and c.night = n.night) as kept,
        (select coalesce(sum(c.units), 0) from room_closures c
          where c.room_id = n.room_id and c.night = n.night and c.why = 'feed') as fed,
        (select f.units from feed_nights f where f.room_id = n.room_id and f.night = n.night) as taken,
        e.taken_elsewhere, e.is_whole_sold
      from room_nights n join rooms r on r.id = n.room_id
      cross join lateral (${takenElsewhere}) e
    )
    select * from counted c full join held h on h.room_id = c.room_id and h.night = c.night
    where coalesce(c.booked, 0) <> coalesce(h.booked, 0) or c.booked + c.closed + c.linked > c.units
      or c.closed <> c.kept or c.linked <> c.taken_elsewhere or c.fed <> least(coalesce(c.taken, 0),
        c.units - c.booked - c.closed + c.fed - case when c.is_whole_sold then c.linked else 0 end)
      or c.is_sold_out <> (c.booked + c.closed + c.linked = c.units)`.execute(db);
  return rows;
}

/**
 * What is wrong with the money that was captured at the stub, once everything has come to rest: sums that belong to no
 * booking or to several, that neither stand for rooms nor went back nor are flagged, and rupees that went back twice.
 */
export async function wrongMoney(db: Kysely<DB>, razorpay: RazorpayStub): Promise<string[]> {
  const wrong: string[] = [];
  for (const link of razorpay.links.values()) {
    for (const payment of link.payments) {
      const owners = await ownersOf(db, link.id);
      const found = wrongOf(payment, owners, returnedOf(razorpay, payment.payment_id));
      wrong.push(...found.map((what) => `${payment.payment_id} of ${link.reference_id}: ${what}`));
    }
  }
  return wrong;
}

/** Paise of a payment that went back, or are on their way. */
const returnedOf = (razorpay: RazorpayStub, paymentId: string): number =>
  [...razorpay.refunds.values()]
    .filter((refund) => refund.payment_id === paymentId && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);

type Captured = { payment_id: string; amount: number };

/** What is wrong with one payment, of which `returned` paise went back. */
function wrongOf({ payment_id, amount }: Captured, owners: Owner[], returned: number): string[] {
  const wrong: string[] = [];
  if (returned > amount) wrong.push(`${returned} of ${amount} went back`);
  if (owners.length !== 1) wrong.push(`belongs to ${owners.length} bookings`);
  for (const owner of owners) {
    if (owner.attention) continue;
    const standsFor = owner.transaction_number === payment_id ? owner.owed : amount;
    if (returned !== standsFor) wrong.push(`booking ${owner.booking} is ${owner.status}, and ${returned} went back`);
  }
  return wrong;
}

/** `owed`: paise that have to have gone back of the payment itself. */
type Owner = {
  booking: number;
  status: string;
  transaction_number: string | null;
  attention: string | null;
  owed: number;
};

const ownersOf = async (db: Kysely<DB>, linkId: string): Promise<Owner[]> =>
  (
    await sql<Owner>`
      select b.id as booking, b.status, p.transaction_number, p.attention,
        (case when b.status in ('accepted', 'completed', 'pending') then 0
          -- Given up before it was paid: all of it.
          when b.status = 'cancelled' then coalesce((select e.refund from booking_events e where e.booking_id = b.id and e.kind in ('cancelled', 'called_off')), p.amount)
          else p.amount end)::int8 as owed
      from payment_links l join payments p on p.id = l.payment_id join bookings b on b.id = p.booking_id
      where l.link_id = ${linkId}`.execute(db)
  ).rows;

/**
 * Bookings of which more or less money stays than their steps say, in paise: what was paid for a booking that was ever a guest's, and for
 * changes that were made, less what each step and each dispute gave back. So nothing stays of what ran out, or was given up before it was paid.
 */
export const moneyKeptWrongly = async (db: Kysely<DB>): Promise<unknown[]> =>
  (
    await sql`
      with books as (
        select b.id, b.status,
          (select coalesce(sum(p.amount), 0) from payments p where p.booking_id = b.id and p.paid_at is not null)
          - (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
              where p.booking_id = b.id and r.transaction_number = p.transaction_number and r.status <> 'failed') as kept,
          (select coalesce(sum(p.amount), 0) from payments p left join booking_changes c on c.id = p.change_id
            where p.booking_id = b.id and p.paid_at is not null and case when c.id is null
              then exists (select 1 from booking_events e where e.booking_id = b.id and e.kind in ('requested', 'accepted'))
              else c.status = 'applied' end)
          - (select coalesce(sum(e.refund), 0) from booking_events e
              where e.booking_id = b.id and e.kind in ('changed', 'cancelled', 'called_off', 'rejected'))
          - (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
              where p.booking_id = b.id and r.idempotency_key like 'dispute-%') as earned,
          exists (select 1 from booking_events e where e.booking_id = b.id and e.kind = 'given_up') as is_given_up
        from bookings b
      )
      select * from books where kept <> earned or kept < 0
        or (kept <> 0 and (status in ('expired', 'rejected') or is_given_up))
        or (is_given_up and status <> 'cancelled')`.execute(db)
  ).rows;

/** Attempts to book, told by `attempt=` in the address to come back to, that have made more than one booking that stands. */
export const repeatedAttempts = async (db: Kysely<DB>): Promise<unknown[]> =>
  (
    await sql`
      select substring(p.return_url from 'attempt=([^&]+)') as attempt
      from bookings b join payments p on p.booking_id = b.id and p.change_id is null
      where p.return_url like '%attempt=%' and b.status <> 'expired'
      group by 1 having count(*) > 1`.execute(db)
  ).rows;
