import type { CalendarDate } from '@basera/contract/calendar-date';
import type { PartyType } from '@basera/contract/endpoints/messaging';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../platform/database/statements/planned-once.ts';
import type { DB } from '../../platform/schema.ts';
import { mayAt } from '../partners/index.ts';

/** A guest and a business, and which of them asks. */
export type Pair = { userId: number; businessId: number; as: PartyType };

/** Whose session it is; `as` says for which side of a pair it may speak. */
const isOwn = (askerId: number, as: PartyType) =>
  as === 'user' ? sql<SqlBool>`guest.id = ${askerId}` : mayAt(askerId, 'write_messages');

/** That the rows called `guest` and `business` may write: while a stay is not over; the check-out day still counts. */
export const canWrite = (today: CalendarDate) => sql<boolean>`exists (
  select 1 from bookings b
  where b.user_id = guest.id and b.business_id = business.id and b.check_out >= ${today})`;

/**
 * What one side of a pair may see of it: undefined where the asker is not that side, or the two have nothing to do with
 * each other. `id` is null before the first message.
 */
export const ownPair = (db: Kysely<DB>, askerId: number, pair: Pair, today: CalendarDate) =>
  db
    .selectFrom('users as guest')
    .innerJoin('businesses as business', (join) => join.onTrue())
    .leftJoin('conversations as c', (join) =>
      join.onRef('c.user_id', '=', 'guest.id').onRef('c.business_id', '=', 'business.id'),
    )
    .select(['c.id', 'c.user_seen_id', 'c.business_seen_id', canWrite(today).as('can_write')])
    .select(['guest.first_name', 'guest.last_name', 'business.name as business_name'])
    .where('guest.id', '=', pair.userId)
    .where('guest.deleted_at', 'is', null)
    .where('business.id', '=', pair.businessId)
    .where(isOwn(askerId, pair.as))
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb('c.id', 'is not', null),
        exists(
          selectFrom('bookings as b')
            .select('b.id')
            .whereRef('b.user_id', '=', 'guest.id')
            .whereRef('b.business_id', '=', 'business.id'),
        ),
      ]),
    )
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
export type OwnPair = NonNullable<Awaited<ReturnType<typeof ownPair>>>;

const messageRows = (db: Kysely<DB>) =>
  db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('users as guest', 'guest.id', 'c.user_id')
    .innerJoin('businesses as business', 'business.id', 'c.business_id')
    .select([
      'm.id',
      'm.sender_type',
      'm.body',
      'm.client_id',
      'm.created_at',
      'c.user_id',
      'c.business_id',
      'c.user_seen_id',
      'c.business_seen_id',
      'guest.first_name',
      'guest.last_name',
      'business.name as business_name',
    ]);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

export const messagesById = (db: Kysely<DB>, ids: number[]): Promise<MessageRow[]> =>
  messageRows(db).where('m.id', 'in', ids).execute();

/** A guest's messages in all their conversations, the oldest first. */
export const messagesOfUser = (db: Kysely<DB>, userId: number): Promise<MessageRow[]> =>
  messageRows(db).where('c.user_id', '=', userId).orderBy('m.id').execute();

export type Between = { before?: number | undefined; after?: number | undefined };

/** A page of a conversation, the newest first, of the messages between two numbers (neither of them counts). */
export async function messagesPage(
  db: Kysely<DB>,
  conversationId: number,
  { before, after, page, size }: Between & { page: number; size: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const rows = await messageRows(db)
    .where('c.id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('m.id', '>', after ?? 0))
    .orderBy('m.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('messages as m')
    .select(sql<number>`count(*)`.as('total'))
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .$if(after !== undefined, (query) => query.where('m.id', '>', after ?? 0))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** SQL: the conversation of a pair, made where there is none; until the transaction ends nobody else writes in it, and its guest's account stays. Undefined where that is gone. */
export async function lockConversation(
  trx: Transaction<DB>,
  { userId, businessId }: Pair,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into conversations (user_id, business_id, last_message_at, created_at)
    select guest.id, ${businessId}::int, ${now}::timestamptz, ${now}::timestamptz
    from users guest where guest.id = ${userId} and guest.deleted_at is null
    for key share
    on conflict (user_id, business_id) do update set last_message_at = conversations.last_message_at
    returning id ${PLANNED_ONCE}`.execute(trx);
  return rows[0]?.id;
}

export const messageWithClientId = (trx: Transaction<DB>, conversationId: number, as: PartyType, clientId: string) =>
  trx
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('conversation_id', '=', conversationId)
    .where('sender_type', '=', as)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

const seenColumn = { user: 'user_seen_id', business: 'business_seen_id' } as const satisfies Record<PartyType, string>;

type Written = { id: number; user_seen_id: number; business_seen_id: number };

/**
 * SQL: writes a message into a locked conversation; undefined where one with that `clientId` stands there from that side. Whoever writes has
 * seen what stood there.
 */
export async function insertMessage(
  trx: Transaction<DB>,
  conversationId: number,
  { as, body, clientId, now }: { as: PartyType; body: string; clientId: string | null; now: Date },
): Promise<Written | undefined> {
  const { rows } = await sql<Written>`
    with written as (
      insert into messages (conversation_id, sender_type, body, client_id, created_at)
      values (${conversationId}, ${as}, ${body}, ${clientId}, ${now})
      on conflict (conversation_id, sender_type, client_id) where client_id is not null do nothing
      returning id)
    update conversations c set last_message_id = w.id, last_message_at = ${now}, ${sql.ref(seenColumn[as])} = w.id
    from written w where c.id = ${conversationId}
    returning w.id, c.user_seen_id, c.business_seen_id ${PLANNED_ONCE}`.execute(trx);
  return rows[0];
}

/** Moves how far one side has read forward, never past what there is. True when it moved. */
export async function moveSeen(
  trx: Transaction<DB>,
  conversationId: number,
  as: PartyType,
  messageId: number,
): Promise<boolean> {
  const column = seenColumn[as];
  const { numUpdatedRows } = await trx
    .updateTable('conversations')
    .set({ [column]: sql`least(${messageId}::int, last_message_id)` })
    .where('id', '=', conversationId)
    .where(column, '<', sql<number>`least(${messageId}::int, last_message_id)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const conversationsById = (db: Kysely<DB>, ids: number[]) =>
  db
    .selectFrom('conversations')
    .select(['id', 'user_id', 'business_id', 'user_seen_id', 'business_seen_id'])
    .where('id', 'in', ids)
    .execute();

export const forgetConversations = (trx: Transaction<DB>, userId: number) =>
  trx.deleteFrom('conversations').where('user_id', '=', userId).execute();
