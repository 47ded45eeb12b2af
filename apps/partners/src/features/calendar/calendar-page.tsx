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
import { StayCalendar } from './stay-calendar';
import './calendar.css';

/** Prices and nights of a stay of the business. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  const { data: stays, isError, refetch } = useQuery(staysQuery(business.id));
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
    <OwnPage title={t`Calendar`} lead={stays?.length === 1 ? stay?.name : undefined} actions={chooser}>
      {!stays && !isError && <Skeleton height={420} className="rounded-card" />}
      {!stays && isError && (
        <Note tone="bad" role="alert">
          {t`We could not load your stays.`}{' '}
          <Button variant="ghost" onClick={() => void refetch()}>{t`Try again`}</Button>
        </Note>
      )}
      {stays?.length === 0 && (
        <EmptyState
          className="empty-plain"
          title={t`No stay to price yet`}
          action={<ButtonLink to="/listings">{t`Go to Listings`}</ButtonLink>}
        >
          {t`Once a stay has rooms, their prices and nights stand here.`}
        </EmptyState>
      )}
      {stay && (
        <StayCalendar
          key={stay.id}
          propertyId={stay.id}
          may={{
            price: may(business.role, 'set_rates'),
            close: may(business.role, 'close_nights'),
            move: may(business.role, 'run_desk'),
            name: may(business.role, 'edit_listings'),
          }}
        />
      )}
    </OwnPage>
  );
}
