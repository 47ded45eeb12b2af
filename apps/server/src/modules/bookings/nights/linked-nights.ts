import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { markNights, type RoomNight, type TouchedNight, unnested } from './room-nights.ts';

/**
 * SQL: what is sold of a whole house is taken from its rooms, and what is sold of a room from the house (0055), in the rows
 * and by the order of locks that take-nights.ts has.
 */

/** Nobody changes the links or units of these rooms' stays until the transaction ends; who sells their nights does not wait for another seller. */
export async function lockStaysOf(trx: Transaction<DB>, nights: { roomId: number }[]): Promise<void> {
  const ids = [...new Set(nights.map(({ roomId }) => roomId))];
  await sql`
    select 1 from properties p join rooms r on r.property_id = p.id where r.id = any(${ids}::int[])
    order by p.id for key share of p`.execute(trx);
}

/** Nobody else sells nights of the room's stay, or changes its links or units, until the transaction ends. */
export async function lockWholeStayOf(trx: Transaction<DB>, roomId: number): Promise<void> {
  await sql`
    select 1 from properties p where p.id = (select property_id from rooms where id = ${roomId}) for update`.execute(
    trx,
  );
}

/** Nights, and beside them with none taken those of the rooms they are linked with: what has to be locked together. `asTable`: fewNights for a statement that is planned once. */
export const withLinked = (nights: RoomNight[], asTable = unnested): RawBuilder<unknown> => sql`(
  with own as materialized (select o.room_id, o.night, o.quantity from ${asTable(nights)} as o (room_id, night, quantity)),
  whole as (
    select l.whole_id as room_id, o.night from own o join room_links l on l.part_id = o.room_id
    union
    select o.room_id, o.night from own o where exists (select from room_links l where l.whole_id = o.room_id))
  select room_id, night, sum(quantity)::int as quantity from (
    select room_id, night, quantity from own
    union all select room_id, night, 0 from whole
    union all select l.part_id, w.night, 0 from whole w join room_links l on l.whole_id = w.room_id) member
  group by room_id, night)`;

/** The room, and all that are sold with it or instead of it. */
export const familyOf = (roomId: number): RawBuilder<unknown> => sql`(
  select ${roomId}::int as room_id
  union select whole_id from room_links where part_id = ${roomId}
  union select part_id from room_links
    where whole_id = ${roomId} or whole_id = (select whole_id from room_links where part_id = ${roomId}))`;

/** Units of a part (`units` it has in all) that belong to its whole, by the link between them. */
const belonging = (link: string, units: RawBuilder<unknown>) =>
  sql`least(coalesce(${sql.ref(`${link}.units`)}, ${units}), ${units})`;

/**
 * Nights as they are to become, with the units that linked rooms take of them. A whole that is sold takes what belongs to it,
 * one that is closed what is left of that; a part takes the whole as soon as less of it is left than belongs to the whole.
 * `after` has every room that is linked with one of its own: room_id, night, booked, closed, units.
 */
export const linkedNights = (after: RawBuilder<unknown>) => sql`
  with after as materialized (${after})
  select a.room_id, a.night, a.booked, a.closed, a.units, case
    when w.booked > 0 then ${belonging('up', sql`a.units`)}
    when w.closed > 0 then least(${belonging('up', sql`a.units`)}, greatest(0, a.units - a.booked - a.closed))
    when a.booked + a.closed = 0 and exists (
      select from room_links l join after p on p.room_id = l.part_id and p.night = a.night
      where l.whole_id = a.room_id and l.since <= a.night
        and p.booked + p.closed > p.units - ${belonging('l', sql`p.units`)}) then a.units
    else 0 end as linked
  from after a
  left join room_links up on up.part_id = a.room_id and up.since <= a.night
  left join after w on w.room_id = up.whole_id and w.night = a.night`;

/** The room, the house it is a part of, and the rooms it is the house of: with any of them sold, it is. */
export const sameBedsAs = (roomId: number): RawBuilder<unknown> => sql`(
  select ${roomId}::int as room_id
  union select whole_id from room_links where part_id = ${roomId}
  union select part_id from room_links where whole_id = ${roomId})`;

