import type { Right } from '@basera/contract/rules/business/roles';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { whoMay } from '../queries.ts';
import { insertNotices, type NoticeToPutDown } from './notice-queries.ts';

/** Puts down, in the transaction that decides it, that a business and whoever has this right there is to be told. */
export async function notifyOwners(trx: Transaction<DB>, right: Right, notice: NoticeToPutDown): Promise<void> {
  await insertNotices(trx, notice, [null, ...(await whoMay(trx, notice.business_id, right))]);
}
