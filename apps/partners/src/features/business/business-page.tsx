import './words/business-catalogue';
import { may } from '@basera/contract/rules/business/roles';
import { roleTitles } from '@basera/contract/words/role-words';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBusiness } from '../../browser/business';
import { lookingHere } from '../../browser/looking';
import { OwnPage } from '../../shell/own-page';
import { AccountCard } from './account-card';
import { businessQuery } from './calls';
import { LeftAloneNote } from './left-alone-note';
import { LookingCard } from './looking-card';
import './business.css';
import { Complaints } from '../../shell/complaints';
import { LoadFailed } from '../../shell/load-failed';

// The library of forms is loaded behind what is shown.
const DetailsForm = lazy(async () => ({ default: (await import('./details-form')).DetailsForm }));

/** What a business is called, how it is reached, and where its money goes: for its owners. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  return (
    <OwnPage title={t`Your business`} lead={`${business.name} · ${roleTitles[business.role]}`}>
      <LeftAloneNote />
      {may(business.role, 'run_business') ? (
        <Business key={business.id} businessId={business.id} />
      ) : (
        <Note>{t`Owners change what the business is called, how it is reached and where its money goes.`}</Note>
      )}
      <Complaints />
    </OwnPage>
  );
}

function Business({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const { data: business, isError, refetch } = useQuery(businessQuery(businessId));
  if (!business && isError) return <LoadFailed onRetry={refetch}>{t`We could not load your business.`}</LoadFailed>;
  if (!business) return <Skeleton height={320} className="rounded-card" />;
  return (
    <>
      <AccountCard business={business} />
      <section className="card card-pad stack-16" aria-labelledby="details">
        <h2 className="h2" id="details">{t`Name and contacts`}</h2>
        <Suspense fallback={<Skeleton height={240} className="rounded-card" />}>
          <DetailsForm business={business} />
        </Suspense>
      </section>
      {/* Who looks over the owner's shoulder presses nothing of this. */}
      {!lookingHere() && <LookingCard businessId={businessId} />}
    </>
  );
}
