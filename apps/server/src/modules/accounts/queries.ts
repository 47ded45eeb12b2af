import type { Kysely, Transaction, Updateable } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { UserRow } from './present.ts';

export type Identifier = { kind: 'email' | 'phone'; address: string };

const confirmedAt = { email: 'email_confirmed_at', phone: 'phone_confirmed_at' } as const;

export const userById = (db: Kysely<DB>, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The person who has just proved that an address is theirs: found, or made. Whoever only claimed the
 * address without proof loses it.
 */
export async function userWithConfirmed(
  trx: Transaction<DB>,
  { kind, address }: Identifier,
  now: Date,
): Promise<UserRow> {
  const column = confirmedAt[kind];
  const known = await trx
    .selectFrom('users')
    .selectAll()
    .where(kind, '=', address)
    .where(column, 'is not', null)
    .executeTakeFirst();
  if (known) return known;
  await trx
    .updateTable('users')
    .set({ [kind]: null })
    .where(kind, '=', address)
    .where(column, 'is', null)
    .execute();
  return trx
    .insertInto('users')
    .values({ [kind]: address, [column]: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const updateUser = (db: Kysely<DB>, id: number, changes: Updateable<DB['users']>): Promise<UserRow> =>
  db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
