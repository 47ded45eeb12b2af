import { dayInIndia } from '@basera/contract/calendar-date';
import type { Listing } from '@basera/contract/endpoints/listing';
import { may } from '@basera/contract/rules/business/roles';
import { Badge } from '@basera/ui/badge.tsx';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useBusinesses } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { PageComing } from '../../shell/page-coming';
import { listingQuery } from './calls';
import { statusWords } from './status-words';
import { StepList } from './steps/step-list';
import { isStep, STEPS, type Step, stepTitles } from './steps/step-names';
import './listings.css';
import './words/listings-catalogue';

// Each comes with its step, after the form is read.
const PlaceStep = lazy(async () => ({ default: (await import('./steps/place-step')).PlaceStep }));
const BasicsStep = lazy(async () => ({ default: (await import('./steps/basics-step')).BasicsStep }));
const AmenitiesStep = lazy(async () => ({ default: (await import('./steps/amenities-step')).AmenitiesStep }));
const TimesStep = lazy(async () => ({ default: (await import('./steps/times-step')).TimesStep }));
const PapersStep = lazy(async () => ({ default: (await import('./steps/papers-step')).PapersStep }));
const HouseRulesStep = lazy(async () => ({ default: (await import('./steps/house-rules-step')).HouseRulesStep }));
const CancellationStep = lazy(async () => ({
  default: (await import('./cancellation/cancellation-step')).CancellationStep,
}));
const RoomsStep = lazy(async () => ({ default: (await import('./rooms/rooms-step')).RoomsStep }));
const PhotosStep = lazy(async () => ({ default: (await import('./photos/photos-step')).PhotosStep }));
const ReadyStep = lazy(async () => ({ default: (await import('./ready/ready-step')).ReadyStep }));

const steps: Record<Step, ComponentType<{ listing: Listing }>> = {
  basics: BasicsStep,
  place: PlaceStep,
  rooms: RoomsStep,
  photos: PhotosStep,
  amenities: AmenitiesStep,
  'house-rules': HouseRulesStep,
  times: TimesStep,
  cancellation: CancellationStep,
  papers: PapersStep,
  ready: ReadyStep,
};

/** The guided form of a stay: it saves as one goes, and can be left anywhere. */
export function Component() {
  const { listingId, step = 'basics' } = useParams();
  const { data: listing, error, refetch } = useQuery(listingQuery(Number(listingId)));
  const businesses = useBusinesses();
  if (!listing) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <PageComing />;
  const role = businesses.find(({ id }) => id === listing.business_id)?.role;
  if (!role || !may(role, 'edit_listings')) return <NotYours />;
  return <Form listing={listing} step={isStep(step) ? step : 'basics'} />;
}

function Form({ listing, step }: { listing: Listing; step: Step }) {
  const { t } = useLingui();
  const At = steps[step];
  const { tone, words } = statusWords(listing, dayInIndia(Date.now()));
  const isOver = listing.status === 'ended' && step !== 'ready';
  return (
    <OwnPage title={`${stepTitles[step]} · ${listing.basics.name}`} isBare>
      <div className="listing">
        <StepList listing={listing} now={step} />
        <div className="listing-step">
          <header className="listing-head">
            <p className="row flex-wrap small">
              <span className="soft wrap-anywhere">{listing.basics.name}</span>
              <Badge tone={tone}>{words}</Badge>
            </p>
            <h1 className="h1">{stepTitles[step]}</h1>
          </header>
          <Suspense fallback={<Skeleton height={240} className="rounded-card" />}>
            {isOver ? <p>{t`This stay is ended: it cannot be changed.`}</p> : <At key={step} listing={listing} />}
          </Suspense>
          <Ways listing={listing} step={step} />
        </div>
      </div>
    </OwnPage>
  );
}

function Ways({ listing, step }: { listing: Listing; step: Step }) {
  const { t } = useLingui();
  const place = STEPS.indexOf(step);
  const before = STEPS[place - 1];
  const after = STEPS[place + 1];
  return (
    <div className="listing-ways">
      <ButtonLink variant="ghost" to={before ? `/listings/${listing.id}/${before}` : '/listings'}>
        <ArrowLeft className="i i-s" aria-hidden="true" />
        {before ? stepTitles[before] : t`Listings`}
      </ButtonLink>
      {after && <ButtonLink to={`/listings/${listing.id}/${after}`}>{t`Next: ${stepTitles[after]}`}</ButtonLink>}
    </div>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { t } = useLingui();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <OwnPage title={t`Listing`} isBare>
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={isGone ? t`There is no such stay` : t`We could not load this stay`}
        action={
          isGone ? (
            <ButtonLink to="/listings">{t`To your stays`}</ButtonLink>
          ) : (
            <Button reads onClick={onRetry}>{t`Try again`}</Button>
          )
        }
      >
        {isGone
          ? t`None of yours is at this address.`
          : t`Nothing is lost. Check your connection, or try again in a moment.`}
      </EmptyState>
    </OwnPage>
  );
}

function NotYours() {
  const { t } = useLingui();
  return (
    <OwnPage title={t`Listing`} isBare>
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`Your role here does not include this`}
        action={<ButtonLink to="/listings">{t`To your stays`}</ButtonLink>}
      >
        {t`Owners and managers change what guests see of a stay.`}
      </EmptyState>
    </OwnPage>
  );
}
