import type { CalendarDate } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { ImportError } from '../import-error.ts';
import type { Mapping } from '../mapping.ts';

type Known = { id: number; name: string; owner_name: string; email: string | null; phone: string | null };

const businesses = (trx: Transaction<DB>) =>
  trx.selectFrom('businesses').select(['id', 'name', 'owner_name', 'email', 'phone']);

/** SQL: each of these statements is one of the ways in which a business is known again. The business this source founded, or to which its stays went before. */
async function ofSource(trx: Transaction<DB>, source: string): Promise<{ known: Known; isFounder: boolean } | null> {
  const founded = await businesses(trx).where('import_source', '=', source).executeTakeFirst();
  if (founded) return { known: founded, isFounder: true };
  const joined = await businesses(trx)
    .where('id', 'in', (eb) =>
      eb.selectFrom('properties').select('business_id').where('import_source', '=', source).distinct(),
    )
    .orderBy('id')
    .executeTakeFirst();
  return joined ? { known: joined, isFounder: false } : null;
}

/** The business of an owner who is there already: the same e-mail; without one, the same phone and the same name. */
function ofOwner(trx: Transaction<DB>, { name, email, phone }: Mapping['business']): Promise<Known | undefined> {
  if (email) return businesses(trx).where(sql`lower(email)`, '=', email).executeTakeFirst();
  if (!phone) return Promise.resolve(undefined);
  return businesses(trx)
    .where('phone', '=', phone)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .orderBy('id')
    .executeTakeFirst();
}

/**
 * The business stays of this source belong to, made where there is none. Several sources may belong to one owner: the
 * first of them says what the business is called. Throws ImportError where a source would move to another owner.
 */
export async function findBusiness(
  trx: Transaction<DB>,
  { source, business }: Mapping,
  today: CalendarDate,
): Promise<{ id: number; name: string }> {
  const { name, owner, email = null, phone = null } = business;
  const values = { name, owner_name: owner, email, phone };
  const before = await ofSource(trx, source);
  const owned = await ofOwner(trx, business);
  if (before && owned && before.known.id !== owned.id) {
    throw new ImportError(
      `The mapping's business is '${owned.name}' by its e-mail or phone, but stays of '${source}' belong to '${before.known.name}': a source cannot change its owner.`,
    );
  }
  const known = before?.known ?? owned;
  if (!known) {
    const row = { ...values, hosting_since: today, here_since: today, import_source: source };
    return trx.insertInto('businesses').values(row).returning(['id', 'name']).executeTakeFirstOrThrow();
  }
  if (!before?.isFounder) return known;
  const isSame = known.name === name && known.owner_name === owner && known.email === email && known.phone === phone;
  if (!isSame) await trx.updateTable('businesses').set(values).where('id', '=', known.id).execute();
  return { id: known.id, name };
}
