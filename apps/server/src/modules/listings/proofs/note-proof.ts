import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Claim, keptReference, type ProofKind } from '@basera/contract/rules/listing/proofs';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { lockListing } from '../queries.ts';
import { insertProof, proofById, withdraw } from './proof-queries.ts';

export type NewProof = {
  listingId: number;
  claim: Claim;
  kind: ProofKind;
  reference: string;
  validUntil: CalendarDate | null;
  staffId: number;
};

/** Notes what somebody of ours has looked at; of a person's paper the end of its number alone. Throws 404, 422 for what has run out already. Its number. */
export async function noteProofIn(
  trx: Transaction<DB>,
  { listingId, claim, kind, reference, validUntil, staffId }: NewProof,
  { at, today }: { at: Date; today: CalendarDate },
): Promise<number> {
  if (validUntil !== null && validUntil < today) throw invalidField('valid_until', say`Has passed already.`);
  const stay = await lockListing(trx, listingId).catch(() => null);
  if (!stay) throw new HttpError('not_found', say`There is no such stay.`);
  const kept = keptReference(claim, kind, reference);
  const seen = { claim, kind, reference: kept, valid_until: validUntil, noted_by: staffId, noted_at: at };
  return (await insertProof(trx, { property_id: listingId, ...seen })).id;
}

/** Takes a proof back; it stays in the list as withdrawn. Throws 404, 409 where a colleague was first. Whose it was. */
export async function withdrawProofIn(
  trx: Transaction<DB>,
  { proofId, why, staffId }: { proofId: number; why: string; staffId: number },
  at: Date,
): Promise<{ listingId: number; claim: Claim; kind: ProofKind }> {
  const taken = { withdrawn_by: staffId, withdrawn_at: at, withdrawn_why: why };
  const gone = await withdraw(trx, proofId, taken);
  if (gone) return { listingId: gone.property_id, claim: gone.claim, kind: gone.kind };
  const proof = await proofById(trx, proofId);
  if (!proof) throw new HttpError('not_found', say`There is no such proof.`);
  throw new HttpError('changed_meanwhile', say`${proof.withdrawn_by ?? 'A colleague'} has withdrawn this meanwhile.`);
}
