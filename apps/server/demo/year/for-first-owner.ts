import type { DemoClient } from '../number-stays.ts';

/** The business of the demo's first owner, and their account. */
export type FirstOwner = { business: number; owner: number };

/** Gives the demo's first owner something more, everything or nothing; nobody anything where the demo is not. */
export async function forFirstOwner(client: DemoClient, give: (first: FirstOwner) => Promise<void>): Promise<void> {
  const { rows } = await client.query(
    `select b.id, (select u.id from users u where u.phone = b.phone or u.email = lower(b.email) order by u.id limit 1) as owner
     from businesses b where b.import_source = 'demo:owner-01'`,
  );
  const [first] = rows;
  if (!first) return;
  await client.query('begin');
  try {
    await give({ business: Number(first.id), owner: Number(first.owner) });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
