import { dayInIndia } from '@basera/contract/calendar-date';
import type { FavouriteStay } from '@basera/contract/endpoints/favourites';
import { countedGuests, defaultGuests } from '@basera/contract/rules/guests';
import { currentStayDates } from '@basera/contract/rules/stay-dates';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import { readStored } from '@basera/ui/browser/storage/stored.ts';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { StayCardSkeleton } from '@basera/ui/skeleton.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { keptTrip } from '../../browser/trip';
import { RequireSession } from '../../shell/page-guard';
import { WithoutScripts } from '../../shell/without-scripts';
import { siteWords } from '../../words/words';
import './words/favourite-words';
import type { Route } from './+types/favourites-page';
import { favouritesQuery } from './calls';
import type { WholeTrip } from './favourite-calls';
import { FavouriteGrid } from './favourite-grid';

export const meta = () => [{ title: siteWords._(msg`My Favourites | Basera`) }, { name: 'robots', content: 'noindex' }];

type Loaded =
  | { state: 'signed out' }
  | { state: 'failed' }
  | { state: 'loaded'; stays: FavouriteStay[]; trip: WholeTrip };

/** The trip of the last search, as the page of a stay takes it up; the usual one where there is none, or it is over. */
function tripOfBrowser(): WholeTrip {
  const { dates, guests, ...party } = keptTrip(readStored('search-bar-data'));
  return {
    ...party,
    dates: currentStayDates(dates, dayInIndia(Date.now())),
    guests: guests ?? countedGuests(defaultGuests),
  };
}

export async function clientLoader(): Promise<Loaded> {
  if (!readSession()) return { state: 'signed out' };
  try {
    const trip = tripOfBrowser();
    return { state: 'loaded', stays: await queries.fetchQuery(favouritesQuery(trip)), trip };
  } catch {
    // The query has told the console.
    return { state: 'failed' };
  }
}

export const HydrateFallback = () => (
  <Page>
    <Waiting />
  </Page>
);

/** The stays a person has saved. */
export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  return (
    <RequireSession>
      <Page>
        {loaderData.state === 'loaded' && <FavouriteGrid stays={loaderData.stays} trip={loaderData.trip} />}
        {loaderData.state === 'failed' && <Failed />}
        {/* Between signing in and the first answer. */}
        {loaderData.state === 'signed out' && <Waiting />}
      </Page>
    </RequireSession>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <main className="wrap pt-3 pb-7 md:pt-5 md:pb-11">
      <h1 className="h1">{t`My Favourites`}</h1>
      {children}
    </main>
  );
}

function Waiting() {
  const { t } = useLingui();
  return (
    <>
      <WithoutScripts className="mt-2" what={t`This page`} />
      <p className="sr noscript:hidden" role="status">
        {t`Loading your favourites`}
      </p>
      <div className="grid-4 mt-4 noscript:hidden" aria-busy="true">
        <StayCardSkeleton />
        <StayCardSkeleton />
        <StayCardSkeleton />
        <StayCardSkeleton />
      </div>
    </>
  );
}

function Failed() {
  const { t } = useLingui();
  return (
    <EmptyState className="empty-plain" title={t`We could not load your favourites`} action={<RetryButton />}>
      {t`They are kept. Check your connection, or try again in a moment.`}
    </EmptyState>
  );
}
