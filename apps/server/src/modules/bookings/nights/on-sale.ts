import type { CalendarDate } from '@basera/contract/calendar-date';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';

/** SQL: beside the statements that take nights. Throws 409 for a night that the stay does not sell: it is not live, or not yet. */
export async function requireOnSale(db: Kysely<DB>, wanted: { roomId: number; night: CalendarDate }[]): Promise<void> {
  if (wanted.length === 0) return;
  const { rows } = await sql`
    select 1 from unnest(${wanted.map((one) => one.roomId)}::int[], ${wanted.map((one) => one.night)}::date[]) as w (room_id, night)
    join rooms r on r.id = w.room_id join properties p on p.id = r.property_id
    where p.status <> all(${SHOWN_STATUSES}::text[]) or w.night < p.live_from or r.withdrawn limit 1`.execute(db);
  if (rows.length > 0)
    throw new HttpError(
      'rooms_unavailable',
      say`This stay takes no bookings for these nights. Please choose other dates.`,
    );
}
