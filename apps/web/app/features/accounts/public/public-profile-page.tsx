import { msg } from '@lingui/core/macro';
import { data } from 'react-router';
import { pageStyles } from '../../../browser/style-sheets';
import { pageServicesContext } from '../../../page-services.server';
import { NotFoundView } from '../../../pages/not-found-view';
import { siteWords } from '../../../words/words';
import profileStyles from '../profile.css?url';
import type { Route } from './+types/public-profile-page';
import { PublicProfile } from './public-profile';
import publicProfileStyles from './public-profile.css?url';
import { NO_NAME } from './public-words';

export const links = pageStyles(profileStyles, publicProfileStyles);

export async function loader({ params, context }: Route.LoaderArgs) {
  const shown = await context.get(pageServicesContext).showPublicProfile(params.slug);
  return data(shown, { status: shown ? 200 : 404 });
}

// A person's page may change or go at any time, and nobody's cache shall keep it.
export const headers = () => ({ 'cache-control': 'no-store' });

export function meta({ loaderData }: Route.MetaArgs) {
  // Found through a link, not through a search for a person's name.
  const robots = { name: 'robots', content: 'noindex' };
  if (!loaderData) return [{ title: siteWords._(msg`Page not found | Basera`) }, robots];
  const name = loaderData.user.name || NO_NAME;
  return [
    { title: siteWords._(msg`${name} | Basera`) },
    { name: 'description', content: siteWords._(msg`${name} on Basera.`) },
    robots,
  ];
}

/** What anybody may see of a person. */
export default function PublicProfilePage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PublicProfile {...loaderData} /> : <NotFoundView />;
}
