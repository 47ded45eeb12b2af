/**
 * In a run that starts at another instant (CLOCK_START) the files of tests take it for now; timers run as they do. The processes
 * that they start are told by CLOCK_AHEAD_MS how far ahead that is.
 */
const { CLOCK_START, CLOCK_AHEAD_MS } = process.env;

if (CLOCK_START || CLOCK_AHEAD_MS) {
  const kept = globalThis as { RealDate?: DateConstructor };
  // Once a file, and not on what the file before was told.
  kept.RealDate ??= Date;
  const Real = kept.RealDate;
  const ahead = CLOCK_START ? Date.parse(CLOCK_START) - Real.now() : Number(CLOCK_AHEAD_MS);
  process.env.CLOCK_AHEAD_MS = String(ahead);
  class Shifted extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + ahead);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + ahead;
    }
  }
  globalThis.Date = Shifted as DateConstructor;
}
