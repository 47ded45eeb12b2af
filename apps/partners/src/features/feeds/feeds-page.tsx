import { may } from '@basera/contract/rules/business/roles';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { staysQuery } from './calls';
import { FeedsIn } from './in/feeds-in';
import { LinksOut } from './out/links-out';
import './feeds.css';

/** What a stay hears from other sites, and tells them. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  const mayConnect = may(business.role, 'close_nights');
  const { data: stays, isError, refetch } = useQuery({ ...staysQuery(business.id), enabled: mayConnect });
  const [asked, setAsked] = useSearchParams();
  const stay = stays?.find(({ id }) => String(id) === asked.get('stay')) ?? stays?.[0];
  const chooser = stay && stays && stays.length > 1 && (
    <Select
      label={t`Stay`}
      hideLabel
      value={String(stay.id)}
      options={stays.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValueChange={(id) => setAsked({ stay: id }, { replace: true })}
    />
  );
  return (
    <OwnPage title={t`Connect other sites`} lead={stays?.length === 1 ? stay?.name : undefined} actions={chooser}>
      {!mayConnect && (
        <Note tone="warn">{t`Your role here does not include connecting other sites. An owner can change that.`}</Note>
      )}
      {mayConnect && !stays && !isError && <Skeleton height={280} className="rounded-card" />}
      {!stays && isError && (
        <Note tone="bad" role="alert">
          {t`We could not load your stays.`}{' '}
          <Button variant="ghost" onClick={() => void refetch()}>{t`Try again`}</Button>
        </Note>
      )}
      {stays?.length === 0 && (
        <EmptyState
          className="empty-plain"
          title={t`No stay to connect yet`}
          action={<ButtonLink to="/listings">{t`Go to Listings`}</ButtonLink>}
        >
          {t`Once a stay has rooms, other sites can read when they are taken.`}
        </EmptyState>
      )}
      {stay && (
        <div key={stay.id} className="stack-16">
          <FeedsIn propertyId={stay.id} />
          <LinksOut propertyId={stay.id} />
        </div>
      )}
    </OwnPage>
  );
}
