import type { LogAction } from '@basera/contract/rules/business/log-actions';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** A page of what was changed at a business, the latest first, and how much there is in all. */
export async function logOf(db: Kysely<DB>, businessId: number, { page, size }: { page: number; size: number }) {
  const rows = await db
    .selectFrom('business_log as l')
    .leftJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.subject', 'l.detail', 'l.at', sql<LogAction>`l.action`.as('action')])
    .select(
      sql<string | null>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, u.phone)`.as('by'),
    )
    .where('l.business_id', '=', businessId)
    .orderBy('l.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('business_log')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type LogRow = Awaited<ReturnType<typeof logOf>>['rows'][number];
