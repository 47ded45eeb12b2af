import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { Database } from '../platform/database/database.ts';
import type { MadeStay } from './factories.ts';
import type { Person } from './test-app.ts';

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
