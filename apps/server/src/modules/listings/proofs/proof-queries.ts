import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** All proofs of a stay, the latest first. */
export const proofsOf = (db: Kysely<DB>, listingId: number) =>
  db
    .selectFrom('listing_proofs as f')
    .innerJoin('staff as s', 's.id', 'f.noted_by')
    .leftJoin('staff as w', 'w.id', 'f.withdrawn_by')
    .select(['f.id', 'f.claim', 'f.kind', 'f.reference', 'f.valid_until', 'f.noted_at', 's.name as by'])
    .select(['f.withdrawn_at', 'f.withdrawn_why', 'w.name as withdrawn_by'])
    .where('f.property_id', '=', listingId)
    .orderBy('f.id', 'desc')
    .execute();
export type ProofRow = Awaited<ReturnType<typeof proofsOf>>[number];

export const insertProof = (trx: Transaction<DB>, proof: Insertable<DB['listing_proofs']>) =>
  trx.insertInto('listing_proofs').values(proof).returning('id').executeTakeFirstOrThrow();

type Withdrawn = { withdrawn_by: number; withdrawn_at: Date; withdrawn_why: string };

/** Undefined where there is none, or it is withdrawn already. */
export const withdraw = (trx: Transaction<DB>, id: number, withdrawn: Withdrawn) =>
  trx
    .updateTable('listing_proofs')
    .set(withdrawn)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning(['property_id', 'claim', 'kind'])
    .executeTakeFirst();

export const proofById = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('listing_proofs as f')
    .leftJoin('staff as w', 'w.id', 'f.withdrawn_by')
    .select(['f.id', 'f.withdrawn_at', 'w.name as withdrawn_by'])
    .where('f.id', '=', id)
    .executeTakeFirst();

/** What a stay claims, as its owner gave it or as we keep it of their business. */
export const claimsOf = (db: Kysely<DB>, listingId: number) =>
  db
    .selectFrom('properties as p')
    .innerJoin('businesses as b', 'b.id', 'p.business_id')
    .select([
      'p.star_rating',
      'p.registration_number',
      'p.registration_ends',
      'p.address',
      'p.place_given',
      'b.owner_name',
    ])
    .select((eb) => [
      eb
        .selectFrom('tax_statuses as t')
        .select(sql<string>`coalesce(t.gstin, t.gst)`.as('gst'))
        .whereRef('t.business_id', '=', 'p.business_id')
        .orderBy('t.valid_from', 'desc')
        .orderBy('t.id', 'desc')
        .limit(1)
        .as('gst'),
      eb
        .selectFrom('tax_statuses as t')
        .select('t.noted_at')
        .whereRef('t.business_id', '=', 'p.business_id')
        .orderBy('t.valid_from', 'desc')
        .orderBy('t.id', 'desc')
        .limit(1)
        .as('gst_at'),
    ])
    .where('p.id', '=', listingId)
    .executeTakeFirst();

/** When the parts of a stay that claim something were saved last. */
export const savedAtOf = (db: Kysely<DB>, listingId: number) =>
  db.selectFrom('listing_parts').select(['part', 'saved_at']).where('property_id', '=', listingId).execute();

export type EndingRow = {
  property_id: number;
  name: string;
  business_id: number;
  business: string;
  claim: DB['listing_proofs']['claim'];
  /** Null: by its owner's own word. */
  proof_id: number | null;
  kind: DB['listing_proofs']['kind'] | null;
  reference: string;
  valid_until: CalendarDate;
  total: number;
};

/** SQL: what runs out by a day, by proof or by its owner's own word, the first first; what a later proof has taken the place of is left out. */
export const endingProofs = async (db: Kysely<DB>, until: CalendarDate, most: number): Promise<EndingRow[]> => {
  const { rows } = await sql<EndingRow>`
    select p.id as property_id, p.name, b.id as business_id, b.name as business, f.*, (count(*) over ())::int as total
    from (
      select property_id as stay, claim, id as proof_id, kind, reference, valid_until from listing_proofs f
      where withdrawn_at is null and valid_until <= ${until} and not exists (
        select from listing_proofs later
        where later.property_id = f.property_id and later.claim = f.claim and later.withdrawn_at is null
          and coalesce(later.valid_until, 'infinity') > f.valid_until)
      union all
      select id, 'registration', null, null, coalesce(registration_number, ''), registration_ends
      from properties where registration_ends <= ${until}
    ) f join properties p on p.id = f.stay join businesses b on b.id = p.business_id
    where p.status <> 'ended'
    order by f.valid_until, p.id, f.proof_id nulls first limit ${most}`.execute(db);
  return rows;
};
