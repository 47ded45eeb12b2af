import { ANSWERS_KNOWN_MIN, OWNER_ANSWER_HOURS } from '../limits.ts';

const HOUR_MS = 3_600_000;
/** 'Usually' is three times out of four, not every other time. */
const USUALLY = 0.75;

/**
 * Within how many whole hours an owner usually answers a request, by how long the last ones waited (milliseconds; one
 * that nobody answered waited for all the time there was). Null where too few are known, or usually nobody answers.
 */
export function usualAnswerHours(waits: readonly number[]): number | null {
  if (waits.length < ANSWERS_KNOWN_MIN) return null;
  const sorted = [...waits].sort((a, b) => a - b);
  const wait = sorted[Math.ceil(sorted.length * USUALLY) - 1] ?? Number.POSITIVE_INFINITY;
  const hours = Math.max(1, Math.ceil(wait / HOUR_MS));
  return hours < OWNER_ANSWER_HOURS ? hours : null;
}
