import { ANSWERS_LOOKED_AT, OWNER_ANSWER_HOURS } from '@basera/contract/limits';
import { usualAnswerHours } from '@basera/contract/rules/answer-time';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { answerBy } from './decide-booking.ts';
import { answeredRequests } from './queries.ts';

/** Within how many hours the owners of a business usually answer a request; null where too few answers are known. */
export async function ownersAnswerHours(db: Kysely<DB>, businessId: number): Promise<number | null> {
  const last = await answeredRequests(db, businessId, ANSWERS_LOOKED_AT);
  const waits = last.map(({ asked_at, told_at, ...booking }) =>
    // Given back because nobody answered, maybe soon after it was paid: that is no quick answer.
    told_at >= answerBy({ ...booking, updated_at: asked_at })
      ? OWNER_ANSWER_HOURS * 3_600_000
      : told_at.getTime() - asked_at.getTime(),
  );
  return usualAnswerHours(waits);
}
