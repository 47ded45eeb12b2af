import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { ReviewDigest, ReviewProof } from '@basera/contract/endpoints/reviews';
import { hashTree } from '../digests/hash-tree.ts';
import { commitmentTo, type LogEntry, logEntry } from '../digests/log-entry.ts';
import { type LogTally, logTally } from '../digests/log-tally.ts';
import { SiteError, type StayOfSite } from './read-site.ts';

/** The log as read. `shownAfter`: how many reviews are shown after each entry; `wrong`: what no log of ours says. */
export type ReadLog = { entries: LogEntry[]; tally: LogTally; shownAfter: number[]; wrong: string[] };

/** Reads the entries. Throws SiteError for what is none. */
export function readEntries(texts: string[]): ReadLog {
  const log: ReadLog = { entries: [], tally: logTally(), shownAfter: [], wrong: [] };
  for (const [index, text] of texts.entries()) {
    const entry = entryOf(text, index);
    const wrong = log.tally.add(entry, index);
    if (wrong) log.wrong.push(wrong);
    log.entries.push(entry);
    log.shownAfter.push(log.tally.shown.size);
  }
  return log;
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
  if (size < texts.length) wrong.push(`${texts.length - size} entries at the end of the log are in no digest.`);
  return wrong;
}

/** How old the last digest may be: one is made each day, in its first minutes. */
const LAST_DIGEST_DAYS = 2;

/** Whether digests are made still: what a site says after its last one, nobody vouches for. */
export function checkDays(digests: ReviewDigest[], today: CalendarDate): string[] {
  const last = digests.at(-1)?.day;
  if (!last || last >= addDays(today, -LAST_DIGEST_DAYS)) return [];
  return [`The last digest is of ${last}, and one is due each day: nothing vouches for what came after it.`];
}

/** Days between the first digest and the last that have none. */
export const daysWithout = (digests: ReviewDigest[]): number =>
  digests.slice(1).filter(({ day }, place) => digests[place] && day !== addDays(digests[place].day, 1)).length;

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

type Told = {
  isWell: boolean;
  words: string /** Where it is shown again, null where it is not. */;
  again: number | null;
};

/** What has become of a review whose proof somebody kept, in a sentence; `isWell`: nothing that the log does not say. */
export function tellOfKept(proof: ReviewProof, log: ReadLog): Told {
  if (!holds(proof, log)) {
    const words = `The log does not have this review in place ${proof.index}: it was taken out, or changed.`;
    return { isWell: false, words, again: null };
  }
  const went: string[] = [];
  for (let place = proof.index; ; ) {
    const gone = log.entries.find((entry) => entry.kind === 'gone' && entry.of === place);
    if (gone?.kind !== 'gone') {
      if (place === proof.index)
        return { isWell: true, words: 'The log has this review, and that it is shown.', again: null };
      const words = `The log has this review, that it was taken away (${went.join(', ')}), and that it is shown again since, in place ${place}.`;
      return { isWell: true, words, again: place };
    }
    went.push(gone.why);
    const before = place;
    place = log.entries.findIndex((entry) => entry.kind === 'shown' && entry.again === before);
    if (place >= 0) continue;
    const words = `The log has this review, and that it is shown no more: ${went.join(', ')}.`;
    return { isWell: gone.why !== 'changed', words, again: null };
  }
}

/** A review that is shown again says what it said, but for its photos, which went when it was taken away. */
export function checkShownAgain({ statement }: ReviewProof, again: number, stay: StayOfSite | null): string[] {
  const now = stay?.proofs.find(({ index }) => index === again);
  const said = (of: object) => JSON.stringify(Object.entries({ ...of, photos: [] }).sort());
  if (!now || said(now.statement) === said(statement)) return [];
  return ['The review is shown again, and says something else than it did.'];
}
