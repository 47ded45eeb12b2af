import { UNHEARD_AFTER_DAYS, type UnheardReason } from '@basera/contract/rules/office/unheard-disputes';
import { type RawBuilder, sql } from 'kysely';

/** What came of asking the gateway how a bank's dispute stands: it knows it, knows none such, or said nothing that helps. */
export type Answered = 'known' | 'not_known' | 'unsaid';

/** When it is time to ask: of what was opened before, and nobody asked about since; of what we ended ourselves less often, until no bank speaks of it any more. */
export type DueToAsk = { openedBefore: Date; askedBefore: Date; endedAskedBefore: Date; endedSince: Date };

/** How a row of a bank's dispute says that nobody can be asked about it. */
type Unheard = {
  unanswered_since: Date | RawBuilder<Date> | null;
  unknown_at: RawBuilder<Date | null> | null;
  unknown_why: RawBuilder<UnheardReason | null> | UnheardReason | null;
};

/** SQL: since when is what the row says of itself, so that it stands in both tables of disputes. What an answer makes of it. */
export function afterAnswer(answered: Answered, now: Date): Unheard {
  if (answered === 'known') return { unanswered_since: null, unknown_at: null, unknown_why: null };
  const since = sql<Date>`coalesce(unknown_at, ${now})`;
  if (answered === 'not_known') return { unanswered_since: null, unknown_at: since, unknown_why: 'not_known' };
  const silent = sql<Date>`coalesce(unanswered_since, ${now})`;
  const isLong = sql`${silent} <= ${now}::timestamptz - ${UNHEARD_AFTER_DAYS} * interval '1 day'`;
  return {
    unanswered_since: silent,
    unknown_at: sql`case when ${isLong} then ${since} else unknown_at end`,
    unknown_why: sql`case when ${isLong} and unknown_at is null then 'no_answer' else unknown_why end`,
  };
}

/** SQL: the same where the gateway that told of it is not in use. */
export const outOfUse = (now: Date): Pick<Unheard, 'unknown_at' | 'unknown_why'> => ({
  unknown_at: sql`coalesce(unknown_at, ${now})`,
  unknown_why: 'out_of_use',
});
