import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../../platform/database/statements/planned-once.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { fewNights, type RoomNight } from './room-nights.ts';

/** SQL: a night `w` that its room `r` and its stay `p` do not sell: it is not live, or not yet. */
const isOffSale = sql<boolean>`(p.status <> all(${SHOWN_STATUSES}::text[]) or w.night < p.live_from or r.withdrawn)`;

/** SQL: such nights with room and stay. */
const wantedNights = (wanted: RoomNight[]) => sql`
  ${fewNights(wanted)} as w join rooms r on r.id = w.room_id join properties p on p.id = r.property_id`;

const notSold = () =>
  new HttpError('rooms_unavailable', say`This stay takes no bookings for these nights. Please choose other dates.`);

/** SQL: beside the statements that take nights. Throws 409 for a night that the stay does not sell: it is not live, or not yet. */
export async function requireOnSale(db: Kysely<DB>, wanted: RoomNight[]): Promise<void> {
  if (wanted.length === 0) return;
  const { rows } = await sql`
    select 1 from ${wantedNights(wanted)} where ${isOffSale} limit 1`.execute(db);
  if (rows.length > 0) throw notSold();
}

/** SQL: the same with the lock of lockStaysOf. A row that waited for its lock is judged as it is then; a room that was withdrawn meanwhile is refused by who takes its nights. */
export async function lockOnSale(trx: Transaction<DB>, wanted: RoomNight[]): Promise<void> {
  const { rows } = await sql<{ is_off: boolean }>`
    select ${isOffSale} as is_off from ${wantedNights(wanted)}
    order by p.id for key share of p ${PLANNED_ONCE}`.execute(trx);
  if (rows.some(({ is_off }) => is_off)) throw notSold();
}
