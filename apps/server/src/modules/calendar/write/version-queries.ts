import type { NightRange } from '@basera/contract/rules/calendar/night-ranges';
import { type Kysely, sql, type Transaction } from 'kysely';
import { personName } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';
import type { CalendarChangeKind } from '../tables.ts';

/** A room, and which of its nights; none for what has none. */
export type Touched = { roomId: number; nights: NightRange[] };

/** Whoever writes prices or closures of a stay holds this first: they come one after the other, and guests never wait for it. */
export async function lockCalendar(
  trx: Transaction<DB>,
  propertyId: number,
): Promise<{ version: number; forgotten: number }> {
  const { rows } = await sql<{ version: number; forgotten: number }>`
    insert into calendars (property_id, version) values (${propertyId}, 0)
    on conflict (property_id) do update set version = calendars.version
    returning version, forgotten`.execute(trx);
  return rows[0] as { version: number; forgotten: number };
}

const multirange = (ranges: readonly NightRange[]): string =>
  `{${ranges.map(([first, last]) => `[${first},${last}]`).join(',')}}`;

const unnested = (touched: Touched[]) => sql`(
  select room_id, nights::datemultirange as nights
  from unnest(${touched.map(({ roomId }) => roomId)}::int[], ${touched.map(({ nights }) => multirange(nights))}::text[])
    as t (room_id, nights))`;

export type Winner = {
  user_id: number | null;
  name: string | null;
  at: Date;
  room_id: number;
  nights: [NightRange[0], NightRange[1]][];
};

/** What a room has whatever the night. */
const WHENEVER: readonly CalendarChangeKind[] = ['base', 'room_limits', 'terms'];

/** The last change of the same since a version was seen; undefined where there was none. */
export async function changedSince(
  trx: Transaction<DB>,
  {
    propertyId,
    seen,
    kind,
    touched,
  }: { propertyId: number; seen: number; kind: CalendarChangeKind; touched: Touched[] },
): Promise<Winner | undefined> {
  const { rows } = await sql<Winner>`
    select c.user_id, ${personName('u')} as name, c.at, c.room_id,
      coalesce((select json_agg(json_build_array(lower(r), upper(r) - 1)) from unnest(c.nights * t.nights) r), '[]') as nights
    from calendar_changes c join ${unnested(touched)} t on t.room_id = c.room_id
    left join users u on u.id = c.user_id
    where c.property_id = ${propertyId} and c.version > ${seen} and c.kind = ${kind}
      and (c.nights && t.nights or ${WHENEVER.includes(kind)})
    order by c.version desc, c.room_id limit 1`.execute(trx);
  return rows[0];
}

type Noted = {
  propertyId: number;
  version: number;
  kind: CalendarChangeKind;
  touched: Touched[];
  userId: number;
  at: Date;
  /** What is older need not be kept. */
  keptFrom: Date;
};

/** Tells those who looked before what has been changed, and forgets what was changed long ago. */
export async function noteVersion(trx: Transaction<DB>, noted: Noted): Promise<void> {
  const { propertyId, version, kind, touched, userId, at, keptFrom } = noted;
  await sql`
    insert into calendar_changes (property_id, version, room_id, kind, nights, user_id, at)
    select ${propertyId}, ${version}, t.room_id, ${kind}, t.nights, ${userId}, ${at} from ${unnested(touched)} t`.execute(
    trx,
  );
  await sql`
    with gone as (
      delete from calendar_changes where property_id = ${propertyId} and at < ${keptFrom} returning version
    )
    update calendars set version = ${version}, forgotten = greatest(forgotten, (select max(version) from gone))
    where property_id = ${propertyId}`.execute(trx);
}

/** What a person changed of which stay and when, the latest first. */
export const changesOfPerson = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('calendar_changes as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select(['p.name as stay', 'c.kind', 'c.at'])
    .where('c.user_id', '=', userId)
    .orderBy('c.at', 'desc')
    .execute();

export async function forgetWhoChanged(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('calendar_changes').set({ user_id: null }).where('user_id', '=', userId).execute();
}
