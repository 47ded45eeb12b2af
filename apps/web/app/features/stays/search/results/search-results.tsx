import { daysBetween } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import { stayAddress, tripOf } from '@basera/contract/trip';
import { placeWords } from '@basera/contract/words/phrases';
import { StayCardSkeleton } from '@basera/ui/skeleton.tsx';
import { priceOfCard } from '../../card/price-of-card';
import { scarcityOfCard } from '../../card/scarcity-badge';
import { StayCard } from '../../card/stay-card';
import type { FoundStay as FoundStayData, FoundStays } from '../page/found-stays';
import { SearchFailed } from '../page/search-failed';
import { NothingFound, type WaysOn } from './nothing-found';
import { PageLinks } from './page-links';

// The first picture is what a phone waits for; more of them at once would only slow it down.
const EAGER_CARDS = 1;
const SKELETON_CARDS = 6;

type Props = {
  /** What the results answer. */
  query: SearchQuery;
  /** What the address asks; pages are found by it. */
  asked: SearchQuery;
  found: FoundStays | null;
  waysOn: WaysOn | null;
  isLoading: boolean;
  unreached: boolean;
  onClear(): void;
};

/** The stays of one page, or why there are none. */
export function SearchResults({ query, asked, found, waysOn, isLoading, unreached, onClear }: Props) {
  if (isLoading) {
    return (
      <div className="grid-3" aria-busy="true">
        {/* As many as there were, so that the page keeps its height. */}
        {Array.from({ length: found?.data.length || SKELETON_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <StayCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!found) return <SearchFailed unreached={unreached} />;
  if (found.data.length === 0)
    return <NothingFound query={query} waysOn={waysOn ?? { instead: null, later: null }} onClear={onClear} />;
  return (
    <>
      <div className="grid-3">
        {found.data.map((stay, index) => (
          <FoundStay key={stay.id} stay={stay} query={query} priority={index < EAGER_CARDS} />
        ))}
      </div>
      <PageLinks query={asked} current={found.current_page} last={found.last_page} />
    </>
  );
}

function FoundStay({ stay, query, priority }: { stay: FoundStayData; query: SearchQuery; priority: boolean }) {
  const trip = tripOf(query);
  const nights = trip.dates && daysBetween(trip.dates.checkIn, trip.dates.checkOut);
  const { without_meals = false, last_room = false, only_one = false } = stay;
  return (
    <StayCard
      heading="h2"
      id={stay.id}
      slug={stay.slug}
      href={stayAddress(stay.slug, trip, choicesOfParty(stay.party.rooms))}
      name={stay.name}
      place={placeWords(stay.locality, stay.city)}
      starRating={stay.star_rating}
      kind={stay.category}
      rated={stay.rated}
      onRequest={stay.reviews_requests}
      picture={stay.hero_image}
      price={priceOfCard({ party: stay.party, nights, without_meals }, query.max_guests ?? 0, query.show)}
      cancellation={{ isFree: stay.free_cancellation ?? false, until: stay.free_cancellation_until ?? null }}
      scarcity={scarcityOfCard({ last_room, only_one })}
      priority={priority}
    />
  );
}
