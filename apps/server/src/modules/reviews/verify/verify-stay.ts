import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { ReviewSummary, ShownReview } from '@basera/contract/endpoints/reviews';
import type { GuestRating } from '@basera/contract/rules/reviews/guest-rating';
import {
  AS_DESCRIBED_LEAST,
  HIDDEN_REASONS,
  type HiddenReason,
  type PartRatings,
  REVIEW_DAYS,
  REVIEW_PARTS,
  ratingOf,
} from '@basera/contract/rules/reviews/review-rules';
import { statementOf } from '../digests/log-entry.ts';
import type { StayOfSite } from './read-site.ts';
import { holds, type ReadLog } from './verify-reviews.ts';

/** After so many days a review is shown at the latest, and stands in the digest of the next. */
const LOGGED_AFTER_DAYS = REVIEW_DAYS + 2;
const MEAN_DIGITS = 6;

/** What a stay's card in the lists says guests rated it; undefined where it is in none just now. */
type OnCard = GuestRating | null | undefined;

/** What of a stay's reviews and numbers is not as the log has it; and how much of it is newer than the last digest. */
export function checkStay(stay: number, found: StayOfSite, log: ReadLog, by: { last: CalendarDate; card: OnCard }) {
  const reviews = checkReviews(stay, found, log);
  const since = sinceLastDigest(stay, found.summary, log);
  const wrong = [
    ...reviews.wrong,
    ...checkNumbers(found),
    // A list takes a moment to follow: it is held to what stood still since the last digest.
    ...(reviews.unlogged.length + since.gone + since.back === 0 ? checkCard(found.summary, by.card) : []),
    ...checkUnlogged(reviews.unlogged, since.back, by.last),
    ...checkMissing(stay, found, { log, gone: since.gone }),
    ...since.wrong,
  ];
  return {
    wrong: wrong.map((words) => `Stay ${stay}: ${words}`),
    fresh: reviews.unlogged.length,
    goneSince: since.gone,
  };
}

const asText = (statement: object): string => JSON.stringify(Object.entries(statement).sort());

function checkReviews(stay: number, { reviews, proofs }: StayOfSite, log: ReadLog) {
  const wrong: string[] = [];
  const unlogged: ShownReview[] = [];
  const proved = new Map(proofs.map((proof) => [proof.statement.id, proof]));
  for (const review of reviews) {
    const proof = proved.get(review.id);
    if (!proof) {
      unlogged.push(review);
      continue;
    }
    proved.delete(review.id);
    if (!holds(proof, log) || !log.tally.shown.has(proof.index))
      wrong.push(`review ${review.id} is not what the log has in place ${proof.index}.`);
    if (asText(proof.statement) !== asText(statementOf(stay, review)))
      wrong.push(`review ${review.id} is shown otherwise than it is vouched for.`);
  }
  wrong.push(...[...proved.keys()].map((id) => `review ${id} is vouched for, and not shown.`));
  return { wrong, unlogged };
}

/** What a stay counts as gone beside what the log does: since the last digest some may have gone, or be shown again that the office had removed. */
function sinceLastDigest(stay: number, summary: ReviewSummary, { tally }: ReadLog) {
  const told = new Map(summary.hidden.map(({ reason, count }) => [reason, count]));
  const logged = tally.goneFrom(stay);
  const more = (reason: HiddenReason) => (told.get(reason) ?? 0) - (logged.get(reason) ?? 0);
  const isForGood = (reason: HiddenReason) => reason === 'withdrawn' || reason === 'author_left';
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    gone: sum(HIDDEN_REASONS.map((reason) => Math.max(0, more(reason)))),
    back: sum(HIDDEN_REASONS.filter((reason) => !isForGood(reason)).map((reason) => Math.max(0, -more(reason)))),
    wrong: HIDDEN_REASONS.filter((reason) => isForGood(reason) && more(reason) < 0).map(
      (reason) => `${told.get(reason) ?? 0} are counted as gone (${reason}), and the log has ${logged.get(reason)}.`,
    ),
  };
}

