import type { OwnCase } from '@basera/contract/endpoints/partners/cases';
import { formatRupees } from '@basera/contract/money';
import { formatDateRange, momentInIndia } from '@basera/contract/words/date-words';
import { capitalised, several } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OwnPage } from '../../shell/own-page';
import { caseQuery } from './calls';
import { CaseOffers } from './case-offers';
import { siteOfCase, useOutcomeWords } from './case-words';
import './cases.css';
import { LoadFailed } from '../../shell/load-failed';

/** A booking that another site has sold as well: both of them, and what can be done. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams().caseId);
  const { data: found, isError, error, refetch } = useQuery(caseQuery(id));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <OwnPage title={t`Sold twice`} lead={found?.property.name}>
      {!found && !isError && <Skeleton height={240} className="rounded-card" />}
      {isUnknown && (
        <EmptyState
          className="empty-plain"
          title={t`There is no such double booking`}
        >{t`It may be another business’s, or gone with its stay.`}</EmptyState>
      )}
      {!found && isError && !isUnknown && (
        <LoadFailed onRetry={refetch}>{t`We could not load this double booking.`}</LoadFailed>
      )}
      {found && (
        <>
          {found.state === 'settled' && <Settled found={found} />}
          <div className="case-both">
            <Here found={found} />
            <There found={found} />
          </div>
          {found.state === 'open' && <CaseOffers found={found} />}
        </>
      )}
    </OwnPage>
  );
}

function Settled({ found }: { found: OwnCase }) {
  const { t } = useLingui();
  const outcomeWords = useOutcomeWords();
  const parts = [
    outcomeWords(found.done, siteOfCase(found)),
    found.by_support ? t`Support, for you` : found.settled_by,
    found.settled_at && momentInIndia(found.settled_at),
  ];
  return (
    <Note tone="good">
      {parts.filter(Boolean).join(' · ')}
      {found.support_words && <p className="wrap-anywhere">{found.support_words}</p>}
    </Note>
  );
}

function Here({ found: { booking } }: { found: OwnCase }) {
  const { t } = useLingui();
  const rooms = booking.rooms.map(({ room_name, quantity }) =>
    quantity > 1 ? `${quantity} × ${room_name}` : room_name,
  );
  return (
    <section className="card card-pad case-side" aria-labelledby="case-here">
      <h2 className="h3" id="case-here">{t`Booked here`}</h2>
      <p className="strong">{formatDateRange(booking.start_date, booking.end_date)}</p>
      <p className="wrap-anywhere">{booking.guest_name}</p>
      <p className="small soft wrap-anywhere">
        #{booking.id} · {several(booking.guests, 'guest')} · {rooms.join(', ')}
      </p>
      <p className="num strong">{formatRupees(booking.amount)}</p>
    </section>
  );
}

function There({ found: { blocks } }: { found: OwnCase }) {
  const { t } = useLingui();
  return (
    <section className="card card-pad case-side" aria-labelledby="case-there">
      <h2 className="h3" id="case-there">{t`Taken elsewhere`}</h2>
      {blocks.map(({ site, first_night, until, reference }) => (
        <div key={`${site} ${first_night} ${until}`}>
          <p className="strong">{formatDateRange(first_night, until)}</p>
          <p>{capitalised(siteNames[site])}</p>
          <p className="small soft wrap-anywhere">
            {reference ? t`Reservation ${reference}` : t`Its calendar does not say by whom.`}
          </p>
        </div>
      ))}
    </section>
  );
}
