const REST_MS = 30_000;

/** A call that got no answer in time. */
export class NoAnswerError extends Error {}

/**
 * Keeps a host that does not answer from holding up what is for others: one that let a call wait until it was given up is
 * left alone for a while. What is for it then is refused at once, to be tried later.
 */
export function restingHosts(now: () => number = () => performance.now()) {
  const restsUntil = new Map<string, number>();

  function letRest(host: string): void {
    for (const [other, until] of restsUntil) if (until <= now()) restsUntil.delete(other);
    restsUntil.set(host, now() + REST_MS);
  }

  return async function call<T>(host: string, work: () => Promise<T>): Promise<T> {
    if ((restsUntil.get(host) ?? 0) > now()) throw new Error(`${host} did not answer lately and is left alone`);
    try {
      return await work();
    } catch (error) {
      if (error instanceof NoAnswerError) letRest(host);
      throw error;
    }
  };
}
