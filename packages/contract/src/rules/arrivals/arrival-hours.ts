/** So many hours before check-in an owner is asked to confirm that guests are expected, and once more where nothing was said. */
export const ASK_HOURS = 48;
export const ASK_AGAIN_HOURS = 24;

/** Who has said nothing so many hours before check-in is silent. */
export const SILENT_HOURS = 18;

/** Whoever is asked later than that has so many hours to answer, and is asked again no sooner. */
export const ANSWER_HOURS = 4;

/** Of a price a night: what is shown instead of a stay that is silent costs no more and no less than so many percent beside it. */
export const PRICE_CLASS_PERCENT = 25;

/** Where a town has none of them, those of other towns are shown that lie no further off, in kilometres between their middles. */
export const NEARBY_KILOMETRES = 25;

/** How many stays are shown instead. */
export const INSTEAD_SHOWN = 6;

const HOUR_MS = 3_600_000;

/** When silence becomes a case; null where that would be at check-in or later: nobody could do anything by then. */
export function silentFrom(checkIn: Date, askedAt: Date): Date | null {
  const at = Math.max(checkIn.getTime() - SILENT_HOURS * HOUR_MS, askedAt.getTime() + ANSWER_HOURS * HOUR_MS);
  return at < checkIn.getTime() ? new Date(at) : null;
}

/** What is known of an arrival: asked for and not said yet, not said in time, or expected. */
export const ARRIVAL_STATES = ['asked', 'silent', 'confirmed'] as const;
export type ArrivalState = (typeof ARRIVAL_STATES)[number];
