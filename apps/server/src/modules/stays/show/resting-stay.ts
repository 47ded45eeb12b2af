import type { StaysDeps } from '../deps.ts';
import { stayPageRow } from '../queries.ts';
import { ID_OR_SLUG } from './show-stay.ts';

/** A stay that guests have seen, and that is paused, by its owner or by us: whoever comes by its address is told. Null for all others. */
export async function restingStay(
  { db }: Pick<StaysDeps, 'db'>,
  idOrSlug: string,
): Promise<{ name: string; city: string } | null> {
  if (!ID_OR_SLUG.test(idOrSlug)) return null;
  const row = await stayPageRow(db, idOrSlug);
  return row?.status === 'paused' && row.place_given ? { name: row.name, city: row.city } : null;
}
