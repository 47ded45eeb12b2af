import { QUEUE_SHOWN } from '@basera/contract/rules/office/case-queue';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NotLoaded } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { pausedQuery, readStaysAgain } from './calls';
import { PartNav } from './part-nav';
import { Pauses } from './pauses';
import './stays.css';
import './words/stays-catalogue';

/** Stays that somebody of us has paused, the longest paused first. */
export function Component() {
  const { t } = useLingui();
  const [most, setMost] = useState(QUEUE_SHOWN);
  const { data, error, isFetching } = useQuery({ ...pausedQuery(most), placeholderData: keepPreviousData });
  const title = t`Paused stays`;
  if (error && !data) return <NotLoaded title={title} onRetry={() => void readStaysAgain()} />;
  if (!data) return <PageComing />;
  const left = data.total - data.stays.length;
  return (
    <OfficePage title={title} lead={t`By us: they are not sold until each of their pauses is given back.`}>
      <PartNav />
      {data.stays.length === 0 && (
        <EmptyState
          className="empty-plain"
          title={t`No stay is paused`}
        >{t`What owners pause themselves is not shown here.`}</EmptyState>
      )}
      <ul className="stay-rows">
        {data.stays.map(({ stay, city, business, pauses }) => (
          <li key={stay.id} className="paused-stay">
            <div>
              <Link className="link tap wrap-anywhere" to={`/stays/${stay.id}`}>
                {stay.name}
              </Link>
              <p className="small soft wrap-anywhere">{`${city}, ${business.name}`}</p>
            </div>
            <Pauses pauses={pauses} name={stay.name} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          variant="outline"
          busy={isFetching}
          onClick={() => setMost(most + QUEUE_SHOWN)}
        >{t`Show more: ${left} are left`}</Button>
      )}
    </OfficePage>
  );
}
