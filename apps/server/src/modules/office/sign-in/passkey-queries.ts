import type { Kysely, Selectable } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type PasskeyRow = Selectable<DB['staff_passkeys']>;

export const passkeysOf = (db: Kysely<DB>, staffId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('staff_passkeys').selectAll().where('staff_id', '=', staffId).orderBy('id').execute();

export async function insertPasskey(db: Kysely<DB>, passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>): Promise<void> {
  await db
    .insertInto('staff_passkeys')
    .values({ ...passkey, last_used_at: null })
    .execute();
}

export async function notePasskeyUsed(db: Kysely<DB>, id: number, counter: number, at: Date): Promise<void> {
  await db.updateTable('staff_passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();
}
