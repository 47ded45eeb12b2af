import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { pausesInForce } from '../pauses/pause-queries.ts';
import { pauseStayIn } from '../pauses/pause-stay.ts';
import { likenessById, lockLikeness, markDecided } from './likeness-queries.ts';

export type Deciding = {
  likenessId: number;
  /** Which of the two is one too many and is paused; null: they are two stays. */
  pause: number | null;
  why: string;
  staffId: number;
};

/** Says whether two stays are one; the one too many is paused, and its owners read why. Throws 404, 409 where a colleague was first. */
export async function decideLikenessIn(
  trx: Transaction<DB>,
  { likenessId, pause, why, staffId }: Deciding,
  at: Date,
): Promise<{ stays: [number, number] }> {
  const locked = await lockLikeness(trx, likenessId);
  const found = locked && (await likenessById(trx, likenessId));
  if (!found) throw new HttpError('not_found', say`There is no such likeness.`);
  if (found.verdict)
    throw new HttpError('changed_meanwhile', say`${found.by ?? 'A colleague'} has decided this meanwhile.`);
  if (pause !== null && pause !== found.one_id && pause !== found.other_id)
    throw invalidField('pause', say`Must be one of the two.`);
  if (pause !== null && !(await isPausedAsSame(trx, pause)))
    await pauseStayIn(trx, { listingId: pause, cause: 'same_stay', why, staffId }, at);
  const verdict = pause === null ? 'different' : 'same';
  await markDecided(trx, likenessId, { verdict, decided_by: staffId, decided_at: at, decided_why: why });
  return { stays: [found.one_id, found.other_id] };
}

/** One that is the same as two others is paused once. */
const isPausedAsSame = async (trx: Transaction<DB>, listingId: number): Promise<boolean> =>
  (await pausesInForce(trx, listingId)).some(({ cause }) => cause === 'same_stay');
