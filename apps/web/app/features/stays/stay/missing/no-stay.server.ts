import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';
import { searchAddress } from '../../search/bar/search-bar-values';

/** A stay that is there, and takes no bookings now. */
type Resting = { name: string; city: string } | null;

/** What stands where there is no stay to show: `head` for the window, the others on the page. */
export function noStayWords(resting: Resting) {
  if (!resting)
    return {
      head: siteWords._(msg`No Property Found | Basera`),
      title: siteWords._(msg`No Property Found`),
      why: siteWords._(
        msg`We couldn't find any property matching your criteria. Please adjust your search filters again.`,
      ),
      to: '/search',
      label: siteWords._(msg`Search all of India`),
    };
  const { name, city } = resting;
  const title = siteWords._(msg`${name} takes no bookings now`);
  return {
    head: siteWords._(msg`${title} | Basera`),
    title,
    why: siteWords._(
      msg`Have you booked it? Your booking stands: find it in your trips. Other stays in ${city} take bookings.`,
    ),
    to: searchAddress({ city }),
    label: siteWords._(msg`Stays in ${city}`),
  };
}
export type NoStayWords = ReturnType<typeof noStayWords>;