/** Writes locked nights as they are to become, with what that takes of linked rooms, and tells search. The database's CHECK refuses what is more than there is. */
export async function settleNights(trx: Transaction<DB>, after: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<TouchedNight>`
    update room_nights n set booked = s.booked, closed = s.closed, units = s.units, linked = s.linked
    from (${linkedNights(after)}) s where n.room_id = s.room_id and n.night = s.night
    returning n.room_id, n.night, n.booked + n.closed + n.linked = n.units as is_full`.execute(trx);
  await markNights(trx, rows);
}

/** Whether all of these nights can be had beside what is given back of others: 'unsure' where only their owner knows, since a unit's calendar on another site has been silent. Nothing is locked. */
export async function whatIsFree(
  db: Kysely<DB>,
  taken: RoomNight[],
  given: RoomNight[],
): Promise<'free' | 'unsure' | 'taken'> {
  if (taken.length === 0) return 'free';
  const { rows } = await sql<{ is_taken: boolean | null; is_unsure: boolean | null }>`
    select bool_or(s.booked + s.closed + s.linked > s.units) as is_taken,
      bool_or(t.room_id is not null and s.units - s.booked - s.closed - s.linked < r.stale_units) as is_unsure
    from (${linkedNights(sql`
      select d.room_id, d.night, coalesce(n.booked, 0) + d.quantity as booked, coalesce(n.closed, 0) as closed,
        coalesce(n.units, r.units) as units
      from ${withLinked(changesOf(taken, given))} d join rooms r on r.id = d.room_id
      left join room_nights n on n.room_id = d.room_id and n.night = d.night`)}) s
    join rooms r on r.id = s.room_id
    left join ${unnested(taken)} as t (room_id, night, quantity) on t.room_id = s.room_id and t.night = s.night`.execute(
    db,
  );
  if (rows[0]?.is_taken) return 'taken';
  return rows[0]?.is_unsure ? 'unsure' : 'free';
}

/** What is taken, and less than none of what is given back. */
export const changesOf = (taken: RoomNight[], given: RoomNight[]): RoomNight[] => [
  ...taken,
  ...given.map((one) => ({ ...one, quantity: -one.quantity })),
];

/** The whole that takes units of a night of room_nights (by its name in the statement) since it is sold, and the units of the link between them; no row where none is. */
const soldWholeOf = (night: string): RawBuilder<unknown> => sql`
  select up.whole_id, up.units
  from room_links up join room_nights w on w.room_id = up.whole_id and w.night = ${sql.ref(`${night}.night`)}
  where up.part_id = ${sql.ref(`${night}.room_id`)} and up.since <= w.night and w.booked > 0`;

/** Units of such a night, of so many, that its whole takes since that is sold: 'claimed'. */
export const claimedOf = (night: string, units: RawBuilder<unknown> = sql.ref(`${night}.units`)): RawBuilder<unknown> =>
  sql`select coalesce((select ${belonging('w', units)} from (${soldWholeOf(night)}) w), 0) as claimed`;

/** So many of its units the link itself says to be the whole's while that is sold; none where it says 'all there are'. */
export const countedOf = (night: string): RawBuilder<unknown> =>
  sql`coalesce((select w.units from (${soldWholeOf(night)}) w), 0)`;

/** What is sold of a night, and what keeps its owner from closing it: `claimed` units by what is sold of a linked room, `takers` of which rooms. */
export type LockedNight = {
  room_id: number;
  night: CalendarDate;
  booked: number;
  closed: number;
  units: number;
  claimed: number;
  takers: number[];
};

/** Locked nights as they are, in their order. */
export async function readLocked(
  trx: Transaction<DB>,
  nights: { roomId: number; night: CalendarDate }[],
): Promise<LockedNight[]> {
  const { rows } = await sql<LockedNight>`
    select n.room_id, n.night, n.booked, n.closed, n.units, c.claimed,
      array_remove(array[case when n.booked > 0 then n.room_id end, w.whole_id]
        || array(select l.part_id from room_links l join room_nights p on p.room_id = l.part_id and p.night = n.night
          where l.whole_id = n.room_id and l.since <= n.night and p.booked > 0 order by 1), null) as takers
    from ${unnested(nights.map((one) => ({ ...one, quantity: 0 })))} as t (room_id, night, quantity)
    join room_nights n on n.room_id = t.room_id and n.night = t.night
    cross join lateral (${claimedOf('n')}) c
    left join lateral (${soldWholeOf('n')}) w on true
    order by n.room_id, n.night`.execute(trx);
  return rows;
}
