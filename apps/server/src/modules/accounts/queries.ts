import type { Language } from '@basera/contract/languages/languages';
import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import { PLANNED_ONCE } from '../../platform/database/statements/planned-once.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import type { UserRow } from './present.ts';

export type Identifier = { kind: 'email' | 'phone'; address: string };

// As far as the database counts; a longer one is a slug at most.
const NUMBER = /^[1-9]\d{0,8}$/;

const confirmedAt = { email: 'email_confirmed_at', phone: 'phone_confirmed_at' } as const;

export const userById = (db: Kysely<DB>, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

const signedOut = () => new HttpError('unauthorized', say`Please sign in.`);

/** The person who asks. Throws 401 when the account is gone. */
export async function existingUser(db: Kysely<DB>, id: number): Promise<UserRow> {
  const row = await userById(db, id);
  if (!row) throw signedOut();
  return row;
}

/** By name, as a statement that is planned once has them. */
const COLUMNS = [
  ...['id', 'first_name', 'last_name', 'about_me', 'slug', 'profile_image', 'language', 'google_subject'],
  ...['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at'],
  ...['instagram_url', 'facebook_url', 'youtube_url'],
  ...['marketing_consent_at', 'marketing_withdrawn_at', 'created_at', 'deleted_at'],
] as const;

const userIn = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('users').select(COLUMNS).where('id', '=', id).where('deleted_at', 'is', null);

/** The person, whose account nobody changes or deletes until the transaction ends. Throws 401 when it is gone. */
export const lockUser = (trx: Transaction<DB>, id: number): Promise<UserRow> =>
  userIn(trx, id).forUpdate().executeTakeFirstOrThrow(signedOut);

/** The person, whose account nobody deletes until the transaction ends: for what is written down in their name. Throws 401. */
export const keepUser = (trx: Transaction<DB>, id: number): Promise<UserRow> =>
  userIn(trx, id).forKeyShare().modifyEnd(PLANNED_ONCE).executeTakeFirstOrThrow(signedOut);

/** Whoever else is about to make or change the account of this address waits for the end of the transaction. */
export const takeTurn = (trx: Transaction<DB>, { address }: Pick<Identifier, 'address'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`account:${address}`}, 0))`.execute(trx);

export const userBySlug = (db: Kysely<DB>, slug: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('slug', '=', slug).where('deleted_at', 'is', null).executeTakeFirst();

/** By number or slug. */
export const userByNumberOrSlug = (db: Kysely<DB>, idOrSlug: string): Promise<UserRow | undefined> => {
  const query = db.selectFrom('users').selectAll().where('deleted_at', 'is', null);
  return (
    NUMBER.test(idOrSlug) ? query.where('id', '=', Number(idOrSlug)) : query.where('slug', '=', idOrSlug)
  ).executeTakeFirst();
};

const withAddress = (db: Kysely<DB>, { kind, address }: Identifier) =>
  db.selectFrom('users').selectAll().where(kind, '=', address).where(confirmedAt[kind], 'is not', null);

/** The account for which an address is confirmed. */
export const userWith = (db: Kysely<DB>, identifier: Identifier): Promise<UserRow | undefined> =>
  withAddress(db, identifier).executeTakeFirst();

/** The same, which nobody deletes until the transaction ends: no session is opened for an account that is going. */
export const keepUserWith = (trx: Transaction<DB>, identifier: Identifier): Promise<UserRow | undefined> =>
  withAddress(trx, identifier).forKeyShare().executeTakeFirst();

/** Takes an address from whoever only claimed it. */
export async function dropClaims(trx: Transaction<DB>, { kind, address }: Identifier): Promise<void> {
  await trx
    .updateTable('users')
    .set({ [kind]: null })
    .where(kind, '=', address)
    .where(confirmedAt[kind], 'is', null)
    .execute();
}

/** The columns of an address that has just been proved. */
export const confirmed = ({ kind, address }: Identifier, now: Date): Updateable<DB['users']> => ({
  [kind]: address,
  [confirmedAt[kind]]: now,
});

/** The operator may make no new accounts for a while: said only to who has proved an address. Throws 503 in words. */
export function requireMayJoin(mayJoin: boolean): void {
  if (mayJoin) return;
  const words = say`We make no new accounts just now. You can look for stays without one; please try again in a while, or sign in with an address you have used here before.`;
  throw new HttpError('sign_ups_paused', words);
}

/**
 * The person who has just proved that an address is theirs: found, or made. Whoever only claimed the
 * address without proof loses it.
 */
export async function userWithConfirmed(
  trx: Transaction<DB>,
  identifier: Identifier,
  { now, mayJoin }: { now: Date; mayJoin: boolean },
): Promise<UserRow> {
  await takeTurn(trx, identifier);
  const known = await keepUserWith(trx, identifier);
  if (known) return known;
  requireMayJoin(mayJoin);
  await dropClaims(trx, identifier);
  return insertUser(trx, { ...confirmed(identifier, now), created_at: now });
}

export const insertUser = (trx: Transaction<DB>, values: Insertable<DB['users']>): Promise<UserRow> =>
  trx.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow();

export const updateUser = (db: Kysely<DB>, id: number, changes: Updateable<DB['users']>): Promise<UserRow> =>
  db.updateTable('users').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Notes what a person reads, for what is written to them later. `isGuess`: only where nothing is known of it. */
export async function keepLanguage(db: Kysely<DB>, id: number, language: Language, isGuess: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('language', 'is distinct from', language)
    .$if(isGuess, (known) => known.where('language', 'is', null))
    .execute();
}

/** Forgets the codes that went to a person's addresses, or were made for them. */
export async function forgetCodesOf(trx: Transaction<DB>, { id, email, phone }: UserRow): Promise<void> {
  const addresses = [email, phone].filter((address) => address !== null);
  if (addresses.length > 0) await trx.deleteFrom('one_time_codes').where('identifier', 'in', addresses).execute();
  await trx.deleteFrom('one_time_codes').where('for_user_id', '=', id).execute();
}

/** Forgets codes and Google sign-ins that ran out before an instant; how many. */
export async function forgetEndedSignIns(db: Kysely<DB>, before: Date): Promise<number> {
  const codes = await db.deleteFrom('one_time_codes').where('expires_at', '<', before).executeTakeFirst();
  const begun = await db.deleteFrom('google_sign_ins').where('expires_at', '<', before).executeTakeFirst();
  return Number(codes.numDeletedRows + begun.numDeletedRows);
}

export async function insertGoogleSignIn(db: Kysely<DB>, begun: Insertable<DB['google_sign_ins']>): Promise<void> {
  await db.insertInto('google_sign_ins').values(begun).execute();
}

/** A Google sign-in under way; it is used up. */
export const takeGoogleSignIn = (db: Kysely<DB>, stateHash: Buffer) =>
  db.deleteFrom('google_sign_ins').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();

/** The account of a Google person, locked. */
export const lockUserOfGoogle = (trx: Transaction<DB>, subject: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('google_subject', '=', subject).forUpdate().executeTakeFirst();
