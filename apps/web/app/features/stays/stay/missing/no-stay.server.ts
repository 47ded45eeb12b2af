import { searchAddress } from '../../search/bar/search-bar-values';

/** A stay that is there, and takes no bookings now. */
type Resting = { name: string; city: string } | null;

/** What stands where there is no stay to show: `head` for the window, the others on the page. */
export function noStayWords(resting: Resting) {
  if (!resting)
    return {
      head: 'No Property Found | Basera',
      title: 'No Property Found',
      why: "We couldn't find any property matching your criteria. Please adjust your search filters again.",
      to: '/search',
      label: 'Search all of India',
    };
  const { name, city } = resting;
  const title = `${name} takes no bookings now`;
  return {
    head: `${title} | Basera`,
    title,
    why: `Have you booked it? Your booking stands: find it in your trips. Other stays in ${city} take bookings.`,
    to: searchAddress({ city }),
    label: `Stays in ${city}`,
  };
}
export type NoStayWords = ReturnType<typeof noStayWords>;
