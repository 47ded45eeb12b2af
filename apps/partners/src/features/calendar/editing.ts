import type { Closures, DateRates } from '@basera/contract/endpoints/partners/calendar';
import type { DateLimitChanges } from '@basera/contract/endpoints/partners/limits';
import { problemWithRate } from '@basera/contract/rules/calendar/owner-rate';
import { type Chosen, isLimitEmpty, type LimitDraft, limitChange, NO_LIMIT_TYPED } from './limits/limit-draft';
import type { Grid, NightRuled, RoomNights } from './nights';
import { ruledNight } from './nights';
import { nightsOfSelection, rangeOf, rowsOf, type Selection } from './selection';

/** What is typed and not saved: null leaves a thing as it is. */
export type Draft = {
  /** 'usual': the night has no price of its own any more. */
  price: { typed: string } | 'usual' | null;
  closed: number | 'all' | null;
  limits: LimitDraft;
};
export const NOTHING: Draft = { price: null, closed: null, limits: NO_LIMIT_TYPED };

export const isEmpty = ({ price, closed, limits }: Draft): boolean =>
  closed === null && isLimitEmpty(limits) && (price === null || (price !== 'usual' && price.typed.trim() === ''));

/** '5,500' and '₹ 5500' are 5500; NaN for what is no number. */
const rupeesOf = (typed: string): number => Number(typed.replace(/[₹,\s]/g, ''));

/** What is wrong with the price that is typed, in words. */
export function problemWithDraft({ price }: Draft): string | null {
  if (price === null || price === 'usual' || price.typed.trim() === '') return null;
  const rupees = rupeesOf(price.typed);
  return Number.isNaN(rupees) ? 'Write a number of rupees, such as 4500.' : problemWithRate(rupees);
}

/** The rupees a night that are typed; null for none, or for the usual price. */
export const typedPrice = ({ price }: Draft): number | null =>
  price === null || price === 'usual' || price.typed.trim() === '' ? null : rupeesOf(price.typed);

export const roomsOf = ({ rooms }: Grid, selection: Selection): RoomNights[] => {
  const [first, last] = rowsOf(selection);
  return rooms.slice(first, last + 1);
};

/** What the chosen nights cost now, room by room. */
export function nightsNow(grid: Grid, selection: Selection): NightRuled[] {
  const nights = nightsOfSelection(selection);
  return roomsOf(grid, selection).flatMap((room) =>
    nights.map((night) => ruledNight(room, night, grid.days.indexOf(night))),
  );
}

/** How many units of the chosen nights are kept from sale: null where they differ. */
export function closedNow(grid: Grid, selection: Selection): number | null {
  const closed = roomsOf(grid, selection).flatMap((room) =>
    nightsOfSelection(selection).map((night) => room.closed[grid.days.indexOf(night)] ?? 0),
  );
  return new Set(closed).size === 1 ? (closed[0] ?? null) : null;
}

/** What is asked of trips in the chosen rooms, and the chosen dates. */
export const chosenLimits = (grid: Grid, selection: Selection): Chosen => ({
  limits: roomsOf(grid, selection).map(({ limits }) => limits),
  dates: nightsOfSelection(selection),
});

type Bodies = { rates: DateRates | null; limits: DateLimitChanges | null; closures: Closures | null };

/** What is sent for what was typed. */
export function bodiesOf(
  draft: Draft,
  { grid, selection, seen }: { grid: Grid; selection: Selection; seen: number },
): Bodies {
  const [first, last] = rangeOf(selection);
  const what = {
    room_ids: roomsOf(grid, selection).map(({ room }) => room.id),
    nights: [[first, last]] as [typeof first, typeof last][],
  };
  const price = draft.price === 'usual' ? null : typedPrice(draft);
  const limits = limitChange(draft.limits);
  const changesPrice = draft.price === 'usual' || price !== null;
  return {
    rates: changesPrice ? { seen, changes: [{ ...what, price }] } : null,
    limits: limits && { seen, changes: [{ ...what, ...limits }] },
    closures: draft.closed === null ? null : { seen, changes: [{ ...what, closed: draft.closed }] },
  };
}
