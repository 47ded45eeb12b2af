import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

type Waiting = {
  business_id: number;
  name: string;
  label: string;
  given_at: Date;
  /** It is to take the place of another; of a first one, and of those that waited when changes had no row of their own, it is not. */
  is_change: boolean;
  /** How the one before is known, and how far it is; null where nobody gave one. */
  before: string | null;
  before_state: DB['payout_accounts']['state'] | null;
  /** How a gateway has it, and what it asks of its owner; null of what it has not heard of. */
  at_gateway: DB['linked_accounts']['state'] | null;
  why: string | null;
};

/** Accounts that nobody of ours has passed: changes, and first ones that are being checked. */
const WAITING = sql`
  select c.business_id, c.label, c.given_at, true as is_change, a.label as before, a.state as before_state, null as at_gateway, null as why
  from payout_account_changes c left join payout_accounts a on a.business_id = c.business_id
  union all
  select a.business_id, a.label, coalesce(a.given_at, a.updated_at), false, null, null, l.state, a.why
  from payout_accounts a left join linked_accounts l on l.business_id = a.business_id
  where a.state = 'checking'
    and not exists (select from payout_account_changes c where c.business_id = a.business_id)
    -- What two have passed is the gateway's to take.
    and not exists (select from approvals p
      where p.kind = 'bank_account' and p.subject = 'business ' || a.business_id and p.state = 'done'
        and (p.facts ->> 'since')::timestamptz = a.given_at)`;

/** The account of a business that waits for people of ours, without what is sealed. */
export async function accountWaiting(db: Kysely<DB>, businessId: number): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select w.*, b.name from (${WAITING}) w join businesses b on b.id = w.business_id
    where w.business_id = ${businessId}`.execute(db);
  return rows[0];
}

/** The first of those that nobody of ours has checked, the oldest first; `total` counts all. */
export async function accountsToCheck(db: Kysely<DB>, most: number): Promise<(Waiting & { total: number })[]> {
  const { rows } = await sql<Waiting & { total: number }>`
    select w.*, b.name, (count(*) over ())::int as total
    from (${WAITING}) w join businesses b on b.id = w.business_id
    order by w.given_at, b.id limit ${most}`.execute(db);
  return rows;
}
