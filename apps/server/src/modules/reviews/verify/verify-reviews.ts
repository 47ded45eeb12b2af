import type { ReviewDigest, ReviewProof } from '@basera/contract/endpoints/reviews';
import { REMOVED_REASONS } from '@basera/contract/rules/reviews/review-cases';
import { ratingOf } from '@basera/contract/rules/reviews/review-rules';
import { hashTree } from '../digests/hash-tree.ts';
import { commitmentTo, type LogEntry, logEntry, statementOf } from '../digests/log-entry.ts';
import { SiteError, type StayOfSite } from './read-site.ts';

/**
 * The log as read. `shown`: of which stay the reviews are that it says are shown, by their place; `shownAfter`: how many they
 * are after each entry; `undone`: places whose reviews were removed and are shown again; `wrong`: what no log of ours says.
 */
export type ReadLog = {
  entries: LogEntry[];
  shown: Map<number, number>;
  shownAfter: number[];
  undone: Set<number>;
  wrong: string[];
};

/** Reads the entries. Throws SiteError for what is none. */
export function readEntries(texts: string[]): ReadLog {
  const log: ReadLog = { entries: [], shown: new Map(), shownAfter: [], undone: new Set(), wrong: [] };
  for (const [index, text] of texts.entries()) {
    const entry = entryOf(text, index);
    if (entry.kind === 'shown') log.shown.set(index, entry.stay);
    else if (!log.shown.delete(entry.of))
      log.wrong.push(`Entry ${index} says that entry ${entry.of} has gone, which was not shown then.`);
    if (entry.kind === 'gone' && entry.why === 'changed')
      log.wrong.push(`Entry ${index}: the review of entry ${entry.of} was changed after it was shown.`);
    if (entry.kind === 'shown' && entry.again !== undefined) {
      if (!isUndoing(entry, log))
        log.wrong.push(
          `Entry ${index} shows entry ${entry.again} again, which had not been removed, or is shown already.`,
        );
      log.undone.add(entry.again);
    }
    log.entries.push(entry);
    log.shownAfter.push(log.shown.size);
  }
  return log;
}

/** Whether what is said to be shown again was removed from the same stay before, and is not shown again already. */
function isUndoing({ stay, again = -1 }: Extract<LogEntry, { kind: 'shown' }>, { entries, undone }: ReadLog): boolean {
  const before = entries[again];
  const wasRemoved = entries.some(
    (entry) => entry.kind === 'gone' && entry.of === again && REMOVED_REASONS.some((reason) => reason === entry.why),
  );
  return before?.kind === 'shown' && before.stay === stay && wasRemoved && !undone.has(again);
}

function entryOf(text: string, index: number): LogEntry {
  try {
    return logEntry.parse(JSON.parse(text));
  } catch {
    throw new SiteError(`Entry ${index} of the log cannot be read: ${text}`);
  }
}

/** What of the digests does not follow from the log. */
export function checkDigests(digests: ReviewDigest[], texts: string[], { shownAfter }: ReadLog): string[] {
  const wrong: string[] = [];
  const tree = hashTree();
  let size = 0;
  for (const digest of digests) {
    const says = (words: string) => wrong.push(`The digest of ${digest.day} ${words}`);
    if (digest.size < size || digest.size > texts.length) {
      says(`is of ${digest.size} entries, and there are between ${size} and ${texts.length}.`);
      continue;
    }
    for (; size < digest.size; size += 1) tree.add(texts[size] ?? '');
    if (tree.root() !== digest.root) says('is not that of the log: an entry before it was changed.');
    const shown = shownAfter[size - 1] ?? 0;
    if (shown !== digest.shown) says(`counts ${digest.shown} reviews, and the log ${shown}.`);
  }
  return wrong;
}

/** What of digests that were kept is another now. */
export function checkKept(kept: ReviewDigest[], digests: ReviewDigest[]): string[] {
  const byDay = new Map(digests.map((digest) => [digest.day, digest]));
  return kept.flatMap((before) => {
    const now = byDay.get(before.day);
    if (!now) return [`The digest of ${before.day} was there when it was kept, and is not now.`];
    const isSame = now.root === before.root && now.size === before.size && now.shown === before.shown;
    return isSame ? [] : [`The digest of ${before.day} is another than the one that was kept: the past was changed.`];
  });
}

