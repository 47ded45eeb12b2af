/** In a run that starts at another instant (CLOCK_START) tests take it for now; timers run as they do. */
const { CLOCK_START } = process.env;

if (CLOCK_START) {
  const Real = Date;
  const ahead = Date.parse(CLOCK_START) - Real.now();
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
