import { createHash } from 'node:crypto';
import { GUESTS_MAX } from '@basera/contract/limits';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';
import { slabsTold } from '@basera/contract/rules/tax/slabs-told';
import type { FollowedStays } from '../../../../providers/change-feed/change-feed.ts';
import { LeastPrices, PARTIES_MOST } from '../columns/prices/least-prices.ts';
import { VALUES } from '../columns/prices/price-scale.ts';
import { READ_BY } from '../read-stays.ts';
import { NIGHTS_KEPT } from '../search-copy.ts';

/** To be raised with whatever changes what is packed, or what it means. */
export const FORMAT = 1;

/** What columns are made by in this release, as far as it can be told without anybody thinking of it. */
const PROGRAM = createHash('sha256')
  .update(
    JSON.stringify([
      ...[FORMAT, READ_BY, NIGHTS_KEPT, GUESTS_MAX, PARTIES_MOST, [...VALUES], HOUSE_RULES, GUEST_RATINGS],
      new LeastPrices(NIGHTS_KEPT, 0).parts,
    ]),
  )
  .digest('hex');

/** `made`: by which program, rules of prices and history of changes columns are made here. `database`: which of which cluster it is. */
export async function madeBy({ query, whose }: FollowedStays): Promise<{ made: string; database: string }> {
  const [row] = await query<{ migration: string; database: string }>(
    `select (select max(file) from schema_migrations) as migration,
       (select system_identifier from pg_control_system()) || '-' || oid as database
     from pg_database where datname = current_database()`,
  );
  return { made: JSON.stringify([PROGRAM, row?.migration, whose, slabsTold()]), database: row?.database ?? '' };
}
