import { readSearchAddress } from '@basera/contract/search-address';
import { data } from 'react-router';
import { pageServicesContext } from '../../page-services.server';
import type { Route } from './+types/stay-page';
import { orElse } from './or-else';
import { datesOf, withCurrentDates } from './search-bar-values';
import { StayDetails } from './stay-details';
import { stayMeta } from './stay-meta';
import { NoStay, StayFailed } from './stay-missing';

const failed = Symbol('failed');

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const today = services.today();
  const origin = services.site.origin;
  const query = withCurrentDates(readSearchAddress(new URL(request.url).searchParams), today);
  const stay = await orElse(failed, services.showStay(params.idOrSlug, datesOf(query)));
  if (stay === failed) return data({ state: 'failed' as const }, { status: 503 });
  if (!stay) return data({ state: 'unknown' as const }, { status: 404 });
  const similar = await orElse([], services.similarStays(stay.id));
  return data({ state: 'shown' as const, stay, similar, today, query, origin });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.state === 'shown') return stayMeta(loaderData.stay, loaderData.origin);
  const title = loaderData?.state === 'failed' ? 'A stay | Basera' : 'No Property Found | Basera';
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

export default function StayPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'shown') {
    return (
      <main id="main">
        <StayDetails key={loaderData.stay.id} {...loaderData} />
      </main>
    );
  }
  return (
    <main id="main" className="wrap section">
      {loaderData.state === 'unknown' ? <NoStay /> : <StayFailed />}
    </main>
  );
}
