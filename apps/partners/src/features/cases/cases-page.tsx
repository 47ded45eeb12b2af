import type { OwnCase } from '@basera/contract/endpoints/partners/cases';
import { formatDateRange, momentInIndia } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBusiness } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { casesQuery } from './calls';
import { siteOfCase, useOutcomeWords } from './case-words';
import './cases.css';
import { LoadFailed } from '../../shell/load-failed';

/** What is sold here and on another site, the open ones first. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    casesQuery(business.id),
  );
  return (
    <OwnPage title={t`Double bookings`} lead={t`Nights that are sold here and on another site.`}>
      {!data && !isError && <Skeleton height={200} className="rounded-card" />}
      {!data && isError && <LoadFailed onRetry={refetch}>{t`We could not load your double bookings.`}</LoadFailed>}
      {data?.cases.length === 0 && (
        <EmptyState className="empty-plain" title={t`Nothing is sold twice`}>
          {t`Where another site sells a night that is booked here, you are told at once, and find it here.`}
        </EmptyState>
      )}
      {data && data.cases.length > 0 && (
        <ul className="card case-list">
          {data.cases.map((one) => (
            <CaseRow key={one.id} one={one} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          reads
          variant="outline"
          busy={isFetchingNextPage}
          busyLabel={t`Loading...`}
          onClick={() => void fetchNextPage()}
        >{t`Show more`}</Button>
      )}
    </OwnPage>
  );
}

function CaseRow({ one }: { one: OwnCase }) {
  const { t } = useLingui();
  const outcomeWords = useOutcomeWords();
  const { booking, property, state, done } = one;
  const site = siteOfCase(one);
  return (
    <li>
      <Link to={`/cases/${one.id}`}>
        <span className="case-row-head">
          <b className="strong wrap-anywhere">{booking.guest_name}</b>
          {state === 'open' ? (
            <Badge tone="bad">{t`To settle`}</Badge>
          ) : (
            <Badge tone="mute">{outcomeWords(done, site)}</Badge>
          )}
        </span>
        <span className="small soft wrap-anywhere">
          {property.name} · {formatDateRange(booking.start_date, booking.end_date)} · {t`also at ${site}`}
        </span>
        <span className="small soft">{momentInIndia(one.opened_at)}</span>
      </Link>
    </li>
  );
}
