import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { untoldRows } from '../../../platform/untold.ts';

/** Whom nobody has told by SMS yet. */
export const untoldTexts = untoldRows<Selectable<DB['owner_texts']>>('owner_texts');

/** Notes that persons with a phone they have confirmed are to be told of a step by SMS. */
export async function insertOwnerTexts(trx: Transaction<DB>, eventId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await trx
    .insertInto('owner_texts')
    .columns(['event_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(eventId).as('event_id'), 'id as user_id'])
        .where('id', 'in', userIds)
        .where('phone_confirmed_at', 'is not', null)
        .where('deleted_at', 'is', null),
    )
    .execute();
}

export async function confirmedPhone(db: Kysely<DB>, userId: number): Promise<string | null> {
  const person = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person?.phone ?? null;
}
