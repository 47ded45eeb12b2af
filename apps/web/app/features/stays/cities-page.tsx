import { ArrowRight } from 'lucide-react';
import { data, Link, useRevalidator } from 'react-router';
import { pageServicesContext } from '../../page-services.server';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import type { Route } from './+types/cities-page';
import { orElse } from './or-else';
import { searchAddress } from './search-bar-values';

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const cities = await orElse(null, services.listCities());
  const sorted = cities && [...cities].sort((one, other) => one.city.localeCompare(other.city, 'en'));
  return data({ cities: sorted, origin: services.site.origin }, { status: cities ? 200 : 503 });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: 'Hotels and stays by city | Basera' },
  {
    name: 'description',
    content: 'Every city on Basera, with its hotels, villas, resorts and homestays. Book directly with the owner.',
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/cities` }] : []),
];

/** All cities, each leading to a search there. */
export default function CitiesPage({ loaderData: { cities } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap section">
      <h1 className="h1">Where are you off to?</h1>
      {cities && cities.length > 0 ? (
        <ul className="mt-4 grid grid-cols-1 gap-x-3 min-[420px]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
          {cities.map(({ city, state }) => (
            <li key={`${city}, ${state}`}>
              <Link
                className="group flex min-h-[56px] items-center justify-between gap-1 border-b border-line py-1 font-medium hover:text-peepal"
                to={searchAddress({ city })}
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{city} hotels</span>
                <ArrowRight className="i i-s text-ink-faint group-hover:text-peepal" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <NoCities failed={!cities} />
      )}
    </main>
  );
}

function NoCities({ failed }: { failed: boolean }) {
  const { revalidate, state } = useRevalidator();
  if (!failed) {
    return (
      <EmptyState
        className="empty-plain"
        title="No cities yet"
        action={
          <ButtonLink to="/search" variant="outline">
            Search all of India
          </ButtonLink>
        }
      >
        No owner has listed a stay so far.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      className="empty-plain"
      title="We could not load the cities"
      action={
        <Button variant="outline" busy={state === 'loading'} busyLabel="Trying again..." onClick={() => revalidate()}>
          Try again
        </Button>
      }
    >
      It is us, not you.
    </EmptyState>
  );
}
