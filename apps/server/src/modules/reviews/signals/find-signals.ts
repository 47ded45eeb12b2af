import {
  BURST_REVIEWS,
  LOOP_REVIEWERS,
  ONE_AUTHOR_REVIEWS,
  SAME_WORDS_SHARE,
  type SignalKind,
} from '@basera/contract/rules/reviews/review-cases';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { whoMay } from '../../partners/index.ts';
import { likenessTo, runsOf } from './same-words.ts';
import type { Signal, SignalFact } from './signal.ts';
import {
  actedSince,
  burstAround,
  byTheSame,
  type LookedAt,
  markedNoShow,
  referralsAmong,
  referredBetween,
  sameDevice,
  samePayer,
  samePhone,
  toCompare,
} from './signal-queries.ts';

/** What a finder stands on; null where it finds nothing. `people`: who acts for the business. */
type Finder = (db: Kysely<DB>, review: LookedAt, people: number[]) => Promise<SignalFact[] | null>;

const person = (value: number): SignalFact => ({ name: 'person', as: 'person', value });
const since = (at: Date): SignalFact => ({ name: 'since', as: 'moment', value: at.toISOString() });
const count = (value: number): SignalFact => ({ name: 'reviews', as: 'text', value });

const FINDERS: Record<SignalKind, Finder> = {
  async same_device(db, review, people) {
    const found = await sameDevice(db, review, people);
    return found ? [person(found.user_id), since(found.at)] : null;
  },

  async same_phone(db, review, people) {
    const found = await samePhone(db, review, people);
    if (!found) return null;
    return [
      found.user_id === null ? { name: 'business', as: 'business', value: review.business_id } : person(found.user_id),
    ];
  },

  async same_payment(db, review, people) {
    const found = await samePayer(db, review, people);
    return found ? [person(found.user_id), { name: 'booking', as: 'booking', value: found.booking_id }] : null;
  },

  async burst(db, review) {
    const found = await burstAround(db, review);
    // One case says it for all of them.
    if (!found || found.count < BURST_REVIEWS || found.is_said) return null;
    return [count(found.count), since(found.since)];
  },

  async same_words(db, review) {
    // Short praise is alike everywhere: it says something of one business or one author alone.
    const isLong = runsOf(review.words) !== null;
    const likeness = likenessTo(review.words);
    const alike = (await toCompare(db, review))
      .filter(({ is_near }) => isLong || is_near)
      .map((other) => ({ ...other, share: likeness(other.words) }))
      .filter(({ share }) => share >= SAME_WORDS_SHARE)
      .sort((one, other) => other.share - one.share);
    const [most] = alike;
    if (!most) return null;
    return [
      { name: 'alike', as: 'text', value: `${Math.round(most.share * 100)} %` },
      { name: 'review', as: 'text', value: most.id },
      { name: 'stay', as: 'text', value: most.stay },
    ];
  },

  async referral(db, review, people) {
    const between = await referredBetween(db, review, people);
    if (between) return [person(between.user_id), since(between.at)];
    const among = hangTogether(await referralsAmong(db, review.business_id), review.author_id);
    return among.length >= LOOP_REVIEWERS ? [count(among.length), ...among.map(person)] : null;
  },

  async no_show(db, review) {
    const marked = await markedNoShow(db, review);
    return marked ? [{ name: 'booking', as: 'booking', value: review.booking_id }, since(marked.at)] : null;
  },

  async own_people(db, review, people) {
    const at = await actedSince(db, review);
    if (!at && !people.includes(review.author_id)) return null;
    return [{ name: 'business', as: 'business', value: review.business_id }, ...(at ? [since(at)] : [])];
  },

  async one_author(db, review) {
    const found = await byTheSame(db, review);
    // One case says it for all of them.
    if (!found || found.count < ONE_AUTHOR_REVIEWS || found.is_said) return null;
    return [count(found.count), since(found.since)];
  },
};

/** All persons that somebody reaches by links, whichever way they were shared, themselves among them. */
function hangTogether(links: { friend_id: number; shared_by_user_id: number }[], from: number): number[] {
  const reached = new Set([from]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { friend_id, shared_by_user_id } of links) {
      if (reached.has(friend_id)) reached.add(shared_by_user_id);
      if (reached.has(shared_by_user_id)) reached.add(friend_id);
    }
  }
  return [...reached].sort((a, b) => a - b);
}

/** What makes a review worth a look, but for kinds that were found of it before. It hides nothing and weighs nothing. */
export async function findSignals(db: Kysely<DB>, review: LookedAt, known: readonly string[]): Promise<Signal[]> {
  const people = await whoMay(db, review.business_id, 'read_bookings');
  const signals: Signal[] = [];
  for (const [kind, find] of Object.entries(FINDERS) as [SignalKind, Finder][]) {
    if (known.includes(kind)) continue;
    const facts = await find(db, review, people);
    if (facts) signals.push({ kind, facts });
  }
  return signals;
}
