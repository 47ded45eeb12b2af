/**
 * For processes that tests start and soon end: the embedded database's code is translated once and never optimized, which
 * such a process would not live to earn back (a start takes a quarter less of the processor).
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;
