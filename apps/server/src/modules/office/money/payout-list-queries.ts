import type { PayoutShow } from '@basera/contract/rules/office/payout-list';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** SQL: what the lists of payouts are is their conditions. What goes to the bank of each, in paise. */
const GOING = sql<string>`(o.amount - greatest(o.to_reverse, o.reversed))`;
const OPEN = sql`o.state in ('planned', 'held', 'failed') and ${GOING} > 0`;
const NO_ACCOUNT = sql`not exists (select from payout_accounts a where a.business_id = o.business_id and a.state = 'ready')`;

const shownAs = (show: PayoutShow, now: Date): Expression<SqlBool> =>
  ({
    due: sql<SqlBool>`${OPEN} and o.state <> 'failed' and o.frozen_at is null and o.hold_until <= ${now}`,
    held: sql<SqlBool>`${OPEN} and o.state <> 'failed' and o.frozen_at is null and o.hold_until > ${now}`,
    frozen: sql<SqlBool>`(${OPEN} or o.state = 'released') and o.frozen_at is not null`,
    failed: sql<SqlBool>`${GOING} > 0 and o.state <> 'settled' and (o.state = 'failed' or o.attention is not null)`,
    no_account: sql<SqlBool>`${OPEN} and ${NO_ACCOUNT}`,
    sent: sql<SqlBool>`o.state in ('released', 'settled') and o.frozen_at is null`,
  })[show];

const payouts = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .innerJoin('businesses as h', 'h.id', 'o.business_id')
    .leftJoin('approvals as a', (join) =>
      join
        .on('a.kind', '=', 'payout_by_hand')
        .on('a.state', '=', 'waiting')
        .on(sql<SqlBool>`a.subject = 'booking ' || o.booking_id`),
    )
    .select(['o.id', 'o.booking_id', 'o.business_id', 'h.name as business', 'b.property_name as stay'])
    .select(['o.amount', 'o.to_reverse', 'o.reversed', 'o.state', 'o.hold_until', 'o.frozen_at', 'o.frozen_why'])
    .select(['o.attention', 'o.released_at', 'o.released_by_hand_at', 'o.settled_at', 'o.bank_reference'])
    .leftJoin('approvals as n', (join) =>
      join
        .on('n.kind', '=', 'payout_not_made')
        .on('n.state', '=', 'waiting')
        .on(sql<SqlBool>`n.subject = 'payout ' || o.id`),
    )
    .select(['o.asked_at', 'o.transfer_id'])
    .select((eb) => eb.fn.coalesce('n.id', 'a.id').as('approval_id'))
    .select(
      sql<boolean>`${OPEN} and o.frozen_at is null and o.hold_until > ${now} and b.status in ('accepted', 'completed')
        and not exists (select from refunds r join payments p on p.id = r.payment_id
          where p.booking_id = o.booking_id and r.transaction_number = p.transaction_number)
        and not exists (select from disputes d where d.booking_id = o.booking_id and d.decided_at is null)`.as(
        'may_release',
      ),
    )
    .where('o.is_stray', '=', false);
export type ListedPayout = Awaited<ReturnType<typeof payoutsShown>>[number];

/** The first of a list, by their day; those that are gone the latest first. */
export const payoutsShown = (db: Kysely<DB>, { show, most, now }: { show: PayoutShow; most: number; now: Date }) =>
  payouts(db, now)
    .where(shownAs(show, now))
    .orderBy('o.hold_until', show === 'sent' ? 'desc' : 'asc')
    .orderBy('o.id')
    .limit(most)
    .execute();

/** All of one booking. */
export const payoutsOfOne = (db: Kysely<DB>, bookingId: number, now: Date): Promise<ListedPayout[]> =>
  payouts(db, now).where('o.booking_id', '=', bookingId).orderBy('o.id').execute();

/** How many of each list there are, and what they come to in paise. */
export async function payoutSums(db: Kysely<DB>, shows: readonly PayoutShow[], now: Date) {
  const row = await db
    .selectFrom('payouts as o')
    .select(
      shows.flatMap((show) => [
        sql<string>`count(*) filter (where ${shownAs(show, now)})`.as(`count_${show}`),
        sql<string>`coalesce(sum(${GOING}) filter (where ${shownAs(show, now)}), 0)`.as(`amount_${show}`),
      ]),
    )
    .where('o.is_stray', '=', false)
    .executeTakeFirstOrThrow();
  const found = row as Record<string, string>;
  return (show: PayoutShow) => ({
    count: Number(found[`count_${show}`] ?? 0),
    amount: Number(found[`amount_${show}`] ?? 0),
  });
}
