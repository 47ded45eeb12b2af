import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { SignalFact } from '../signals/signal.ts';
import { signalsOfCase, wordsOf } from './case-queries.ts';

const otherOf = (facts: SignalFact[]): number[] =>
  facts.flatMap(({ name, value }) => (name === 'review' ? Number(value) : []));

/** What was found of the review of a case, with the words of another where they are alike: read anew, since that may have been taken back. */
export async function toldSignals(db: Kysely<DB>, caseId: number) {
  const signals = await signalsOfCase(db, caseId);
  const words = await wordsOf(
    db,
    signals.flatMap(({ facts }) => otherOf(facts)),
  );
  return signals.map(({ facts, ...signal }) => ({
    ...signal,
    facts: [
      ...facts,
      ...otherOf(facts).map((id): SignalFact => ({ name: 'other_words', as: 'text', value: words.get(id) || null })),
    ],
  }));
}
