import { may } from '@basera/contract/rules/business/roles';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusiness } from '../../browser/business';
import { LoadFailed } from '../../shell/load-failed';
import { OwnPage } from '../../shell/own-page';
import { reviewsQuery } from './calls';
import { OpenStay } from './open-stay';
import { ReviewedStay } from './reviewed-stay';
import './reviews.css';
import './words/reviews-catalogue';

/** What guests say of the stays of a business, and what it says of them. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  return (
    <OwnPage
      title={t`Reviews`}
      lead={t`You and your guests write of each other within two weeks. Nobody reads the other’s before both have written or time is up.`}
    >
      {!may(business.role, 'write_reviews') && (
        <Note>{t`Your role here reads reviews and does not write them. An owner can change that.`}</Note>
      )}
      <Stays key={business.id} businessId={business.id} />
    </OwnPage>
  );
}

function Stays({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewsQuery(businessId),
  );
  if (!data && isError) return <LoadFailed onRetry={refetch}>{t`We could not load your reviews.`}</LoadFailed>;
  if (!data) return <Skeleton height={240} className="rounded-card" />;
  if (data.open.length + data.others.length === 0)
    return (
      <EmptyState className="empty-plain" title={t`Nothing to review yet`}>
        {t`When guests who have paid leave, their stay is here for two weeks, for you to write of them.`}
      </EmptyState>
    );
  return (
    <div className="own-lists reviews">
      <Section id="reviews-open" title={t`To write`} empty={t`Nothing to write now.`} list="card review-rows">
        {data.open.map((stay) => (
          <li key={stay.id}>
            <OpenStay stay={stay} />
          </li>
        ))}
      </Section>
      <Section
        id="reviews-others"
        title={t`Written`}
        empty={t`What you and your guests have written will be here.`}
        list="stack-16"
      >
        {data.others.map((stay) => (
          <li key={stay.id}>
            <ReviewedStay stay={stay} />
          </li>
        ))}
      </Section>
      {hasNextPage && (
        <Button
          reads
          variant="outline"
          busy={isFetchingNextPage}
          busyLabel={t`Loading...`}
          onClick={() => void fetchNextPage()}
        >{t`Show more`}</Button>
      )}
    </div>
  );
}

type SectionProps = { id: string; title: string; empty: string; list: string; children: ReactNode[] };

function Section({ id, title, empty, list, children }: SectionProps) {
  return (
    <section className="stack-16" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        {title}
      </h2>
      {children.length === 0 ? <p className="card card-pad soft">{empty}</p> : <ul className={list}>{children}</ul>}
    </section>
  );
}
