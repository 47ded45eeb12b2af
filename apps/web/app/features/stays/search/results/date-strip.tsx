import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { formatRupees } from '@basera/contract/money';
import { partySize } from '@basera/contract/rules/guests';
import { datesAround, type StayDates } from '@basera/contract/rules/stay-dates';
import { tripOf, tripQuery } from '@basera/contract/trip';
import { formatShortRange, formatShortWeekday } from '@basera/contract/words/date-words';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { searchAddress } from '../bar/search-bar-values';
import { useDateTotals } from './use-date-totals';

type Props = { query: SearchQuery; today: CalendarDate };

/** The dates around those of a search, each with what the cheapest stay costs the party then. */
export function DateStrip({ query, today }: Props) {
  const { dates, guests } = tripOf(query);
  return dates && <Strip query={query} today={today} dates={dates} guests={guests ?? 0} />;
}

function Strip({ query, today, dates, guests }: Props & { dates: StayDates; guests: number }) {
  const { t } = useLingui();
  const people = partySize(guests);
  const totals = useDateTotals(query);
  const chosen = useRef<HTMLLIElement>(null);
  // The chosen dates stand in the middle of a strip that is wider than the phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other dates, another middle
  useEffect(() => {
    const strip = chosen.current?.parentElement;
    if (strip && chosen.current) {
      strip.scrollLeft = chosen.current.offsetLeft - (strip.clientWidth - chosen.current.offsetWidth) / 2;
    }
  }, [dates.checkIn]);
  const least = Math.min(...(totals ?? []).flatMap(({ total }) => total ?? []));
  const nights = daysBetween(dates.checkIn, dates.checkOut);
  return (
    <div className="date-strip noscript:hidden">
      <p id="date-strip-title" className="small soft">
        {t`Cheapest total for ${plural(people, { one: '# guest', other: '# guests' })}, ${plural(nights, { one: '# night', other: '# nights' })}`}
      </p>
      <ul aria-labelledby="date-strip-title">
        {datesAround(dates, today).map((around) => {
          const isChosen = around.checkIn === dates.checkIn;
          const total = totals?.find(({ from_date }) => from_date === around.checkIn)?.total;
          return (
            <li key={around.checkIn} ref={isChosen ? chosen : undefined}>
              <Link
                to={searchAddress({ ...query, ...tripQuery({ dates: around, guests }), page: undefined })}
                replace
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
                data-low={total === least || undefined}
              >
                <b>{formatShortRange(around.checkIn, around.checkOut)}</b>
                <small>
                  {formatShortWeekday(around.checkIn)} - {formatShortWeekday(around.checkOut)}
                </small>
                <Total total={total} />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Undefined while it is not known: a blank of the same height. */
function Total({ total }: { total: number | null | undefined }) {
  const { t } = useLingui();
  if (total === undefined) return <em aria-hidden="true">&nbsp;</em>;
  return <em className="num">{total === null ? t`none free` : formatRupees(total)}</em>;
}
