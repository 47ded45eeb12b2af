import type { DemoClient } from '../number-stays.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Of two owners, where their money goes and where it is to go, and since when; of the second it was asked already that another person looks. */
const CHANGES = [
  { owner: 'demo:owner-03', before: 'CNRB ··9034', label: 'HDFC ··2208', hoursAgo: 31, isAsked: false },
  { owner: 'demo:owner-04', before: 'ICIC ··4410', label: 'SBIN ··7715', hoursAgo: 20, isAsked: true },
];

/** Of whom the gateway asks for more; another number than one that ends so is taken by the sandbox at once. */
const ASKED = { owner: 'demo:owner-05', label: 'CNRB ··0002', hoursAgo: 27 };
const ASKS = [{ field: 'settlements.account_number', reason: 'bank_account_verification_failed' }];
/** As the job says it when it reads that. */
const ASKED_WORDS = 'Could not be confirmed: the number of your bank account.';

type Morning = { finance: number; now: Date };

/** Accounts of owners on the first morning: two that are to be changed, and one of which the gateway asks for more. */
export async function insertAccounts(client: DemoClient, { finance, now }: Morning): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  for (const change of CHANGES) {
    const { owner, label, hoursAgo } = change;
    await insertOpened(client, { owner, label: change.before, given: before(400 * DAY_HOURS), asks: [] });
    await client.query(
      `insert into payout_account_changes (business_id, label, given_at) select id, $2, $3 from businesses where import_source = $1`,
      [owner, label, before(hoursAgo)],
    );
    if (!change.isAsked) continue;
    const facts = { account: label, since: before(hoursAgo).toISOString(), isChange: true, before: change.before };
    await client.query(
      `insert into approvals (kind, subject, facts, state, asked_by, asked_at, why)
       select 'bank_account', 'business ' || id, jsonb_build_object('business', name) || $2::text::jsonb, 'waiting', $3, $4,
         'The cheque bears the same name and number.'
       from businesses where import_source = $1`,
      [owner, JSON.stringify(facts), finance, before(1)],
    );
  }
  const { owner, label, hoursAgo } = ASKED;
  await insertOpened(client, { owner, label, given: before(hoursAgo), asks: ASKS });
}

type Opened = { owner: string; label: string; given: Date; asks: typeof ASKS };

/** An account with us, as the sandbox has it: activated, but for one of which it asks for more. */
async function insertOpened(client: DemoClient, { owner, label, given, asks }: Opened): Promise<void> {
  const isAsked = asks.length > 0;
  const why = isAsked ? ASKED_WORDS : null;
  await client.query(
    `insert into payout_accounts (business_id, state, label, why, given_at, updated_at)
     select id, $2, $3, $4, $5, $5 from businesses where import_source = $1`,
    [owner, isAsked ? 'checking' : 'ready', label, why, given],
  );
  const state = isAsked ? 'needs_clarification' : 'activated';
  await client.query(
    `insert into sandbox_accounts (id, business_id, created_at, state, asks, given_at)
     select 'acc_demo_' || id, id, $2, $3, $4::text::jsonb, $2 from businesses where import_source = $1
     on conflict (business_id) do update set state = excluded.state, asks = excluded.asks, given_at = excluded.given_at`,
    [owner, given, state, JSON.stringify(asks)],
  );
  await client.query(
    `insert into linked_accounts (business_id, gateway, account_id, stakeholder_id, product_id, state, given_at, asks, checked_at)
     select business_id, 'sandbox', id, id, id, $2, $3, $4::text::jsonb, $3 from sandbox_accounts
     where business_id = (select id from businesses where import_source = $1)`,
    [owner, state, given, JSON.stringify(asks)],
  );
}
