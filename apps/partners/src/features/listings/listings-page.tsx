import type { OwnBusiness } from '@basera/contract/endpoints/partners/businesses';
import { may } from '@basera/contract/rules/business/roles';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useBusiness } from '../../browser/business';
import { ownStaysQuery } from '../../browser/own-stays';
import { listsElsewhere, site } from '../../browser/site';
import { NewStay } from '../../shell/new-stay';
import { OwnPage } from '../../shell/own-page';
import { ListingCard } from './listing-card';
import './listings.css';
import './words/listings-catalogue';
import { LoadFailed } from '../../shell/load-failed';

/** The stays of a business: where each is, and what it lacks. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  const [isListing, setListing] = useState(false);
  const mayEdit = may(business.role, 'edit_listings');
  return (
    <OwnPage
      title={t`Listings`}
      lead={business.name}
      actions={
        mayEdit &&
        !isListing && (
          <div className="row flex-wrap">
            <ListAnother onList={() => setListing(true)} />
            {!listsElsewhere() && <ButtonLink variant="ghost" to="/listings/from-file">{t`From a file`}</ButtonLink>}
          </div>
        )
      }
    >
      {isListing && <NewStay businessId={business.id} onCancel={() => setListing(false)} />}
      <Stays key={business.id} business={business} mayEdit={mayEdit} />
    </OwnPage>
  );
}

function ListAnother({ onList }: { onList(): void }) {
  const { t } = useLingui();
  const words = (
    <>
      <Plus className="i i-s" aria-hidden="true" />
      {t`List another stay`}
    </>
  );
  if (listsElsewhere())
    return (
      <a className="btn btn-outline" href={site().partnersUrl}>
        {words}
      </a>
    );
  return (
    <Button variant="outline" onClick={onList}>
      {words}
    </Button>
  );
}

function Stays({ business, mayEdit }: { business: OwnBusiness; mayEdit: boolean }) {
  const { t } = useLingui();
  const { data: stays, isError, refetch } = useQuery(ownStaysQuery(business.id));
  if (!stays && isError) return <LoadFailed onRetry={refetch}>{t`We could not load your stays.`}</LoadFailed>;
  if (!stays) return <Skeleton height={240} className="rounded-card" />;
  if (stays.length === 0)
    return (
      <EmptyState className="empty-plain" title={t`No stay yet`}>
        {mayEdit
          ? t`Press 'List another stay' to begin one: everything is saved as you go.`
          : t`Owners and managers of this business can list one.`}
      </EmptyState>
    );
  return (
    <ul className="grid-3">
      {stays.map((stay) => (
        <ListingCard key={stay.id} stay={stay} mayEdit={mayEdit} />
      ))}
    </ul>
  );
}
