import { setTimeout as wait } from 'node:timers/promises';

const SOON_MS = 40_000;
const BETWEEN_LOOKS_MS = 25;

/** Asks until there is an answer, for `withinMs` at most; `what` names in the error what did not come. */
export async function eventually<T>(
  look: () => T | undefined | Promise<T | undefined>,
  what = 'it',
  withinMs = SOON_MS,
): Promise<T> {
  const until = performance.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error(`${what} did not come within ${withinMs / 1000} s`);
    await wait(BETWEEN_LOOKS_MS);
  }
}
