import type { LedgerDeps } from '../deps.ts';
import { booksAgainstPapers, booksAgainstPayments, ownersWhoOwe, reportAgainstBooks } from './comparison-queries.ts';
import { openDifferences } from './difference-queries.ts';
import { BY_ITSELF, openDifference, settleDifference } from './differences.ts';

// A gateway settles within three working days; a week has them, whatever the holidays.
const SETTLED_WITHIN_MS = 7 * 86_400_000;

/** Kinds that only a person settles: what is compared does not show that they are over. */
const FOR_PEOPLE = ['report_contradicts', 'bank_took_beyond'];

/**
 * Compares books, payments, papers and the gateway's report, row by row. What differs is opened for somebody to settle, once; what has come to
 * agree since is settled by itself. Resolves to how many are open.
 */
export async function reconcileMoney({ db, clock, log }: LedgerDeps): Promise<number> {
  const now = clock.now();
  const settledBy = new Date(now.getTime() - SETTLED_WITHIN_MS);
  const found = [
    ...(await booksAgainstPayments(db, now)),
    ...(await booksAgainstPapers(db)),
    ...(await reportAgainstBooks(db, settledBy)),
    ...(await ownersWhoOwe(db)),
  ];
  await db.transaction().execute(async (trx) => {
    for (const difference of found) {
      const opened = await openDifference(trx, difference, now);
      if (opened !== null) log.error({ difference: opened, kind: difference.kind }, 'sums of money differ');
    }
    const there = new Set(found.map(({ key }) => key));
    for (const { id, key, kind } of await openDifferences(trx)) {
      if (there.has(key) || FOR_PEOPLE.includes(kind)) continue;
      await settleDifference(trx, id, { by: BY_ITSELF, how: 'The sides agree since.' }, now);
    }
  });
  return (await openDifferences(db)).length;
}
