import type { CalendarDate } from '@basera/contract/calendar-date';
import type { DateLimitChanges } from '@basera/contract/endpoints/partners/limits';
import { STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { problemWithNights } from '@basera/contract/rules/calendar/owner-limits';
import { type DateLimits, nightsFrom, type TripLimits } from '@basera/contract/rules/calendar/stay-limits';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/calendar-catalogue';

/** A number that is typed; 'usual': the room's own again; null leaves it as it is. */
type Typed = { typed: string } | 'usual' | null;
export type LimitDraft = { least: Typed; most: Typed; noArrival: boolean | null; noDeparture: boolean | null };
export const NO_LIMIT_TYPED: LimitDraft = { least: null, most: null, noArrival: null, noDeparture: null };

const isUntyped = (typed: Typed): boolean => typed === null || (typed !== 'usual' && typed.typed.trim() === '');
export const isLimitEmpty = ({ least, most, noArrival, noDeparture }: LimitDraft): boolean =>
  isUntyped(least) && isUntyped(most) && noArrival === null && noDeparture === null;

/** The whole number that is typed; null for nothing. */
export const countOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()));

/** What is wrong with a number of nights or days, in words. */
export function problemWithCount(typed: string, most: number): string | null {
  const count = countOf(typed);
  const fits = count === null || (Number.isInteger(count) && count >= 1 && count <= most);
  return fits ? null : t(siteWords)`Write a number from 1 to ${most}.`;
}

/** What the number becomes: undefined where it stays as it is. */
const becomes = (typed: Typed): number | null | undefined =>
  typed === 'usual' ? null : typed === null ? undefined : (countOf(typed.typed) ?? undefined);

type Change = Omit<DateLimitChanges['changes'][number], 'room_ids' | 'nights'>;

/** What is sent for what was typed; null where nothing was. */
export function limitChange(draft: LimitDraft): Change | null {
  if (isLimitEmpty(draft)) return null;
  const [least, most] = [becomes(draft.least), becomes(draft.most)];
  return {
    ...(least !== undefined && { least_nights: least }),
    ...(most !== undefined && { most_nights: most }),
    ...(draft.noArrival !== null && { no_arrival: draft.noArrival }),
    ...(draft.noDeparture !== null && { no_departure: draft.noDeparture }),
  };
}

/** The chosen rooms' limits, and the chosen dates. */
export type Chosen = { limits: readonly TripLimits[]; dates: readonly CalendarDate[] };

type Problems = { least: string | null; most: string | null };
const textOf = (typed: Typed): string => (typed === null || typed === 'usual' ? '' : typed.typed);

/** What is wrong with what is typed for the chosen dates, at its field. */
export function limitProblems(draft: LimitDraft, { limits, dates }: Chosen): Problems {
  const typed = {
    least: problemWithCount(textOf(draft.least), STAY_NIGHTS_MAX),
    most: problemWithCount(textOf(draft.most), STAY_NIGHTS_MAX),
  };
  if (typed.least || typed.most || (isUntyped(draft.least) && isUntyped(draft.most))) return typed;
  const problems = limits.flatMap((own) => dates.map((date) => problemOn(draft, own, date)));
  return problems.find((problem) => problem !== null) ?? typed;
}

/** Where the least nights would be more than the most on a date, whichever of them are the room's. */
function problemOn(draft: LimitDraft, own: TripLimits, date: CalendarDate): Problems | null {
  const now = own.dates.get(date);
  const then = (typed: Typed, ofDate: number | null | undefined) => {
    const next = becomes(typed);
    return next === undefined ? ofDate : next;
  };
  const least = then(draft.least, now?.leastNights) ?? own.leastNights;
  const problem = problemWithNights(least, then(draft.most, now?.mostNights) ?? own.mostNights);
  if (!problem) return null;
  return becomes(draft.least)
    ? { least: problem, most: null }
    : { least: null, most: t(siteWords)`Must be ${least} or more, which are the least nights.` };
}

/** What all the chosen dates have alike; null where they differ. */
export function limitsNow({ limits, dates }: Chosen) {
  const alike = <T>(of: (own: TripLimits, date: CalendarDate) => T): T | null => {
    const values = new Set(limits.flatMap((own) => dates.map((date) => of(own, date))));
    return values.size === 1 ? ([...values][0] as T) : null;
  };
  const flag = (name: 'noArrival' | 'noDeparture') => alike((own, date) => own.dates.get(date)?.[name] ?? false);
  const has = (name: keyof Pick<DateLimits, 'leastNights' | 'mostNights'>) =>
    limits.some((own) => dates.some((date) => own.dates.get(date)?.[name] != null));
  return {
    least: alike((own, date) => nightsFrom(own, date).least.nights),
    most: alike((own, date) => nightsFrom(own, date).most.nights),
    noArrival: flag('noArrival'),
    noDeparture: flag('noDeparture'),
    hasOwnLeast: has('leastNights'),
    hasOwnMost: has('mostNights'),
  };
}
