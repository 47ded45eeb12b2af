import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { MadeStay } from '../../testing/factories.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

/** The business a stay is of. */
export const businessOf = async ({ database }: TestApp, { id }: MadeStay): Promise<number> =>
  (await database.db.selectFrom('properties').select('business_id').where('id', '=', id).executeTakeFirstOrThrow())
    .business_id;

/** Makes a person a member of a stay's business. */
export async function joinsDesk(server: TestApp, person: Person, role: MemberRole, stay: MadeStay): Promise<void> {
  const business_id = await businessOf(server, stay);
  const joined = { business_id, user_id: person.user.id, role, joined_at: server.clock.now() };
  await server.database.db
    .updateTable('businesses')
    .set({ members_kept: true })
    .where('id', '=', business_id)
    .execute();
  await server.database.db.insertInto('business_members').values(joined).execute();
}

type Terms = { from?: CalendarDate; nights?: number; quantity?: number; amount?: number; client_id?: string };

let sent = 0;

/** What is sent to enter a booking at the desk: two nights from today for two. */
export function deskRequest(server: TestApp, stay: MadeStay, { from, nights = 2, quantity = 1, ...more }: Terms = {}) {
  const start_date = from ?? server.clock.today();
  sent += 1;
  return {
    client_id: `desk-${sent}`,
    start_date,
    end_date: addDays(start_date, nights),
    guests: 2,
    rooms: [{ room_id: stay.rooms[0]?.id ?? 0, quantity, includes_meal: false }],
    guest_name: 'Ravi Kumar',
    phone: '98198 12345',
    ...more,
  };
}

/** Enters a booking at the desk, as its page comes back. */
export async function enterAtDesk(server: TestApp, by: Person, stay: MadeStay, terms: Terms = {}) {
  const body = deskRequest(server, stay, terms);
  const answer = await by.call('POST', `/partners/properties/${stay.id}/desk-bookings`, { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
