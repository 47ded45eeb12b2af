import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { isLeftAlone } from '../../partners/index.ts';
import { giverIsSuspended } from '../payout-queries.ts';

/** Whether what is due to a business waits: nobody who runs it can sign in, or whoever gave its account cannot. Nothing of it is lost. */
export const isWithheld = async (db: Kysely<DB>, businessId: number): Promise<boolean> =>
  (await isLeftAlone(db, businessId)) || (await giverIsSuspended(db, businessId));
