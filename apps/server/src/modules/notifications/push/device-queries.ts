import { PUSH_DEVICES_PER_PERSON, PUSH_INTERESTS_MAX } from '@basera/contract/limits';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Session } from '../../../platform/sessions.ts';
import type { PushSubscription } from '../../../providers/push/push.ts';
import type { NotificationsDeps } from '../deps.ts';

const UNCLAIMED_MS = 86_400_000;

export type NewDevice = PushSubscription & { id: string; sdkVersion: string | null; now: Date };

/** Keeps a browser under a new id. Registered anew it is a new device: the old one, and whose it was, is forgotten. */
export async function insertDevice(
  db: Kysely<DB>,
  { id, endpoint, p256dh, auth, sdkVersion, now }: NewDevice,
): Promise<void> {
  const fresh = {
    id,
    p256dh,
    auth,
    user_id: null,
    session_id: null,
    sdk_version: sdkVersion,
    interests: sql<string[]>`'{}'::text[]`,
    created_at: now,
    refused_since: null,
  };
  await db
    .insertInto('push_devices')
    .values({ ...fresh, endpoint })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(fresh))
    .execute();
}

export const deviceById = (db: Kysely<DB>, id: string) =>
  db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst();

/** True for a device that a person has made theirs. */
export async function isClaimed(db: Kysely<DB>, id: string): Promise<boolean> {
  const device = await db.selectFrom('push_devices').select('user_id').where('id', '=', id).executeTakeFirst();
  return device !== undefined && device.user_id !== null;
}

/** Devices of sessions that are not over. */
const liveDevices = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('push_devices as d')
    .innerJoin('user_sessions as s', 's.id', 'd.session_id')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now);

/** Where a push still goes to: undefined for a device that is gone, or whose session is over. */
export const liveDevice = (db: Kysely<DB>, id: string, now: Date) =>
  liveDevices(db, now)
    .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.refused_since'])
    .where('d.id', '=', id)
    .executeTakeFirst();

export const devicesOf = (db: Kysely<DB>, userIds: number[], now: Date) =>
  liveDevices(db, now)
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'u.language'])
    .where('d.user_id', 'in', userIds)
    .orderBy('d.created_at')
    .execute();

export const deleteDevice = (db: Kysely<DB>, id: string) =>
  db.deleteFrom('push_devices').where('id', '=', id).execute();

/** Notes since when all is refused that is for a device; null: no longer. */
export const noteRefused = (db: Kysely<DB>, id: string, since: Date | null) =>
  db.updateTable('push_devices').set({ refused_since: since }).where('id', '=', id).execute();

/** Makes a device a person's; false where it is not there, or another's. */
export async function setDeviceUser(db: Kysely<DB>, id: string, { id: sessionId, userId }: Session): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_devices')
    .set({ user_id: userId, session_id: sessionId })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`delete from push_devices where user_id = ${userId} and id in (
    select id from push_devices where user_id = ${userId}
    order by created_at desc, id desc offset ${PUSH_DEVICES_PER_PERSON})`.execute(db);
  return true;
}

type DeviceChange = { sdk_version: string } | { interests: string[] };

/** False where there is no such device. */
export async function changeDevice(db: Kysely<DB>, id: string, change: DeviceChange): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('push_devices').set(change).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds one interest, once; 'full' past the limit of a device. */
export async function addInterest(db: Kysely<DB>, id: string, interest: string): Promise<'added' | 'full' | 'gone'> {
  const { rows } = await sql<{ added: boolean }>`
    update push_devices set interests = case
        when ${interest} = any(interests) or cardinality(interests) >= ${PUSH_INTERESTS_MAX} then interests
        else array_append(interests, ${interest}) end
    where id = ${id}
    returning ${interest} = any(interests) as added`.execute(db);
  if (!rows[0]) return 'gone';
  return rows[0].added ? 'added' : 'full';
}

/** False where there is no such device. */
export async function removeInterest(db: Kysely<DB>, id: string, interest: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update push_devices set interests = array_remove(interests, ${interest}) where id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What a person's browsers are, for themselves. */
export const devicesForPerson = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('push_devices')
    .select(['endpoint', 'interests', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Forgets all browsers of a person; how many. */
export async function forgetDevicesOf(db: Kysely<DB>, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('push_devices').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Tidies: browsers that nobody made theirs within a day, and those of sessions that are over; how many. */
export async function forgetDevices({ db, clock }: Pick<NotificationsDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const unclaimedSince = new Date(now.getTime() - UNCLAIMED_MS);
  const { numAffectedRows } =
    await sql`delete from push_devices d where (d.user_id is null and d.created_at < ${unclaimedSince})
    or exists (select 1 from user_sessions s where s.id = d.session_id
      and (s.revoked_at is not null or s.expires_at <= ${now}))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
