import type { Placed } from '../day/load-demo-day.ts';
import type { DemoClient } from '../number-stays.ts';

const HOUR_MS = 3_600_000;
const HOURS_AGO = 26;

/** Keeps a guest from signing in, as somebody of the staff did yesterday; they were told. */
export async function insertSuspension(
  client: DemoClient,
  { user }: Placed,
  { admin }: { admin: number },
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - HOURS_AGO * HOUR_MS);
  const { rows } = await client.query(
    'insert into suspensions (user_id, why, suspended_by, suspended_at) values ($1, $2, $3, $4) returning id',
    [
      user,
      'Three hosts wrote that you asked them to be paid back in cash. Please write to us before you book again.',
      admin,
      at,
    ],
  );
  await client.query(`insert into suspension_mails (suspension_id, kind, mailed_at) values ($1, 'suspended', $2)`, [
    rows[0]?.id,
    at,
  ]);
}
