import type { Numbers } from '@basera/contract/endpoints/partners/numbers';
import { bookedShare, cancelledShare } from '@basera/contract/rules/numbers/measures';
import { formatLongDay } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { useLingui } from '@lingui/react/macro';
import { countWords, leadNames, shareWords, shortCount } from './number-words';
import { overTime } from './over-time';
import type { Card } from './plot-card';
import { totalOf } from './totals';

/** When bookings come, which of them go again, and how many come of looks at the page. */
export const useBookingCards = (numbers: Numbers): Card[] => [
  useLead(numbers),
  useCancellations(numbers),
  useViews(numbers),
];

function useLead({ lead }: Numbers): Card {
  const { t } = useLingui();
  const { groups, median_days } = lead;
  const days = median_days === null ? '–' : several(median_days, 'day');
  const name = t`Bookings`;
  return {
    title: t`Lead time`,
    figure: days,
    definition: t`Days from booking to arrival, of bookings that arrive in these days. Half of them were made at most so many days before.`,
    empty: median_days === null ? t`Nobody arrives in these days yet.` : null,
    plot: {
      description: t`Bookings by the days between booking and arrival; half of them ${days} or less`,
      labels: leadNames,
      series: [{ name, values: groups, as: 'bars', tone: 'main' }],
      axisWords: shortCount,
      readOut: (index) => t`${leadNames[index] ?? ''} days before: ${countWords(groups[index] ?? 0)}`,
    },
    table: {
      headings: [t`Days before arrival`, name],
      rows: leadNames.map((group, index) => [group, countWords(groups[index] ?? 0)]),
    },
  };
}

function useCancellations(numbers: Numbers): Card {
  const { t } = useLingui();
  const total = totalOf(numbers.points);
  const share = shareWords(cancelledShare(total));
  return {
    title: t`Cancellations`,
    figure: share,
    definition: t`Bookings you had accepted and that were cancelled, by the day they would have arrived: ${countWords(total.cancelled)} of ${countWords(total.kept + total.cancelled)}.`,
    empty: total.kept + total.cancelled === 0 ? t`No booking arrives in these days yet.` : null,
    ...overTime(
      numbers,
      t`Arrivals of`,
      [
        { name: t`Kept`, of: ({ kept }) => kept, words: countWords },
        { name: t`Cancelled`, of: ({ cancelled }) => cancelled, words: countWords, tone: 'bad' },
      ],
      {
        description: t`Bookings kept and cancelled over the days, ${share} cancelled`,
        axisWords: shortCount,
        isStacked: true,
      },
    ),
  };
}

function useViews(numbers: Numbers): Card {
  const { t } = useLingui();
  const { points, views_since: since, from, today } = numbers;
  const total = totalOf(points);
  const share = shareWords(bookedShare(total));
  // Bookings of days before the first that was counted would stand against no views.
  const isShort = since !== null && since > from;
  return {
    title: t`Views to bookings`,
    figure: isShort ? countWords(total.views) : share,
    definition: isShort
      ? t`Views have been counted since ${formatLongDay(since)}. Once that is before these days begin, bookings stand as a share of them.`
      : t`Of each look at the page of a stay, how many bookings: ${countWords(total.bookings)} of ${countWords(total.views)} looks. A device counts once a day; you, your people and known programs do not count.`,
    empty:
      from >= today
        ? t`Views are of days that have been: choose another period.`
        : total.views === 0
          ? t`Nobody has looked at the page in these days since views are counted.`
          : null,
    ...overTime(
      numbers,
      t`Day`,
      [
        { name: t`Views`, of: ({ views }) => views, words: countWords, tone: 'beside' },
        { name: t`Bookings`, of: ({ bookings }) => bookings, words: countWords },
      ],
      {
        description: t`Looks at the page and bookings made over the days, ${countWords(total.views)} looks`,
        axisWords: shortCount,
      },
    ),
  };
}
