import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { CappedTerms, MealTerms } from '@basera/contract/rules/terms/capped-terms';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { extraPricesOf } from '../../stays/index.ts';

/** What a room may ask at most beyond its nights, until the last night that is capped. `isOwn`: a booking of this room was cancelled, not of one it may stand in for. */
export type TermCap = CappedTerms & { until: CalendarDate; bookingId: number | null; isOwn: boolean };

const terms = ['meal', 'breakfast', 'lunch', 'dinner'] as const;
const mealsOf = ({ meal, breakfast, lunch, dinner }: MealTerms): MealTerms => ({ meal, breakfast, lunch, dinner });

type CapRow = Selectable<DB['term_caps']>;

const capOf = ({ until, booking_id, included, guest, child, ...row }: Omit<CapRow, 'room_id'>) => ({
  ...{ until, bookingId: booking_id, ...mealsOf(row) },
  extra: included === null || guest === null || child === null ? null : { included, guest, child },
});

type RoomTerms = MealTerms &
  Pick<Selectable<DB['rooms']>, 'included_guests' | 'extra_guest_price' | 'extra_child_price'>;

/** What a room asks beyond its nights, however many it is said to sleep: that is its owner's own word. */
export const termsOfRoom = (room: RoomTerms): CappedTerms => ({
  ...mealsOf(room),
  extra: extraPricesOf({ ...room, sleeps: Number.POSITIVE_INFINITY }),
});

/** Whether that room was booked, also where another was given in its stead. */
const isBooked = (booking: string, room: string) =>
  sql<boolean>`exists (select from booking_rooms own
    where own.booking_id = ${sql.ref(booking)} and coalesce(own.first_room_id, own.room_id) = ${sql.ref(room)})`;

/** The caps in force on a night or after it, by room. */
export async function termCapsOf(
  db: Kysely<DB>,
  roomIds: number[],
  tonight: CalendarDate,
): Promise<Map<number, TermCap>> {
  if (roomIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('term_caps as t')
    .selectAll('t')
    .select(isBooked('t.booking_id', 't.room_id').as('is_own'))
    .where('t.room_id', 'in', roomIds)
    .where('t.until', '>=', tonight)
    .execute();
  return new Map(rows.map(({ room_id, is_own, ...row }) => [room_id, { ...capOf(row), isOwn: is_own }]));
}

/** The caps that a kind of room gets since it was made after these bookings: those of the kinds that were booked. */
export async function termCapsBefore(trx: Transaction<DB>, roomId: number, tonight: CalendarDate) {
  const rows = await trx
    .selectFrom('rooms as made')
    .innerJoin('rooms as r', 'r.property_id', 'made.property_id')
    .innerJoin('term_caps as t', 't.room_id', 'r.id')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .selectAll('t')
    .where('made.id', '=', roomId)
    .whereRef('r.id', '<>', 'made.id')
    .where(isBooked('t.booking_id', 't.room_id'))
    .whereRef('b.created_at', '<=', 'made.made_at')
    .where('t.until', '>=', tonight)
    .orderBy('t.until')
    .execute();
  return rows.map(capOf);
}

/** The kinds of a stay that were made after a booking of it. */
export const kindsMadeSince = async (trx: Transaction<DB>, propertyId: number, since: Date): Promise<number[]> =>
  (
    await trx
      .selectFrom('rooms')
      .select('id')
      .where('property_id', '=', propertyId)
      .where('made_at', '>=', since)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export const lockRooms = (trx: Transaction<DB>, ids: number[]) =>
  trx.selectFrom('rooms').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** Cancelled bookings of which a night to come is capped, but not what its room asks beyond it; with such rooms. */
export async function cappedWithoutTerms(
  db: Kysely<DB>,
  tonight: CalendarDate,
): Promise<{ bookingId: number; roomIds: number[] }[]> {
  const { rows } = await sql<{ bookingId: number; roomIds: number[] }>`
    select c.booking_id as "bookingId", array_agg(distinct c.room_id order by c.room_id) as "roomIds"
    from rate_caps c
    where c.night >= ${tonight} and c.booking_id is not null
      and not exists (select from term_caps t where t.room_id = c.room_id and t.until >= c.night)
    group by c.booking_id order by c.booking_id`.execute(db);
  return rows;
}

/** `base`: what a night costs where no date, season or weekend has a price of its own. */
type TermsNow = CappedTerms & { base: Paise };

/** Each room's terms as they are at this moment. */
export const termsNow = async (trx: Transaction<DB>, roomIds: number[]): Promise<Map<number, TermsNow>> => {
  const rows = await trx
    .selectFrom('rooms')
    .select(['id', 'base_price', ...terms, 'included_guests', 'extra_guest_price', 'extra_child_price'])
    .where('id', 'in', roomIds)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, { ...termsOfRoom(row), base: row.base_price }]));
};

/** Which of two cancelled bookings a room's cap is kept with: one of the room itself before one of the same beds, then the earlier made: kinds made since either have it too. */
export async function bookingOfCap(
  trx: Transaction<DB>,
  roomId: number,
  ids: (number | null)[],
): Promise<number | null> {
  const found = await trx
    .selectFrom('bookings as b')
    .select('b.id')
    .where(sql<boolean>`b.id = any(${ids}::int[])`)
    .innerJoin('rooms as r', (join) => join.on('r.id', '=', roomId))
    .orderBy(isBooked('b.id', 'r.id'), (order) => order.desc())
    .orderBy('b.created_at')
    .orderBy('b.id')
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function writeTermCap(
  trx: Transaction<DB>,
  roomId: number,
  { until, bookingId, extra, ...own }: Omit<TermCap, 'isOwn'>,
): Promise<void> {
  const ofExtra = { included: extra?.included ?? null, guest: extra?.guest ?? null, child: extra?.child ?? null };
  const row = { until, booking_id: bookingId, ...mealsOf(own), ...ofExtra };
  await trx
    .insertInto('term_caps')
    .values({ room_id: roomId, ...row })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet(row))
    .execute();
}

/** Writes what a room asks beyond its nights. Not its `version`: that is what its owner has saved, which a file leaves alone. */
export async function writeTerms(trx: Transaction<DB>, roomId: number, { extra, ...own }: CappedTerms): Promise<void> {
  await trx
    .updateTable('rooms')
    .set({
      ...mealsOf(own),
      included_guests: extra?.included ?? null,
      extra_guest_price: extra?.guest ?? null,
      extra_child_price: extra && extra.child < extra.guest ? extra.child : null,
    })
    .where('id', '=', roomId)
    .execute();
}
