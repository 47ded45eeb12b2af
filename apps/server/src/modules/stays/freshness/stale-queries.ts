import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type StaleUnits = { roomId: number; units: number };

/** Of how many units nobody knows what other sites have sold. Rooms are locked in one order, as where their nights are taken. */
export async function setStaleUnits(trx: Transaction<DB>, stale: StaleUnits[]): Promise<void> {
  if (stale.length === 0) return;
  const ids = stale.map(({ roomId }) => roomId);
  await sql`select 1 from rooms where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
  await sql`
    update rooms r set stale_units = s.units
    from unnest(${ids}::int[], ${stale.map(({ units }) => units)}::int[]) as s (id, units) where r.id = s.id`.execute(
    trx,
  );
}
