import type { CalendarDate } from '@basera/contract/calendar-date';
import type { PartyType } from '@basera/contract/endpoints/messaging';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { mayDo } from '../partners/index.ts';
import { canWrite } from './queries.ts';

export type Side = { as: PartyType; id: number };

const own = { user: 'c.user_id', business: 'c.business_id' } as const;
const other = { user: 'business', business: 'user' } as const satisfies Record<PartyType, PartyType>;
const seen = { user: 'c.user_seen_id', business: 'c.business_seen_id' } as const;

/** True where a person may speak for a side. */
export const isSideOf = async (db: Kysely<DB>, askerId: number, { as, id }: Side): Promise<boolean> =>
  as === 'user' ? id === askerId : mayDo(db, askerId, id, 'write_messages');

/** What a side has not seen, by the other side. */
export const unreadOf = (db: Kysely<DB>, { as, id }: Side) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('messages as m', 'm.conversation_id', 'c.id')
    .select([`${own[other[as]]} as receiver_id`, sql<number>`count(*)`.as('unread')])
    .where(own[as], '=', id)
    .where('m.sender_type', '=', other[as])
    .whereRef('m.id', '>', seen[as])
    .groupBy(own[other[as]])
    .execute();

/** A page of a side's conversations, the one with the latest message first. */
export async function conversationsPage(
  db: Kysely<DB>,
  { as, id }: Side,
  { page, size, today }: { page: number; size: number; today: CalendarDate },
) {
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('users as guest', 'guest.id', 'c.user_id')
    .innerJoin('businesses as business', 'business.id', 'c.business_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bookings as b')
          .select(['b.id as booking_id', 'b.property_name', 'b.property_slug', 'b.check_out'])
          .whereRef('b.user_id', '=', 'c.user_id')
          .whereRef('b.business_id', '=', 'c.business_id')
          .orderBy('b.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id',
      'c.user_id',
      'c.business_id',
      'c.last_message_id',
      'guest.first_name',
      'guest.last_name',
      'business.name as business_name',
      'latest.booking_id',
      'latest.property_name',
      'latest.property_slug',
      sql<number>`(select count(*) from messages m where m.conversation_id = c.id
        and m.sender_type = ${other[as]} and m.id > ${sql.ref(seen[as])})`.as('unread'),
      canWrite(today).as('can_write'),
    ])
    .where(own[as], '=', id)
    .where('c.last_message_id', 'is not', null)
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('conversations as c')
    .select(sql<number>`count(*)`.as('total'))
    .where(own[as], '=', id)
    .where('c.last_message_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type ConversationRow = Awaited<ReturnType<typeof conversationsPage>>['rows'][number];
