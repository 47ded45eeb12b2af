import { setTimeout as wait } from 'node:timers/promises';

const SOON_MS = 40_000;

/** Asks until there is an answer. */
export async function eventually<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const until = performance.now() + SOON_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error('it did not come');
    await wait(100);
  }
}
