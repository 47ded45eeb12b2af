import type { City } from '@basera/contract/endpoints/stays';
import { CITY_PREVIEW_MAX } from '@basera/contract/limits';
import type { PageServices } from '@basera/contract/page-services';
import { SearchBar } from '../features/stays/search-bar';
import { pageServicesContext } from '../page-services.server';
import type { Route } from './+types/home';
import { EvolvingNotice } from './evolving-notice';
import { Landing } from './landing';
import { popularDestinations } from './popular-destinations.server';

/** `/` is the notice, or the landing page with its cities and destinations: the configuration says which. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { homePage, origin } = services.site;
  if (homePage === 'evolving') return { homePage, origin };
  const [cities, destinations] = await Promise.all([citiesOf(services), popularDestinations(services)]);
  const largestFirst = [...cities].sort((one, other) => other.properties - one.properties);
  return {
    homePage,
    origin,
    today: services.today(),
    cities: largestFirst.slice(0, CITY_PREVIEW_MAX),
    destinations,
  };
}

/** Without its cities the page still has its search. */
async function citiesOf(services: PageServices): Promise<City[]> {
  try {
    return await services.listCities();
  } catch (error) {
    console.error(error);
    return [];
  }
}

const words = {
  evolving: {
    title: "We're Evolving! | Basera",
    description: 'Basera is taking a short pause. Our new AI-powered platform can find your next stay meanwhile.',
  },
  stays: {
    title: 'Basera | Stays in India, booked straight with their owners',
    description:
      'Hotels, villas and retreats across India. Book with the people who run them, at 0% commission and with taxes in the price.',
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, description } = words[loaderData?.homePage ?? 'evolving'];
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: `${loaderData.origin}/` }] : []),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.homePage === 'evolving') return <EvolvingNotice />;
  const { today, cities, destinations } = loaderData;
  return (
    <Landing
      searchBar={<SearchBar today={today} layout="landing" onCityChange={() => {}} />}
      cities={cities}
      destinations={destinations}
    />
  );
}
