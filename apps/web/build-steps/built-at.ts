/**
 * When this build is made, in epoch milliseconds, for the server's half alone: what browsers load, and the names of its files, are
 * the same on every day.
 */
export const builtAt = (isSsrBuild: boolean | undefined, now: number): Record<string, string> =>
  isSsrBuild ? { 'import.meta.env.BUILT_AT': String(now) } : {};
