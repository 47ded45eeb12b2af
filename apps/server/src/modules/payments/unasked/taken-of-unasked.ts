import { type Paise, paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { openWhatToLookAt } from '../../ledger/index.ts';
import { bookUnmatchedTaken } from '../books.ts';
import { endUnasked } from './note-unasked.ts';
import { changeUnasked, isUndecided, lockUnasked, unaskedNamed } from './unasked-queries.ts';

type Took = { gateway: string; transactionNumber: string; byDispute: number | string; amount: number; now: Date };

/** What a guest's bank takes of money that nobody asked for, while it lies with us: so much of it is not ours to give back any more. In paise. */
export async function takenOfUnasked(trx: Transaction<DB>, took: Took): Promise<Paise> {
  const known = await unaskedNamed(trx, took.gateway, took.transactionNumber);
  const sum = known && (await lockUnasked(trx, known.id));
  const liesHere = sum && (isUndecided(sum.state) || (sum.state === 'returning' && sum.gateway_refund_id === null));
  if (!liesHere) return paise(0);
  const part = paise(Math.min(took.amount, sum.amount));
  if (part === 0) return part;
  await bookUnmatchedTaken(trx, sum, { amount: part, byDispute: took.byDispute }, took.now);
  await changeUnasked(trx, sum.id, { by_bank: paise(sum.by_bank + part) });
  if (part === sum.amount) await endUnasked(trx, sum, 'taken', took.now);
  else await changeUnasked(trx, sum.id, { amount: paise(sum.amount - part) });
  // What is left of it; and whether a try whose answer got lost may have reached the guest as well.
  await openWhatToLookAt(trx, { unasked: sum.id }, took.now);
  return part;
}
