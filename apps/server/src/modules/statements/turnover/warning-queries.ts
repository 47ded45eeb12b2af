import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Notes that an owner is told of this year's turnover. False where they were already. */
export async function insertWarning(trx: Transaction<DB>, warning: DB['turnover_warnings']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('turnover_warnings')
    .values(warning)
    .onConflict((conflict) => conflict.columns(['business_id', 'year', 'kind']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
