import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type BusinessFields = { name: string; owner_name: string; email: string | null; phone: string | null };

export const businessRow = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'owner_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function updateBusiness(trx: Transaction<DB>, id: number, fields: BusinessFields): Promise<void> {
  await trx.updateTable('businesses').set(fields).where('id', '=', id).execute();
}

/** Whether another business has this address: one that was imported is claimed by it. */
export const isAddressTaken = async (trx: Kysely<DB>, id: number, email: string): Promise<boolean> =>
  (await trx
    .selectFrom('businesses')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;
