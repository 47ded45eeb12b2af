import type { OfficeLooking } from '@basera/contract/endpoints/office/looking';
import { Badge } from '@basera/ui/badge.tsx';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useParams } from 'react-router';
import { momentWords } from '../../browser/date-words';
import { Columns } from '../../shell/columns';
import { NotLoaded } from '../../shell/not-loaded';
import { PageComing } from '../../shell/page-coming';
import { lookingsQuery } from './calls';
import { LookCase } from './look-case';
import './words/looking-catalogue';

/** The owners who let support look at their app for half an hour, and who looked. */
export function Component() {
  const { t } = useLingui();
  const { lookingId } = useParams();
  const { data, error } = useQuery(lookingsQuery);
  const title = t`Over the shoulder`;
  if (error && !data) return <NotLoaded title={title} onRetry={() => void readAgain(lookingsQuery.queryKey)} />;
  if (!data) return <PageComing />;
  const open = data.find(({ id }) => String(id) === lookingId) ?? null;
  return (
    <Columns
      title={open ? t`Over the shoulder of ${open.business.name}` : title}
      isOpen={open !== null}
      listName={title}
      back="/looking"
      list={<List lookings={data} />}
    >
      {open ? (
        <LookCase looking={open} key={open.id} />
      ) : (
        <EmptyState
          className="empty-plain"
          title={data.length > 0 ? t`Choose one on the left` : t`No owner lets us look`}
        >
          {t`An owner presses 'Let support look' on the page of their business. It runs for half an hour, they can end it, and they read who looked.`}
        </EmptyState>
      )}
    </Columns>
  );
}

function List({ lookings }: { lookings: OfficeLooking[] }) {
  const { t } = useLingui();
  return (
    <ul>
      {lookings.map(({ id, business, is_open, allowed_at, until }) => (
        <li key={id}>
          <NavLink className="queue-entry" to={`/looking/${id}`}>
            <span className="queue-top">
              {is_open ? <Badge tone="good">{t`Open`}</Badge> : t`Over`}
              <time dateTime={allowed_at}>{momentWords(allowed_at)}</time>
            </span>
            <span className="queue-title">{business.name}</span>
            <span className="queue-more">{t`until ${momentWords(until)}`}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
