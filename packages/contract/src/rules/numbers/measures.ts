/**
 * What every number of a business means, once: plots, tables and files ask here. A unit-night is one unit of a kind of rooms
 * on one night; it is available unless closed, and sold where an accepted booking sleeps in it.
 */
export type NightSums = { available: number; sold: number /** Rupees. */; revenue: number };

/** What there is none of has no share: null, which is shown as nothing and never as 0. */
const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Sold unit-nights of those available, 0 to 1. */
export const occupancy = ({ sold, available }: Pick<NightSums, 'sold' | 'available'>) => share(sold, available);

/** Average daily rate: rupees that a sold unit-night brought. */
export const adr = ({ revenue, sold }: Pick<NightSums, 'revenue' | 'sold'>) => share(revenue, sold);

/** Revenue per available room: rupees for each unit-night there was, sold or not. */
export const revpar = ({ revenue, available }: Pick<NightSums, 'revenue' | 'available'>) => share(revenue, available);

/** Cancelled bookings of all that had been accepted, 0 to 1. */
export const cancelledShare = ({ kept, cancelled }: { kept: number; cancelled: number }) =>
  share(cancelled, kept + cancelled);

/** Bookings for each look at a stay's page, 0 to 1 and seldom more. */
export const bookedShare = ({ bookings, views }: { bookings: number; views: number }) => share(bookings, views);

/** Days from booking to arrival, in groups: the first and last day of each, the last without end. */
export const LEAD_GROUPS = [
  [0, 0],
  [1, 3],
  [4, 7],
  [8, 14],
  [15, 30],
  [31, 60],
  [61, null],
] as const satisfies readonly (readonly [number, number | null])[];

/** So many bookings were made so many days before. */
export type LeadCount = { days: number; bookings: number };

/** How many bookings fall into each of LEAD_GROUPS. What was entered after arrival was made on its day. */
export const leadGroups = (counts: readonly LeadCount[]): number[] =>
  LEAD_GROUPS.map(([first, last]) =>
    counts
      .filter(({ days }) => Math.max(0, days) >= first && (last === null || Math.max(0, days) <= last))
      .reduce((sum, { bookings }) => sum + bookings, 0),
  );

/** The days before arrival by which half of the bookings were made; null without any. Of an even number the upper middle. */
export function medianLead(counts: readonly LeadCount[]): number | null {
  const total = counts.reduce((sum, { bookings }) => sum + bookings, 0);
  let seen = 0;
  for (const { days, bookings } of [...counts].sort((a, b) => a.days - b.days)) {
    seen += bookings;
    if (seen * 2 > total) return Math.max(0, days);
  }
  return null;
}
