import { isDeepStrictEqual } from 'node:util';
import { type NightRange, nightsIn } from '@basera/contract/rules/calendar/night-ranges';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { type About, insertCase, lastSettled, openCases, saveFacts, settle } from './queries.ts';
import type { CaseFacts } from './tables.ts';

/** A booking that somebody has to look at, and why. */
export type CaseWanted = { bookingId: number; facts: CaseFacts };

/**
 * Keeps the cases of a kind of room in step with what is so: opens those that are new, tells the open ones what has
 * changed, and settles those of which nothing is left. What a person has settled is not asked of them again, but for nights they
 * did not see.
 */
export async function keepCases(trx: Transaction<DB>, about: About, wanted: CaseWanted[], now: Date): Promise<void> {
  const open = await openCases(trx, about);
  for (const one of wanted) {
    const known = open.find(({ booking_id }) => booking_id === one.bookingId);
    if (known) {
      if (!isDeepStrictEqual(known.facts, one.facts)) await saveFacts(trx, known.id, one.facts);
    } else if (!covers(await lastSettled(trx, about, one.bookingId), one.facts.nights))
      await insertCase(trx, about, one, now);
  }
  for (const { id, booking_id } of open) {
    const isLeft = wanted.some(({ bookingId }) => bookingId === booking_id);
    if (!isLeft) await settle(trx, id, { done: 'gone', userId: null, at: now });
  }
}

function covers(settled: { facts: CaseFacts } | undefined, nights: NightRange[]): boolean {
  const seen = new Set(settled?.facts.nights.flatMap(nightsIn));
  return nights.flatMap(nightsIn).every((night) => seen.has(night));
}
