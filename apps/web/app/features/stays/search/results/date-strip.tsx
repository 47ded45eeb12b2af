import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { formatRupees } from '@basera/contract/money';
import { partySize } from '@basera/contract/rules/guests';
import type { QuickDates } from '@basera/contract/rules/quick-dates/quick-dates';
import { datesAround, type StayDates } from '@basera/contract/rules/stay-dates';
import { tripOf } from '@basera/contract/trip';
import { formatShortRange, formatShortWeekday } from '@basera/contract/words/date-words';
import { useQuickDateNames } from '@basera/ui/calendar/quick-date-names.ts';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { searchAddress } from '../bar/search-bar-values';
import { useDateTotals } from './use-date-totals';
import './words/results-words';

type Props = { query: SearchQuery; today: CalendarDate; quick: QuickDates[] };

/** The dates around those of a search, each with what the cheapest stay costs the party then; and weekends to leap to. */
export function DateStrip(props: Props) {
  const { dates, guests } = tripOf(props.query);
  return dates && <Strip {...props} dates={dates} guests={guests ?? 0} />;
}

/** The same search on other dates. */
const onDates = (query: SearchQuery, dates: StayDates): string =>
  searchAddress({ ...query, from_date: dates.checkIn, to_date: dates.checkOut, page: undefined });

function Strip({ query, today, quick, dates, guests }: Props & { dates: StayDates; guests: number }) {
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
      <div className="date-strip-head small">
        <p id="date-strip-title" className="soft">
          {t`Cheapest total for ${plural(people, { one: '# guest', other: '# guests' })}, ${plural(nights, { one: '# night', other: '# nights' })}`}
        </p>
        <QuickDateLinks query={query} quick={quick} />
      </div>
      <ul aria-labelledby="date-strip-title">
        {datesAround(dates, today).map((around) => {
          const isChosen = around.checkIn === dates.checkIn;
          const total = totals?.find(({ from_date }) => from_date === around.checkIn)?.total;
          return (
            <li key={around.checkIn} ref={isChosen ? chosen : undefined}>
              <SiteLink
                to={onDates(query, around)}
                replace
                preventScrollReset
                discover="none"
                aria-current={isChosen ? 'true' : undefined}
                data-low={total === least || undefined}
              >
                <b>{formatShortRange(around.checkIn, around.checkOut)}</b>
                <small>{`${formatShortWeekday(around.checkIn)} - ${formatShortWeekday(around.checkOut)}`}</small>
                <Total total={total} />
                {(isChosen || total === least) && <small>{isChosen ? t`Your dates` : t`Lowest`}</small>}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Weekends, each a search of its own. */
function QuickDateLinks({ query, quick }: Pick<Props, 'query' | 'quick'>) {
  const names = useQuickDateNames();
  return quick.map(({ name, dates }) => (
    <SiteLink key={name} className="link tap" to={onDates(query, dates)} replace preventScrollReset discover="none">
      {names[name]}
    </SiteLink>
  ));
}

/** Undefined while it is not known: a blank of the same height. */
function Total({ total }: { total: number | null | undefined }) {
  const { t } = useLingui();
  if (total === undefined) return <em>&nbsp;</em>;
  return <em className="num">{total === null ? t`none fit` : formatRupees(total)}</em>;
}
