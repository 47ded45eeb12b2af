import type { CalendarDate } from '@basera/contract/calendar-date';
import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import { fromRuns } from '@basera/contract/rules/calendar/night-ranges';
import type { Database } from '../../platform/database/database.ts';
import type { MadeStay } from '../../testing/factories.ts';
import type { Person } from '../../testing/test-app.ts';

/** Makes a person a member of the business that a stay is of. */
export async function joins({ db }: Database, person: Person, role: MemberRole, { id }: MadeStay): Promise<void> {
  const { business_id } = await db
    .selectFrom('properties')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const member = { business_id, user_id: person.user.id, role, joined_at: new Date(0) };
  await db.insertInto('business_members').values(member).execute();
}

/** What an owner sees from one day up to, not including, another. */
export async function calendarOf(by: Person, { id }: Pick<MadeStay, 'id'>, from: CalendarDate, to: CalendarDate) {
  const { status, body } = await by.call('GET', `/partners/properties/${id}/calendar?from=${from}&to=${to}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** A room night by night. */
export const unrolled = ({ prices, rules, booked, closed, linked, linked_why }: CalendarRoom) => ({
  prices: fromRuns(prices),
  rules: fromRuns(rules),
  booked: fromRuns(booked),
  closed: fromRuns(closed),
  linked: fromRuns(linked),
  linked_why: fromRuns(linked_why),
});

/** Writes to a part of a stay's calendar. */
export const write = (by: Person, { id }: Pick<MadeStay, 'id'>, part: string, body: unknown) =>
  by.call('PUT', `/partners/properties/${id}/calendar/${part}`, { body });
