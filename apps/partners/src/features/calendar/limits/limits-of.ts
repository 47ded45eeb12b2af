import type { CalendarDate } from '@basera/contract/calendar-date';
import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { nightsIn } from '@basera/contract/rules/calendar/night-ranges';
import { type DateLimits, nightsFrom, type TripLimits } from '@basera/contract/rules/calendar/stay-limits';
import { several } from '@basera/contract/words/phrases';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/calendar-catalogue';

/** What is asked of trips to a room, date by date, as the rule takes it. */
export function tripLimitsOf({ limits, date_limits }: CalendarRoom): TripLimits {
  const dates = new Map<CalendarDate, DateLimits>();
  for (const { first, last, least_nights, most_nights, no_arrival, no_departure } of date_limits)
    for (const date of nightsIn([first, last]))
      dates.set(date, {
        leastNights: least_nights,
        mostNights: most_nights,
        noArrival: no_arrival,
        noDeparture: no_departure,
      });
  return {
    leastNights: limits.least_nights,
    mostNights: limits.most_nights,
    noticeDays: limits.notice_days,
    aheadDays: limits.ahead_days,
    fillsGaps: limits.fills_gaps,
    dates,
  };
}

/** What a night has a mark for: that nobody may come or go, else the least nights where they are more than one. */
export function markOf(limits: TripLimits, date: CalendarDate): 'shut' | number | null {
  const own = limits.dates.get(date);
  if (own && (own.noArrival || own.noDeparture)) return 'shut';
  const { nights } = nightsFrom(limits, date).least;
  return nights !== null && nights > 1 ? nights : null;
}

type Asked = ReturnType<typeof nightsFrom>['least'];

const ruleWords = ({ rule }: Asked): string =>
  rule === 'date' ? t(siteWords)`set for this date` : t(siteWords)`the rule of the room`;

const leastWords = (asked: Asked): string =>
  asked.nights === null ? '' : t(siteWords)`at least ${several(asked.nights, 'night')} (${ruleWords(asked)})`;

const mostWords = (asked: Asked): string =>
  asked.nights === null ? '' : t(siteWords)`at most ${several(asked.nights, 'night')} (${ruleWords(asked)})`;

/** All that is asked on a date and by which rule, in words; empty where nothing is. */
export function limitWords(limits: TripLimits, date: CalendarDate): string {
  const { least, most } = nightsFrom(limits, date);
  const own = limits.dates.get(date);
  const asks = least.nights !== null && least.nights > 1;
  return [
    asks && leastWords(least),
    asks && limits.fillsGaps && t(siteWords)`fewer where they fill a gap`,
    mostWords(most),
    own?.noArrival && t(siteWords)`no arrivals`,
    own?.noDeparture && t(siteWords)`no departures`,
  ]
    .filter(Boolean)
    .join(', ');
}