/** Whether a proof is what the log has where it says. */
export function holds({ index, salt, statement }: ReviewProof, { entries }: ReadLog): boolean {
  const entry = entries[index];
  return entry?.kind === 'shown' && entry.stay === statement.stay && entry.commitment === commitmentTo(statement, salt);
}

const MEAN_DIGITS = 6;

/** What of a stay's reviews and numbers is not as the log has it; and how much of it is newer than the log. */
export function checkStay(stay: number, found: StayOfSite, log: ReadLog) {
  const reviews = checkReviews(stay, found, log);
  const gone = checkGone(stay, found, log);
  const wrong = [...reviews.wrong, ...checkNumbers(found), ...gone.wrong].map((words) => `Stay ${stay}: ${words}`);
  return { wrong, fresh: reviews.fresh, goneSince: gone.missing };
}

const asText = (statement: object): string => JSON.stringify(Object.entries(statement).sort());

function checkReviews(stay: number, { reviews, proofs }: StayOfSite, log: ReadLog) {
  const wrong: string[] = [];
  const proved = new Map(proofs.map((proof) => [proof.statement.id, proof]));
  for (const review of reviews) {
    const proof = proved.get(review.id);
    if (!proof) continue;
    proved.delete(review.id);
    if (!holds(proof, log) || !log.shown.has(proof.index))
      wrong.push(`review ${review.id} is not what the log has in place ${proof.index}.`);
    if (asText(proof.statement) !== asText(statementOf(stay, review)))
      wrong.push(`review ${review.id} is shown otherwise than it is vouched for.`);
  }
  wrong.push(...[...proved.keys()].map((id) => `review ${id} is vouched for, and not shown.`));
  return { wrong, fresh: reviews.length - (proofs.length - proved.size) };
}

function checkNumbers({ summary: { count, rating }, reviews }: StayOfSite): string[] {
  const wrong: string[] = [];
  if (count !== reviews.length) wrong.push(`${count} reviews are counted, and ${reviews.length} shown.`);
  const mean = reviews.reduce((sum, { parts }) => sum + ratingOf(parts), 0) / reviews.length;
  if (reviews.length > 0 && rating?.toFixed(MEAN_DIGITS) !== mean.toFixed(MEAN_DIGITS))
    wrong.push(`its rating is said to be ${rating}, and comes to ${mean}.`);
  return wrong;
}

/** Since the last digest as many may have gone as the stay itself counts more than the log does. */
function checkGone(stay: number, { summary, proofs }: StayOfSite, { entries, shown, undone }: ReadLog) {
  const proved = new Set(proofs.map(({ index }) => index));
  const missing = [...shown].filter(([index, of]) => of === stay && !proved.has(index)).length;
  const isOfStay = (entry: LogEntry | undefined) => entry?.kind === 'shown' && entry.stay === stay;
  const logged = entries.filter(
    (entry) => entry.kind === 'gone' && entry.why !== 'changed' && !undone.has(entry.of) && isOfStay(entries[entry.of]),
  ).length;
  const told = summary.hidden.reduce((sum, { count }) => sum + count, 0) - logged;
  const wrong =
    missing > Math.max(told, 0)
      ? [`${missing - Math.max(told, 0)} reviews of the log are not shown, and nothing says that they have gone.`]
      : [];
  return { wrong, missing };
}

/** What has become of a review whose proof somebody kept, in a sentence; `isWell`: nothing that the log does not say. */
export function tellOfKept(proof: ReviewProof, log: ReadLog): { isWell: boolean; words: string } {
  if (!holds(proof, log))
    return {
      isWell: false,
      words: `The log does not have this review in place ${proof.index}: it was taken out, or changed.`,
    };
  const gone = log.entries.find((entry) => entry.kind === 'gone' && entry.of === proof.index);
  if (gone?.kind !== 'gone') return { isWell: true, words: 'The log has this review, and that it is shown.' };
  if (log.undone.has(proof.index))
    return {
      isWell: true,
      words: `The log has this review, that it was removed (${gone.why}), and that it is shown again.`,
    };
  return {
    isWell: gone.why !== 'changed',
    words: `The log has this review, and that it is shown no more: ${gone.why}.`,
  };
}
