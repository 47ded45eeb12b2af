import type { Numbers } from '@basera/contract/endpoints/partners/numbers';
import { adr, occupancy, revpar } from '@basera/contract/rules/numbers/measures';
import { useLingui } from '@lingui/react/macro';
import { countWords, moneyWords, shareWords, shortCount, shortMoney } from './number-words';
import { overTime } from './over-time';
import type { Card } from './plot-card';
import { totalOf } from './totals';

/** What is sold of what there is, and what it brings. */
export function useNightCards(numbers: Numbers): Card[] {
  const { t } = useLingui();
  const total = totalOf(numbers.points);
  const heading = t`Nights of`;
  const noneSold = total.sold === 0 ? t`No night of these is sold yet. It begins with the first booking.` : null;
  const money = { axisWords: shortMoney };
  const titles = { occupancy: t`Occupancy`, adr: t`ADR`, revpar: t`RevPAR` };
  const share = shareWords(occupancy(total));
  return [
    {
      title: titles.occupancy,
      figure: share,
      definition: t`Sold unit-nights of those that were not closed: ${countWords(total.sold)} of ${countWords(total.available)}. A request counts once you accept it.`,
      empty: total.available === 0 ? t`Nothing was on sale on these nights.` : null,
      ...overTime(numbers, heading, [{ name: titles.occupancy, of: occupancy, words: shareWords }], {
        description: t`Occupancy over the nights, ${share} in all`,
        axisWords: shareWords,
        most: 1,
      }),
    },
    {
      title: titles.adr,
      figure: moneyWords(adr(total)),
      definition: t`Average daily rate: what a sold unit-night brought, with GST, without meals that guests add.`,
      empty: noneSold,
      ...overTime(numbers, heading, [{ name: titles.adr, of: adr, words: moneyWords, as: 'line' }], {
        description: t`Average daily rate over the nights, ${moneyWords(adr(total))} in all`,
        ...money,
      }),
    },
    {
      title: titles.revpar,
      figure: moneyWords(revpar(total)),
      definition: t`Revenue per available room: the same money for each unit-night that was not closed, sold or not.`,
      empty: noneSold,
      ...overTime(numbers, heading, [{ name: titles.revpar, of: revpar, words: moneyWords, as: 'line' }], {
        description: t`Revenue per available room over the nights, ${moneyWords(revpar(total))} in all`,
        ...money,
      }),
    },
    usePace(numbers),
  ];
}

function usePace(numbers: Numbers): Card {
  const { t } = useLingui();
  const { points } = numbers;
  const total = totalOf(points);
  const hasBefore = points.some(({ sold_last_year }) => sold_last_year !== null);
  const ahead = total.sold - total.sold_last_year;
  const figure = !hasBefore
    ? countWords(total.sold)
    : `${ahead > 0 ? '+' : ahead < 0 ? '−' : '±'}${countWords(Math.abs(ahead))}`;
  const now = { name: t`Now`, of: ({ sold }: { sold: number }) => sold, words: countWords };
  const before = {
    name: t`A year ago`,
    of: ({ sold_last_year }: { sold_last_year: number | null }) => sold_last_year,
    words: countWords,
    as: 'line' as const,
    tone: 'beside' as const,
  };
  return {
    title: t`Pace against last year`,
    figure,
    definition: hasBefore
      ? t`Unit-nights on the books today, against those of the same weekdays a year ago as they were on the books 364 days ago.`
      : t`Unit-nights on the books today. A year after your first booking they stand against those of the year before.`,
    empty:
      total.sold === 0 && total.sold_last_year === 0
        ? t`Nothing is on the books for these nights, now or a year ago.`
        : null,
    ...overTime(numbers, t`Nights of`, hasBefore ? [now, before] : [now], {
      description: t`Unit-nights on the books over the nights, ${countWords(total.sold)} now`,
      axisWords: shortCount,
    }),
  };
}
