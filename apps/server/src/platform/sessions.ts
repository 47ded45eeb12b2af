import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@basera/contract/languages/languages';
import { SESSION_DAYS } from '@basera/contract/limits';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from './clock.ts';
import { PLANNED_ONCE } from './database/statements/planned-once.ts';
import type { DB } from './schema.ts';
import type { Mark } from './sealing/mark.ts';

/** Who asks. `lookingAt`: not the person, but our support over their shoulder, who sees this business of theirs alone. */
export type Session = { id: number; userId: number; lookingAt?: number };

/** From where somebody signs in, and what they read there, where their call says so; `network` as `networkOf` gives it. */
export type SignedInFrom = { network: string; userAgent: string | null; language: Language | null };

/** Notes what a person reads, for what is written to them later; `isGuess`: only where nothing is known of it. */
export type KeepLanguage = (db: Kysely<DB>, userId: number, language: Language, isGuess: boolean) => Promise<void>;

/** A place where somebody is signed in. */
export type OpenSession = { id: number; userAgent: string | null; signedInAt: Date; lastUsedAt: Date };

const TOKEN_BYTES = 32;
const MILLISECONDS_PER_DAY = 86_400_000;
// Sliding expiry is written at most this often, so that reading stays reading.
const TOUCH_AFTER_MS = 3_600_000;
const LISTED_MAX = 100;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const expiryFrom = (now: Date) => new Date(now.getTime() + SESSION_DAYS * MILLISECONDS_PER_DAY);

/** SQL: this file is the store of sessions. Opaque 256-bit tokens of which only the SHA-256 is kept; they live 30 days from their last use. */
export class Sessions {
  readonly #db: Kysely<DB>;
  readonly #clock: Clock;
  readonly #markDevice: Mark;
  readonly #keepLanguage: KeepLanguage;

  constructor(db: Kysely<DB>, clock: Clock, markDevice: Mark, keepLanguage: KeepLanguage) {
    this.#db = db;
    this.#clock = clock;
    this.#markDevice = markDevice;
    this.#keepLanguage = keepLanguage;
  }

  /** Opens a session; the returned token is never to be seen again. */
  async open(
    userId: number,
    { userAgent, network, language }: SignedInFrom,
    via: Kysely<DB> = this.#db,
  ): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.#clock.now();
    if (language !== null) await this.#keepLanguage(via, userId, language, false);
    await via
      .insertInto('user_sessions')
      .values({
        user_id: userId,
        token_hash: hashOf(token),
        user_agent: userAgent?.slice(0, 300) ?? null,
        // Says whether two are the same, and not what they are.
        device: userAgent && this.#markDevice(`${network} ${userAgent}`),
        language,
        created_at: now,
        last_used_at: now,
        expires_at: expiryFrom(now),
      })
      .execute();
    return token;
  }

  /** The live session of a token, or null. `language`: what its reader reads now, where their call says so; another one than before is theirs from here on. */
  async find(token: string, language: Language | null): Promise<Session | null> {
    const now = this.#clock.now();
    const row = await this.#db
      .selectFrom('user_sessions')
      .select(['id', 'user_id', 'last_used_at', 'language'])
      .where('token_hash', '=', hashOf(token))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .modifyEnd(PLANNED_ONCE)
      .executeTakeFirst();
    if (!row) return null;
    if (now.getTime() - row.last_used_at.getTime() > TOUCH_AFTER_MS) {
      await this.#db
        .updateTable('user_sessions')
        .set({ last_used_at: now, expires_at: expiryFrom(now) })
        .where('id', '=', row.id)
        .execute();
    }
    const session = { id: row.id, userId: row.user_id };
    // Of a session from before, or opened without a word of it, what it reads is new, and not changed.
    if (language !== null && language !== row.language) await this.#follow(session, language, row.language === null);
    return session;
  }

  async #follow({ id, userId }: Session, language: Language, isGuess: boolean): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      // The person before their sessions, as whoever suspends or forgets them does.
      await this.#keepLanguage(trx, userId, language, isGuess);
      await trx.updateTable('user_sessions').set({ language }).where('id', '=', id).execute();
    });
  }

  /** True while a session is neither ended nor run out. */
  async isLive({ id, userId }: Session): Promise<boolean> {
    const row = await this.#db
      .selectFrom('user_sessions')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#clock.now())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Where a person is signed in, the last used first. */
  async list(userId: number): Promise<OpenSession[]> {
    const rows = await this.#db
      .selectFrom('user_sessions')
      .select(['id', 'user_agent', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#clock.now())
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED_MAX)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      signedInAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  }

  /** Ends one of a person's sessions; false when they have no such one. */
  async end(userId: number, sessionId: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('user_sessions')
      .set({ revoked_at: this.#clock.now() })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Ends all sessions of a person, or all but one. How many were open. */
  async endAll(
    userId: number,
    { except, via = this.#db }: { except?: number; via?: Kysely<DB> } = {},
  ): Promise<number> {
    let update = via
      .updateTable('user_sessions')
      .set({ revoked_at: this.#clock.now() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null);
    if (except !== undefined) update = update.where('id', '<>', except);
    return Number((await update.executeTakeFirst()).numUpdatedRows);
  }

  /** Forgets every session of a person who leaves. */
  async forgetPerson(trx: Transaction<DB>, userId: number): Promise<void> {
    await trx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
  }
}

/** Ends all sessions of everybody; how many. */
export async function endEverybodysSessions(db: Kysely<DB>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('user_sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Tidies: sessions that ran out or were ended before an instant; how many. */
export async function forgetSessionsEndedBefore(db: Kysely<DB>, instant: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user_sessions')
    .where((eb) => eb.or([eb('expires_at', '<', instant), eb('revoked_at', '<', instant)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
