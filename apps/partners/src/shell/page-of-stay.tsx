import { ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useBusiness } from '../browser/business';
import { ownStaysQuery } from '../browser/own-stays';
import { LoadFailed } from './load-failed';
import { OwnPage } from './own-page';

type Props = {
  title: string;
  /** What stands there while the stays are read is so high. */
  height: number;
  /** For a business that has no stay yet. */
  empty: { title: string; words: string };
  children(propertyId: number): ReactNode;
};

/** A page of one stay of the business, which is chosen above it where there are several. */
export function PageOfStay({ title, height, empty, children }: Props) {
  const { t } = useLingui();
  const business = useBusiness();
  const { data: stays, isError, refetch } = useQuery(ownStaysQuery(business.id));
  const [asked, setAsked] = useSearchParams();
  const stay = stays?.find(({ id }) => String(id) === asked.get('stay')) ?? stays?.[0];
  const chooser = stay && stays && stays.length > 1 && (
    <Select
      reads
      label={t`Stay`}
      hideLabel
      value={String(stay.id)}
      options={stays.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValueChange={(id) => setAsked({ stay: id }, { replace: true })}
    />
  );
  return (
    <OwnPage title={title} lead={stays?.length === 1 ? stay?.name : undefined} actions={chooser}>
      {!stays && !isError && <Skeleton height={height} className="rounded-card" />}
      {!stays && isError && <LoadFailed onRetry={refetch}>{t`We could not load your stays.`}</LoadFailed>}
      {stays?.length === 0 && (
        <EmptyState
          className="empty-plain"
          title={empty.title}
          action={<ButtonLink to="/listings">{t`Go to Listings`}</ButtonLink>}
        >
          {empty.words}
        </EmptyState>
      )}
      {stay && children(stay.id)}
    </OwnPage>
  );
}