/** Of those that no proof stands for, only so many can be older than a digest allows as are shown again since the last. */
function checkUnlogged(unlogged: ShownReview[], back: number, last: CalendarDate): string[] {
  const old = unlogged.filter(({ written_on }) => addDays(written_on, LOGGED_AFTER_DAYS) <= last);
  if (old.length <= back) return [];
  return [
    `reviews ${old.map(({ id }) => id).join(', ')} are of before the last digest, and not in the log. Shown only now, they are in the next one.`,
  ];
}

/** Of those that the log has as shown, only so many can be missing as the stay counts that have gone since. */
function checkMissing(stay: number, { proofs }: StayOfSite, { log, gone }: { log: ReadLog; gone: number }): string[] {
  const proved = new Set(proofs.map(({ index }) => index));
  const missing = [...log.tally.shown].filter(([index, of]) => of === stay && !proved.has(index)).length;
  if (missing <= gone) return [];
  return [`${missing - gone} reviews of the log are not shown, and nothing says that they have gone.`];
}

const meanOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** What the numbers come to, by what they are called. */
function numbersOf(reviews: ShownReview[]): Map<string, number> {
  const numbers = new Map([['reviews', reviews.length]]);
  if (reviews.length === 0) return numbers;
  numbers.set(
    'found as described',
    reviews.filter(({ parts }) => (parts as PartRatings).as_described >= AS_DESCRIBED_LEAST).length,
  );
  numbers.set('rating', meanOf(reviews.map(({ parts }) => ratingOf(parts))));
  for (const part of REVIEW_PARTS)
    numbers.set(`rating of ${part}`, meanOf(reviews.map(({ parts }) => (parts as PartRatings)[part])));
  for (const month of new Set(reviews.map(({ stayed }) => stayed))) {
    const ofMonth = reviews.filter(({ stayed }) => stayed === month);
    numbers.set(`reviews of ${month}`, ofMonth.length);
    numbers.set(`rating of ${month}`, meanOf(ofMonth.map(({ parts }) => ratingOf(parts))));
  }
  return numbers;
}

/** The same numbers, as the site says them. */
function numbersSaid({ count, rating, parts, found_as_described, months }: ReviewSummary): Map<string, number> {
  const said = new Map([['reviews', count]]);
  if (count === 0 && rating === null && months.length === 0) return said;
  said.set('found as described', found_as_described);
  if (rating !== null) said.set('rating', rating);
  for (const part of REVIEW_PARTS) if (parts?.[part] !== undefined) said.set(`rating of ${part}`, parts[part]);
  for (const { month, count: some, rating: mean } of months)
    said.set(`reviews of ${month}`, some).set(`rating of ${month}`, mean);
  return said;
}

const written = (number: number | undefined): string | undefined => number?.toFixed(MEAN_DIGITS);

function checkNumbers({ summary, reviews }: StayOfSite): string[] {
  const [said, reckoned] = [numbersSaid(summary), numbersOf(reviews)];
  return [...new Set([...said.keys(), ...reckoned.keys()])]
    .filter((name) => written(said.get(name)) !== written(reckoned.get(name)))
    .map(
      (name) =>
        `its ${name}: ${said.get(name) ?? 'nothing'} is said, and it comes to ${reckoned.get(name) ?? 'nothing'}.`,
    );
}

function checkCard({ count, rating }: ReviewSummary, card: OnCard): string[] {
  if (card === undefined) return [];
  const [ofCard, ofStay] = [card ?? { count: 0, rating: undefined }, { count, rating: rating ?? undefined }];
  if (ofCard.count === ofStay.count && written(ofCard.rating) === written(ofStay.rating)) return [];
  return [
    `its card says ${ofCard.count} reviews (${ofCard.rating ?? 'no rating'}), and its page ${count} (${rating ?? 'no rating'}).`,
  ];
}
