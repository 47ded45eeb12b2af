import { readSearchAddress } from '@basera/contract/addresses/search-address';
import { countedGuests, defaultGuests } from '@basera/contract/rules/guests';
import { tripOf } from '@basera/contract/trip';
import { Note } from '@basera/ui/note.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { data } from 'react-router';
import { pageStyles } from '../../../../browser/style-sheets';
import { pageServicesContext } from '../../../../page-services.server';
import { siteWords } from '../../../../words/words';
import searchBarStyles from '../../search/bar/search-bar.css?url';
import { withCurrentDates } from '../../search/bar/search-bar-values';
import '../../words/stays-words';
import { noStayWords } from '../missing/no-stay.server';
import { NoStay } from '../missing/stay-missing';
import { shownStay } from '../page/shown-stay.server';
import { StayDetails } from '../page/stay-details';
import stayPageStyles from '../page/stay-page.css?url';
import type { Route } from './+types/preview-page';
import './words/preview-words';

export const links = pageStyles(searchBarStyles, stayPageStyles);

/** Nobody keeps what only its owners see. */
export const headers = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const today = services.today();
  const { searchParams } = new URL(request.url);
  const query = withCurrentDates(readSearchAddress(searchParams), today);
  const { dates, guests, children = 0 } = tripOf(query);
  const stay = await services.previewStay(params.token, dates);
  if (!stay) return data({ none: noStayWords(null) }, { status: 404 });
  const party = { guests: guests ?? countedGuests(defaultGuests), children };
  return data(shownStay(stay, { searchParams, query, today, site: services.site, party }));
}

const previewOf = (name: string): string => siteWords._(msg`Preview of ${name} | Basera`);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title:
      loaderData && 'stay' in loaderData
        ? previewOf(loaderData.stay.name)
        : siteWords._(msg`No Property Found | Basera`),
  },
  { name: 'robots', content: 'noindex' },
];

/** The page of a stay as guests will see it, for its owners alone. */
export default function PreviewPage({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useLingui();
  if ('none' in shown)
    return (
      <main id="main" className="wrap section">
        <NoStay {...shown.none} />
      </main>
    );
  return (
    <main id="main">
      <div className="wrap pt-3">
        <Note>{t`A preview for you alone: this is how guests will see it. Nothing can be booked here.`}</Note>
      </div>
      <StayDetails {...shown} similar={[]} reviews={null} failure={null} isPreview />
    </main>
  );
}
