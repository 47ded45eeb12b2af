import { type Kysely, sql, type Transaction } from 'kysely';
import { personNameOrAddress } from '../../platform/persons/person-name.ts';
import type { DB } from '../../platform/schema.ts';

const LISTED_MAX = 50;

const looksOf = sql<{ who: string; why: string; at: string }[]>`coalesce((
  select json_agg(json_build_object('who', s.name, 'why', l.why, 'at', l.begun_at) order by l.id)
  from looks l join staff s on s.id = l.staff_id where l.grant_id = g.id), '[]')`;

const grants = (db: Kysely<DB>) =>
  db
    .selectFrom('looking_grants as g')
    .innerJoin('businesses as b', 'b.id', 'g.business_id')
    .leftJoin('users as u', 'u.id', 'g.allowed_by')
    .select(['g.id', 'g.business_id', 'b.name as business', 'g.allowed_at', 'g.until', 'g.ended_at'])
    .select([personNameOrAddress('u').as('allowed_by'), looksOf.as('looks')])
    .orderBy('g.id', 'desc')
    .limit(LISTED_MAX);

export const grantsOfBusiness = (db: Kysely<DB>, businessId: number) =>
  grants(db).where('g.business_id', '=', businessId).execute();
export type GrantRow = Awaited<ReturnType<typeof grantsOfBusiness>>[number];

/** Those that run out after an instant. */
export const grantsUntil = (db: Kysely<DB>, after: Date) => grants(db).where('g.until', '>', after).execute();

export async function insertGrant(
  trx: Transaction<DB>,
  grant: { business_id: number; allowed_by: number; allowed_at: Date; until: Date },
): Promise<void> {
  await trx.insertInto('looking_grants').values(grant).execute();
}

/** Ends what runs; how many did. */
export async function endGrants(trx: Transaction<DB>, businessId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('looking_grants')
    .set({ ended_at: at })
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .where('until', '>', at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** One that runs, locked against its end; undefined where it is over. */
export const lockOpenGrant = (trx: Transaction<DB>, id: number, at: Date) =>
  trx
    .selectFrom('looking_grants as g')
    .innerJoin('businesses as b', 'b.id', 'g.business_id')
    .select(['g.id', 'g.business_id', 'b.name as business', 'g.until', 'g.allowed_by'])
    .where('g.id', '=', id)
    .where('g.ended_at', 'is', null)
    .where('g.until', '>', at)
    .where('g.allowed_by', 'is not', null)
    .forUpdate('g')
    .executeTakeFirst();

type Look = {
  grant_id: number;
  staff_id: number;
  staff_session_id: number;
  why: string;
  begun_at: Date;
  code_hash: Buffer;
  code_until: Date;
};

export async function insertLook(trx: Transaction<DB>, look: Look): Promise<void> {
  await trx.insertInto('looks').values(look).execute();
}

/** The session of the office that a code hangs on; null for none, or one that has ended. */
export const sessionOfCode = async (db: Kysely<DB>, codeHash: Buffer): Promise<number | null> =>
  (await db.selectFrom('looks').select('staff_session_id').where('code_hash', '=', codeHash).executeTakeFirst())
    ?.staff_session_id ?? null;

/** Takes the code of a look, which serves once; undefined where there is none. */
export const takeCode = (
  trx: Transaction<DB>,
  { codeHash, tokenHash, at }: { codeHash: Buffer; tokenHash: Buffer; at: Date },
) =>
  trx
    .updateTable('looks')
    .set({ token_hash: tokenHash, entered_at: at })
    .where('code_hash', '=', codeHash)
    .where('token_hash', 'is', null)
    .where('code_until', '>', at)
    .returning(['id', 'grant_id', 'staff_id', 'staff_session_id'])
    .executeTakeFirst();

/** The look of a token whose owner lets it run. */
export const runningLook = (db: Kysely<DB>, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('looks as l')
    .innerJoin('looking_grants as g', 'g.id', 'l.grant_id')
    .select(['l.staff_session_id', 'g.business_id', 'g.allowed_by'])
    .where('l.token_hash', '=', tokenHash)
    .where('g.ended_at', 'is', null)
    .where('g.until', '>', at)
    .executeTakeFirst();

export const staffName = async (db: Kysely<DB>, id: number): Promise<string> =>
  (await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** What the parameters of a path name, and whose it is. */
const OWNER_OF = {
  businessId: (id: number) => sql<number>`${id}::int`,
  bookingId: (id: number) => sql<number>`(select business_id from bookings where id = ${id})`,
  propertyId: (id: number) => sql<number>`(select business_id from properties where id = ${id})`,
  listingId: (id: number) => sql<number>`(select business_id from properties where id = ${id})`,
  caseId: (id: number) => sql<number>`(select business_id from cases where id = ${id})`,
} as const;
export type OwnedParam = keyof typeof OWNER_OF;
export const isOwnedParam = (name: string): name is OwnedParam => name in OWNER_OF;

/** Whether what a path names is this business' own. */
export async function isOfBusiness(
  db: Kysely<DB>,
  businessId: number,
  named: { name: OwnedParam; id: number },
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select coalesce(${OWNER_OF[named.name](named.id)} = ${businessId}, false) as own`.execute(db);
  return rows[0]?.own ?? false;
}

export const allowedByPerson = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('looking_grants as g')
    .innerJoin('businesses as b', 'b.id', 'g.business_id')
    .select(['b.name as business', 'g.allowed_at', 'g.until', 'g.ended_at'])
    .where('g.allowed_by', '=', userId)
    .orderBy('g.id')
    .execute();

/** Without whoever allowed it nothing of it runs on. */
export async function forgetWhoAllowed(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('looking_grants').set({ allowed_by: null }).where('allowed_by', '=', userId).execute();
}
