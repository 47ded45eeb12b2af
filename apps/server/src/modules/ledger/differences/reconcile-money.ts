import type { LedgerDeps } from '../deps.ts';
import { registrationsToGet } from '../taxes/registration-queries.ts';
import { thresholdsToTell } from '../taxes/tax-status.ts';
import { TO_LOOK_AT, whatToLookAt } from './attention-queries.ts';
import { booksAgainstPapers, booksAgainstPayments, booksAgainstPayouts, ownersWhoOwe } from './comparison-queries.ts';
import { openDifferences } from './difference-queries.ts';
import { BY_ITSELF, OVER, openDifference, settleDifference } from './differences.ts';
import { adjustmentsAgainstBooks, reportAgainstBooks, reversalsAgainstBooks } from './report-queries.ts';

// A gateway settles within three working days; a week has them, whatever the holidays.
const SETTLED_WITHIN_MS = 7 * 86_400_000;

/** Kinds that a person settles, or what opened them: what is compared does not show that they are over. */
const NOT_COMPARED = [
  'report_contradicts',
  'report_out_of_reach',
  'report_unread',
  'bank_took_beyond',
  'bank_spoke_later',
];

/** Kinds of which no two sides differ: what they ask for is done, or has passed. */
const NO_SUMS = [...TO_LOOK_AT, 'state_without_gstin', 'turnover_near', 'turnover_over'];

/**
 * Compares books, payments, papers and the gateway's report, row by row. What differs is opened for somebody to settle, once; what has come to
 * agree since is settled by itself. Resolves to how many are open.
 */
export async function reconcileMoney({ db, clock, log, registrations }: LedgerDeps): Promise<number> {
  const now = clock.now();
  // What is opened while this compares is not yet in what it has read.
  const before = new Set((await openDifferences(db)).map(({ id }) => id));
  const settledBy = new Date(now.getTime() - SETTLED_WITHIN_MS);
  const found = [
    ...(await booksAgainstPayments(db, now)),
    ...(await booksAgainstPapers(db)),
    ...(await booksAgainstPayouts(db)),
    ...(await reportAgainstBooks(db, settledBy)),
    ...(await reversalsAgainstBooks(db, settledBy)),
    ...(await adjustmentsAgainstBooks(db)),
    ...(await ownersWhoOwe(db)),
    ...(await whatToLookAt(db)),
    ...(await registrationsToGet(db, registrations, clock.today())),
    ...(await thresholdsToTell(db, now)),
  ];
  await db.transaction().execute(async (trx) => {
    for (const difference of found) {
      const opened = await openDifference(trx, difference, now);
      if (opened !== null) log.error({ difference: opened, kind: difference.kind }, 'sums of money differ');
    }
    const there = new Set(found.map(({ key }) => key));
    for (const { id, key, kind } of await openDifferences(trx)) {
      if (!before.has(id) || there.has(key) || NOT_COMPARED.includes(kind)) continue;
      const how = NO_SUMS.some((one) => one === kind) ? OVER : 'The sides agree since.';
      await settleDifference(trx, id, { by: BY_ITSELF, how }, now);
    }
  });
  return (await openDifferences(db)).length;
}
