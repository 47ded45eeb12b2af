import type { City } from '@basera/contract/endpoints/stays';
import { languageTags } from '@basera/contract/languages/languages';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import { CITY_PREVIEW_MAX } from '@basera/contract/limits';
import type { PageServices, SiteFacts } from '@basera/contract/page-services';
import { msg } from '@lingui/core/macro';
import { pageHead, siteOf } from '../browser/page-head';
import { pageStyles } from '../browser/style-sheets';
import { LandingSearch } from '../features/stays/search/bar/landing-search';
import searchBarStyles from '../features/stays/search/bar/search-bar.css?url';
import { pageServicesContext } from '../page-services.server';
import { siteWords } from '../words/words';
import type { Route } from './+types/home';
import { EvolvingNotice } from './evolving-notice';
import homeStyles from './home.css?url';
import { Landing } from './landing';
import { popularDestinations } from './popular-destinations.server';
import { useGoogleReturn } from './use-google-return';

export const links = pageStyles(searchBarStyles, homeStyles);

/** `/` is the notice, or the landing page with its cities and destinations: the configuration says which. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { homePage } = services.site;
  if (homePage === 'evolving') return { homePage };
  const [cities, destinations] = await Promise.all([citiesOf(services), popularDestinations(services)]);
  const largestFirst = [...cities].sort((one, other) => other.properties - one.properties);
  return {
    homePage,
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
    title: siteWords._(msg`We're Evolving! | Basera`),
    description: siteWords._(
      msg`Basera is taking a short pause. Our new AI-powered platform can find your next stay meanwhile.`,
    ),
  },
  stays: {
    title: siteWords._(msg`Basera | Stays in India, booked straight with their owners`),
    description: siteWords._(
      msg`Hotels, villas and retreats across India. Book with the people who run them, at 0% commission and with taxes in the price.`,
    ),
  },
};

/** The site and who runs it, in the words of https://schema.org. */
function structured({ origin, companyName, supportEmail, social }: SiteFacts) {
  const context = { '@context': 'https://schema.org', url: `${origin}/` };
  return [
    { ...context, '@type': 'WebSite', name: 'Basera', alternateName: 'बसेरा', inLanguage: languageTags[LANGUAGE] },
    {
      ...context,
      '@type': 'Organization',
      name: 'Basera',
      legalName: companyName,
      logo: `${origin}/favicon.svg`,
      // An account, not the front page of a network.
      sameAs: Object.values(social).filter((address) => new URL(address).pathname.length > 1),
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
    },
  ];
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageHead(site?.origin, {
    path: '/',
    ...words[site?.homePage ?? 'evolving'],
    structured: site ? structured(site) : [],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  useGoogleReturn();
  if (loaderData.homePage === 'evolving') return <EvolvingNotice />;
  const { today, cities, destinations } = loaderData;
  return <Landing searchBar={<LandingSearch today={today} />} cities={cities} destinations={destinations} />;
}
