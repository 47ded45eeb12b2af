import { cityPage } from '@basera/contract/addresses/page-addresses';
import type { City } from '@basera/contract/endpoints/stays';
import { NAME } from '@basera/contract/languages/marks';
import { several } from '@basera/contract/words/phrases';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { useTyped } from '@basera/ui/fields/use-typed.ts';
import { RetryButton } from '@basera/ui/retry-button.tsx';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRight, Search } from 'lucide-react';
import { useRef } from 'react';
import { data, Form, Link } from 'react-router';
import { originOf, pageHead } from '../../../browser/page-head';
import { siteWords } from '../../../words/words';
import '../words/stays-words';
import { pageServicesContext } from '../../../page-services.server';
import { orElse } from '../or-else';
import { useSuggestions } from '../search/bar/destination/use-suggestions';
import type { Route } from './+types/cities-page';
import { type CityGroup, groupedByState, groupsAmong, matchingGroups } from './city-groups';

export async function loader({ context }: Route.LoaderArgs) {
  const cities = await orElse(null, context.get(pageServicesContext).listCities());
  return data({ groups: cities && groupedByState(cities) }, { status: cities ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(originOf(matches), {
    path: '/cities',
    title: siteWords._(msg`Hotels and stays by city`),
    description: siteWords._(
      msg`Every city on Basera, with its hotels, villas, resorts and homestays. Book directly with the owner.`,
    ),
    crumbs: [{ name: siteWords._(msg`Cities`), path: '/cities' }],
    isIndexed: Boolean(loaderData?.groups),
  });

/** All cities, each leading to a search there. */
export default function CitiesPage({ loaderData: { groups } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <main id="main" className="wrap pt-3 pb-7 md:pt-5 md:pb-11">
      <h1 className="h1">{t`Where are you off to?`}</h1>
      {groups === null ? <CitiesFailed /> : groups.length === 0 ? <NoCities /> : <Cities groups={groups} />}
    </main>
  );
}

const countOf = (groups: CityGroup[]) => groups.reduce((sum, { cities }) => sum + cities.length, 0);

type Matching = { shown: CityGroup[]; isLooking?: boolean; retry?: () => void };

/**
 * What was typed by its letters; where nothing begins so, by another name, in another script or by its sound, as the search finds it.
 * `retry` where that could not be asked.
 */
function useMatching(groups: CityGroup[], typed: string): Matching {
  const byLetters = matchingGroups(groups, typed);
  const meant = useSuggestions(byLetters.length > 0 ? '' : typed, false);
  if (byLetters.length > 0) return { shown: byLetters };
  // One letter alone, of which nothing is asked, says too little to say that there is no such city.
  if (meant.state === 'none') return { shown: groups };
  if (meant.state === 'found') return { shown: groupsAmong(groups, meant.list) };
  return { shown: [], isLooking: meant.state === 'looking', ...(meant.state === 'failed' && { retry: meant.again }) };
}

/** The field narrows the list while one types; its form searches for what was typed, also without scripts. */
function Cities({ groups }: { groups: CityGroup[] }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(field);
  const { shown, isLooking = false, retry } = useMatching(groups, typed);
  const count = countOf(shown);
  return (
    <>
      <Form action="/search" className="field mt-2 max-w-[480px]">
        <label htmlFor="city">{t`Find a city or state`}</label>
        <div className="relative">
          <Search className="i pointer-events-none absolute top-1.75 left-1.75 text-ink-faint" aria-hidden="true" />
          <input
            ref={field}
            id="city"
            className="input pl-5.5"
            type="search"
            name="city"
            required
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </Form>
      <p className="small faint mt-1.5" role="status">
        {isLooking ? t`Looking…` : retry ? '' : t`${plural(count, { one: '# city', other: '# cities' })}`}
      </p>
      {retry && (
        <EmptyState
          className="empty-plain"
          title={t`We could not look that up.`}
          action={
            <Button variant="outline" onClick={retry}>
              {t`Try again`}
            </Button>
          }
        >
          {t`Check your connection, then try once more.`}
        </EmptyState>
      )}
      {count === 0 && !isLooking && !retry && (
        <EmptyState
          className="empty-plain"
          title={t`No city by this name`}
          action={
            <ButtonLink variant="outline" to={cityPage(typed.trim())}>
              {t`Search for it`}
            </ButtonLink>
          }
        >
          {t`It may be near a place that has stays: the search knows.`}
        </EmptyState>
      )}
      <div className="mt-3 gap-x-4 sm:columns-2 lg:columns-4">
        {shown.map(({ state, cities }) => (
          <section key={state} className="break-inside-avoid pb-3" aria-labelledby={`in-${state}`}>
            <h2 {...NAME} className="h3" id={`in-${state}`}>
              {state}
            </h2>
            <ul>
              {cities.map((city) => (
                <CityLine key={city.city} {...city} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function CityLine({ city, properties }: City) {
  const { t } = useLingui();
  return (
    <li>
      <Link
        className="group flex min-h-[48px] flex-wrap items-center justify-between gap-x-1 border-b border-line py-1 hover:text-peepal"
        to={cityPage(city)}
      >
        <span className="min-w-0 font-medium wrap-anywhere">{t`${city} hotels`}</span>
        <span className="small faint num ml-auto flex flex-none items-center gap-1">
          {several(properties, 'stay')}
          <ArrowRight className="i i-s group-hover:text-peepal" aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}

function NoCities() {
  const { t } = useLingui();
  return (
    <EmptyState
      className="empty-plain"
      title={t`No cities yet`}
      action={
        <ButtonLink to="/search" variant="outline">
          {t`Search all of India`}
        </ButtonLink>
      }
    >
      {t`No owner has listed a stay so far.`}
    </EmptyState>
  );
}

function CitiesFailed() {
  const { t } = useLingui();
  return (
    <EmptyState className="empty-plain" title={t`We could not load the cities`} action={<RetryButton />}>
      {t`It is us, not you.`}
    </EmptyState>
  );
}
