/** How long names are kept that are found by their sound: what came meanwhile is found by its letters at once. */
const FRESH_MS = 60_000;

/**
 * What was read last; the first who asks waits for it. What is older is read again behind who asks, and where that fails
 * the old is kept.
 */
export function keptNames<Names>(read: (last: Names | null) => Promise<Names>): () => Promise<Names> {
  let kept: Names | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Names> | null = null;
  const readAgain = (): Promise<Names> => {
    reading ??= read(kept)
      .then((names) => {
        kept = names;
        readAt = performance.now();
        return names;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  return async () => {
    if (kept === null) return readAgain();
    if (performance.now() - readAt > FRESH_MS) readAgain().catch(() => {});
    return kept;
  };
}
