import type { StaysDeps } from './deps.ts';
import { citiesOf } from './place-queries.ts';

/**
 * How a place that goes by `name` is written: 'Mumbai' for 'bombay', 'Goa' for 'goa'. Null for a name that nothing or
 * several cities go by.
 */
export async function placeName({ db }: StaysDeps, name: string): Promise<string | null> {
  const place = name.trim().toLowerCase();
  const rows = await citiesOf(db, place);
  const [only, another] = rows;
  if (only && !another) return only.name;
  return rows.find(({ state }) => state.toLowerCase() === place)?.state ?? null;
}
