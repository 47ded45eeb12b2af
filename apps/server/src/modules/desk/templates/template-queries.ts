import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export const templatesOf = (db: Kysely<DB>, businessId: number) =>
  db
    .selectFrom('message_templates')
    .select(['id', 'name', 'words'])
    .where('business_id', '=', businessId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
export type TemplateRow = Awaited<ReturnType<typeof templatesOf>>[number];

export const templateById = (db: Kysely<DB>, id: number) =>
  db.selectFrom('message_templates').selectAll().where('id', '=', id).executeTakeFirst();

type Words = { name: string; words: string };

export const insertTemplate = (db: Kysely<DB>, businessId: number, { name, words }: Words, now: Date) =>
  db
    .insertInto('message_templates')
    .values({ business_id: businessId, name, words, saved_at: now })
    .returning(['id', 'name', 'words'])
    .executeTakeFirstOrThrow();

export const updateTemplate = (db: Kysely<DB>, id: number, { name, words }: Words, now: Date) =>
  db
    .updateTable('message_templates')
    .set({ name, words, saved_at: now })
    .where('id', '=', id)
    .returning(['id', 'name', 'words'])
    .executeTakeFirstOrThrow();

export async function deleteTemplate(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('message_templates').where('id', '=', id).execute();
}

/** The booking a guest is written to about: the next that is not over, else the last. */
export const bookingOfGuest = (db: Kysely<DB>, businessId: number, guestId: number, today: CalendarDate) =>
  db
    .selectFrom('bookings as b')
    .selectAll('b')
    .where('b.business_id', '=', businessId)
    .where('b.user_id', '=', guestId)
    .where('b.status', 'in', ['pending', 'accepted', 'completed'])
    .orderBy(sql`b.check_out < ${today}`)
    .orderBy(sql`abs(b.check_in - ${today}::date)`)
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
