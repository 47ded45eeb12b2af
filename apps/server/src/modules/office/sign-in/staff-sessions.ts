import { createHash, randomBytes } from 'node:crypto';
import { type StaffRole, staffMay } from '@basera/contract/rules/office/staff-roles';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A session ends then, however much it is used; the one between code and passkey much sooner. */
const LIVES_MS = { open: 12 * HOUR_MS, proved: 5 * MINUTE_MS };
const IDLE_MS = 30 * MINUTE_MS;
/** That it is used is written at most this often, so that reading stays reading. */
const TOUCH_AFTER_MS = MINUTE_MS;
const TOKEN_BYTES = 32;

export type StaffSession = {
  id: number;
  step: 'proved' | 'open';
  isDemo: boolean;
  /** When the passkey was last shown in it; null where that never was. */
  passkeyAt: Date | null;
  challenge: string | null;
  staff: { id: number; name: string; email: string; role: StaffRole };
};

type Store = { db: Kysely<DB>; clock: Clock };
type Opened = { staffId: number; step: 'proved' | 'open'; isDemo?: boolean };

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** SQL: this file is the store of staff's sessions, as platform/sessions.ts is of everybody's. The token is never to be seen again. */
export async function openStaffSession(
  { db, clock }: Store,
  { staffId, step, isDemo = false }: Opened,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock.now();
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: hashOf(token),
      step,
      is_demo: isDemo,
      passkey_at: step === 'open' && !isDemo ? now : null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + LIVES_MS[step]),
    })
    .execute();
  return token;
}

/** The live session of a token, whose account is not closed; null where there is none. */
export async function findStaffSession(
  { db, clock }: Store,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<StaffSession | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select([
      's.id',
      's.step',
      's.is_demo',
      's.passkey_at',
      's.challenge',
      's.last_used_at',
      's.staff_id',
      'm.name',
      'm.email',
      'm.role',
    ])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('m.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (isUse && now.getTime() - row.last_used_at.getTime() > TOUCH_AFTER_MS)
    await db.updateTable('staff_sessions').set({ last_used_at: now }).where('id', '=', row.id).execute();
  const { staff_id: id, name, email, role } = row;
  return {
    id: row.id,
    step: row.step,
    isDemo: row.is_demo,
    passkeyAt: row.passkey_at,
    challenge: row.challenge,
    staff: { id, name, email, role },
  };
}

/**
 * Whether a session is open still, and its member of staff may look over an owner's shoulder; one that a link of the demo opened only
 * while that is on.
 */
export async function mayLookStill(
  { db, clock, isDemo }: Store & { isDemo: boolean },
  sessionId: number,
): Promise<boolean> {
  const now = clock.now();
  const row = await db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .select(['m.role', 's.is_demo'])
    .where('s.id', '=', sessionId)
    .where('s.step', '=', 'open')
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('m.closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && (isDemo || !row.is_demo) && staffMay(row.role, 'look_over_shoulder');
}

/** Notes that the passkey was shown in a session that is open. */
export async function notePasskeyShown({ db, clock }: Store, sessionId: number): Promise<void> {
  await db.updateTable('staff_sessions').set({ passkey_at: clock.now() }).where('id', '=', sessionId).execute();
}

export async function keepChallenge({ db }: Store, sessionId: number, challenge: string): Promise<void> {
  await db.updateTable('staff_sessions').set({ challenge }).where('id', '=', sessionId).execute();
}

/** Takes the challenge of a session, which serves for one answer; null where there is none. */
export async function takeChallenge({ db }: Store, sessionId: number): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('staff_sessions')
      .select('challenge')
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst();
    await trx.updateTable('staff_sessions').set({ challenge: null }).where('id', '=', sessionId).execute();
    return held?.challenge ?? null;
  });
}

export async function endStaffSession(db: Kysely<DB>, sessionId: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', sessionId).execute();
}

export async function endSessionsOfStaff(db: Kysely<DB>, staffId: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}

/** Tidies: sessions that ran out; how many. */
export async function forgetStaffSessions({ db, clock }: Store): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', clock.now())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all sessions of all staff; how many. */
export async function endSessionsOfAllStaff(db: Kysely<DB>): Promise<number> {
  return Number((await db.deleteFrom('staff_sessions').executeTakeFirst()).numDeletedRows);
}
