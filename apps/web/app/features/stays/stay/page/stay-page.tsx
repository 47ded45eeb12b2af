import { readSearchAddress } from '@basera/contract/addresses/search-address';
import { countedGuests, defaultGuests } from '@basera/contract/rules/guests';
import { tripOf } from '@basera/contract/trip';
import { UNREACHED } from '@basera/ui/browser/calls/api.ts';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { data } from 'react-router';
import { pageStyles } from '../../../../browser/style-sheets';
import { failureWords } from '../../../../failure-words.server';
import { pageServicesContext } from '../../../../page-services.server';
import { siteWords } from '../../../../words/words';
import { orElse } from '../../or-else';
import searchBarStyles from '../../search/bar/search-bar.css?url';
import { withCurrentDates } from '../../search/bar/search-bar-values';
import '../../words/stays-words';
import { noStayWords } from '../missing/no-stay.server';
import { NoStay, StayFailed } from '../missing/stay-missing';
import { toldReviews } from '../reviews/told-reviews.server';
import type { Route } from './+types/stay-page';
import { shownSimilar } from './shown-similar';
import { shownStay } from './shown-stay.server';
import { StayDetails } from './stay-details';
import { stayMeta } from './stay-meta.server';
import stayPageStyles from './stay-page.css?url';

const FAILED = siteWords._(msg`We could not load this stay. Please try again.`);

export const links = pageStyles(searchBarStyles, stayPageStyles);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const today = services.today();
  const { site } = services;
  const { searchParams } = new URL(request.url);
  const query = withCurrentDates(readSearchAddress(searchParams), today);
  const { dates, guests, children = 0 } = tripOf(query);
  // As the bar has it where the address does not say.
  const party = { guests: guests ?? countedGuests(defaultGuests), children };
  const found = await services.showStay(params.idOrSlug, dates).then(
    (stay) => ({ stay }),
    async (error) => ({ message: await failureWords(error, FAILED) }),
  );
  if ('message' in found) return data({ state: 'failed' as const, message: found.message }, { status: 503 });
  const { stay } = found;
  if (!stay) {
    const resting = await orElse(null, services.restingStay(params.idOrSlug));
    return data({ state: 'unknown' as const, words: noStayWords(resting) }, { status: 404 });
  }
  const similar = await orElse([], services.similarStays(stay.id, { dates, ...party }));
  const read = await orElse(null, services.stayReviews(stay.id));
  const shown = shownStay(stay, { searchParams, query, today, site, party });
  // Made here, so that no browser loads what makes it.
  const head = stayMeta(stay, { proposal: shown.proposal, reviews: read?.summary ?? null }, site.origin);
  return data({
    state: 'shown' as const,
    ...shown,
    similar: shownSimilar(similar),
    reviews: read && toldReviews(read),
    head,
  });
}

/** Without a connection the page stays, and says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn(error);
    return { state: 'failed' as const, message: error instanceof TypeError ? UNREACHED : FAILED };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.state === 'shown') return loaderData.head;
  const title = titleOfNone(loaderData);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

const titleOfNone = (loaded: Route.MetaArgs['loaderData']): string =>
  loaded?.state === 'unknown' ? loaded.words.head : siteWords._(msg`A stay | Basera`);

export default function StayPage({ loaderData, params }: Route.ComponentProps) {
  const shown = useLastShown(loaderData, params.idOrSlug);
  const failure = loaderData.state === 'failed' ? loaderData.message : null;
  if (shown) {
    return (
      <main id="main">
        <StayDetails key={shown.stay.id} {...shown} failure={failure} />
      </main>
    );
  }
  return (
    <main id="main" className="wrap section">
      {loaderData.state === 'unknown' ? <NoStay {...loaderData.words} /> : <StayFailed message={failure ?? ''} />}
    </main>
  );
}

type State = { state: string };
type Shown<T> = Extract<T, { state: 'shown' }>;

/** What a page shows: what was loaded, or what it showed before of the same `address` when loading anew has failed. */
function useLastShown<T extends State>(loaded: T, address: string): Shown<T> | null {
  const [last, setLast] = useState<{ address: string; shown: Shown<T> } | null>(null);
  if (loaded.state === 'shown') {
    const shown = loaded as Shown<T>;
    if (last?.shown !== shown) setLast({ address, shown });
    return shown;
  }
  return loaded.state === 'failed' && last?.address === address ? last.shown : null;
}
