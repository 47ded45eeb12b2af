import { type CalendarDate, weekday } from '@basera/contract/calendar-date';
import type { Closures, DateRates } from '@basera/contract/endpoints/partners/calendar';
import type { DateLimitChanges } from '@basera/contract/endpoints/partners/limits';
import { nightRanges } from '@basera/contract/rules/calendar/night-ranges';
import { problemWithRate } from '@basera/contract/rules/calendar/owner-rate';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import { type Chosen, isLimitEmpty, type LimitDraft, limitChange, NO_LIMIT_TYPED } from './limits/limit-draft';
import type { Grid, NightRuled, RoomNights } from './nights';
import { ruledNight } from './nights';
import { nightsOfSelection, rowsOf, type Selection } from './selection';
import './words/calendar-catalogue';

/** What is typed and not saved: null leaves a thing as it is. */
export type Draft = {
  /** 'usual': the night has no price of its own any more. */
  price: { typed: string } | 'usual' | null;
  closed: number | 'all' | null;
  limits: LimitDraft;
  /** Of the chosen nights those on these days of the week, 0 for Sunday; none: all of them. */
  weekdays: readonly number[];
};
export const NOTHING: Draft = { price: null, closed: null, limits: NO_LIMIT_TYPED, weekdays: [] };

export const isEmpty = ({ price, closed, limits }: Draft): boolean =>
  closed === null && isLimitEmpty(limits) && (price === null || (price !== 'usual' && price.typed.trim() === ''));

/** '5,500' and '₹ 5500' are 5500; NaN for what is no number. */
const rupeesOf = (typed: string): number => Number(typed.replace(/[₹,\s]/g, ''));

/** What is wrong with the price that is typed, in words. */
export function problemWithDraft({ price }: Draft): string | null {
  if (price === null || price === 'usual' || price.typed.trim() === '') return null;
  const rupees = rupeesOf(price.typed);
  return Number.isNaN(rupees) ? t(siteWords)`Write a number of rupees, such as 4500.` : problemWithRate(rupees);
}

/** The rupees a night that are typed; null for none, or for the usual price. */
export const typedPrice = ({ price }: Draft): number | null =>
  price === null || price === 'usual' || price.typed.trim() === '' ? null : rupeesOf(price.typed);

export const roomsOf = ({ rooms }: Grid, selection: Selection): RoomNights[] => {
  const [first, last] = rowsOf(selection);
  return rooms.slice(first, last + 1);
};

/** The chosen nights on some days of the week; all where there is none on these. */
export function nightsOn(selection: Selection, weekdays: readonly number[]): CalendarDate[] {
  const all = nightsOfSelection(selection);
  const some = all.filter((night) => weekdays.includes(weekday(night)));
  return some.length > 0 ? some : all;
}

/** What the chosen nights cost now, room by room. */
export function nightsNow(grid: Grid, selection: Selection, weekdays: readonly number[] = []): NightRuled[] {
  const nights = nightsOn(selection, weekdays);
  return roomsOf(grid, selection).flatMap((room) =>
    nights.map((night) => ruledNight(room, night, grid.days.indexOf(night))),
  );
}

/** How many units of the chosen nights the owner keeps from sale: null where they differ. */
export function closedNow(grid: Grid, selection: Selection, weekdays: readonly number[] = []): number | null {
  const closed = roomsOf(grid, selection).flatMap((room) =>
    nightsOn(selection, weekdays).map((night) => {
      const day = grid.days.indexOf(night);
      return (room.closed[day] ?? 0) - (room.elsewhere[day] ?? 0);
    }),
  );
  return new Set(closed).size === 1 ? (closed[0] ?? null) : null;
}

/** What is asked of trips in the chosen rooms, and the chosen dates. */
export const chosenLimits = (grid: Grid, selection: Selection, weekdays: readonly number[] = []): Chosen => ({
  limits: roomsOf(grid, selection).map(({ limits }) => limits),
  dates: nightsOn(selection, weekdays),
});

type Bodies = { rates: DateRates | null; limits: DateLimitChanges | null; closures: Closures | null };

/** What is sent for what was typed. */
export function bodiesOf(
  draft: Draft,
  { grid, selection, seen }: { grid: Grid; selection: Selection; seen: number },
): Bodies {
  const what = {
    room_ids: roomsOf(grid, selection).map(({ room }) => room.id),
    nights: nightRanges(nightsOn(selection, draft.weekdays)),
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
