import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { linkRooms } from '../../modules/bookings/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { type MadeStay, makeStay } from '../factories.ts';
import type { Person, TestApp } from '../test-app.ts';
import { pay } from './paying.ts';

/** A stay of so many rooms of a kind that are sold one by one, or one of them as the whole house. */
export async function makeWholeHouse(database: Database, units: number, today: CalendarDate): Promise<MadeStay> {
  const stay = await makeStay(database, { rooms: [{ units }, { name: 'Whole house', price: 3000 }] });
  const [room, whole] = stay.rooms.map(({ id }) => id);
  const parts = [{ roomId: room ?? 0, units: null }];
  await database.db.transaction().execute((trx) => linkRooms(trx, whole ?? 0, parts, today));
  return stay;
}

/** The gateway takes so many rupees more than asked for on a page that nobody has paid on yet; null: on one like it, that nobody here has made. */
export async function payAnotherSum(
  server: TestApp,
  { pool }: Pick<Database, 'pool'>,
  { page, more }: { page: string; more: number | null },
): Promise<void> {
  const link = page.split('/').at(-1) ?? '';
  if (more === null) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into sandbox_links
       select (jsonb_populate_record(s, jsonb_build_object('id', s.id || n.suffix, 'reference', s.reference || n.suffix, 'status', 'created',
         'payment_id', null, 'transfers', null, 'created_at', $2::timestamptz))).*
       from sandbox_links s, (select '_' || count(*) as suffix from sandbox_links) n where s.id = $1 returning id`,
      [link, server.clock.now()],
    );
    if (rows[0]) await pay(server, page.replace(link, rows[0].id), { webhook: 'now' });
    return;
  }
  await pool.query(`update sandbox_links set amount = amount + $2 where id = $1 and status <> 'paid'`, [
    link,
    more * 100,
  ]);
  await pay(server, page, { webhook: 'now' });
}

/** Closes the sandbox's account of who runs a stay, at this moment; null: it is open again. One that nothing was sent to yet is none. */
export async function openAccount(
  { pool }: Pick<Database, 'pool'>,
  stay: MadeStay,
  closedAt: Date | null,
): Promise<void> {
  const business = '(select business_id from properties where id = $1)';
  await pool.query(`update sandbox_accounts set closed_at = $2 where business_id = ${business}`, [stay.id, closedAt]);
}

/** A guest changes a booking at the price that is quoted; null where no change is offered. */
export async function changeAsQuoted(guest: Person, id: number, terms: object) {
  const quote = await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body: terms });
  if (quote.status !== 200) return null;
  const body = { ...terms, amount: quote.body.data.quote.amount };
  return guest.call('POST', `/user/inquiries/${id}/change`, { body });
}

/** An owner keeps so many of each room from sale for nights, 0 gives them back; the first night and the last. */
export async function closeNights(
  owner: Person,
  stay: MadeStay,
  { range, closed }: { range: [CalendarDate, CalendarDate]; closed: number },
) {
  const path = `/partners/properties/${stay.id}/calendar`;
  const read = await owner.call('GET', `${path}?from=${range[0]}&to=${addDays(range[0], 1)}`);
  const body = {
    seen: read.body.data?.version ?? 0,
    changes: [{ room_ids: stay.rooms.map(({ id }) => id), nights: [range], closed }],
  };
  return owner.call('PUT', `${path}/closures`, { body });
}
