import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { SearchReply, StayCard as StayCardData } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { placeWords, several } from '@basera/contract/phrases';
import { useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../../ui/button';
import { DoorwayArt } from '../../ui/doorway';
import { EmptyState } from '../../ui/empty-state';
import { StayCardSkeleton } from '../../ui/skeleton';
import { activeFilterCount } from './filters';
import { PageLinks } from './page-links';
import { searchAddress, stayAddress } from './search-bar-values';
import { StayCard } from './stay-card';

// The first picture is what a phone waits for; more of them at once would only slow it down.
const EAGER_CARDS = 1;
const SKELETON_CARDS = 6;

type Found = SearchReply['properties'];
type Props = { query: SearchQuery; found: Found | null; isLoading: boolean; onClear(): void };

/** The stays of one page, or why there are none. */
export function SearchResults({ query, found, isLoading, onClear }: Props) {
  if (isLoading) {
    return (
      <div className="grid-3" aria-busy="true">
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <StayCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (!found) return <SearchFailed />;
  if (found.data.length === 0) return <NothingFound query={query} onClear={onClear} />;
  return (
    <>
      <div className="grid-3">
        {found.data.map((stay, index) => (
          <FoundStay key={stay.id} stay={stay} query={query} priority={index < EAGER_CARDS} />
        ))}
      </div>
      <PageLinks query={query} current={found.current_page} last={found.last_page} />
    </>
  );
}

function FoundStay({ stay, query, priority }: { stay: StayCardData; query: SearchQuery; priority: boolean }) {
  const { total_price, nights } = stay;
  const inAll =
    total_price === null || nights === null ? '' : `${formatRupees(total_price)} for ${several(nights, 'night')}`;
  const notes = [inAll, stay.without_meals ? 'without meals' : ''].filter(Boolean);
  return (
    <StayCard
      heading="h2"
      href={stayAddress(stay.slug, query)}
      name={stay.name}
      place={placeWords(stay.locality, stay.city)}
      starRating={stay.star_rating}
      picture={stay.hero_image}
      price={stay.base_price_per_night}
      priceNote={notes.join(', ') || undefined}
      isFreeToCancel={stay.free_cancellation}
      isLastRoom={stay.last_room}
      priority={priority}
    />
  );
}

function NothingFound({ query, onClear }: Pick<Props, 'query' | 'onClear'>) {
  const { city, ...everywhere } = query;
  const where = city ? ` in ${city}` : '';
  const hasFilters = activeFilterCount(query) > 0;
  const when = query.from_date ? ' on these dates' : '';
  return (
    <EmptyState
      title="No data found, please change filters!"
      className="empty-plain"
      action={
        hasFilters ? (
          <Button variant="outline" onClick={onClear}>
            Clear All Filters
          </Button>
        ) : (
          <ButtonLink variant="outline" to={searchAddress({ ...everywhere, page: undefined })}>
            Search all of India
          </ButtonLink>
        )
      }
    >
      {hasFilters
        ? `Nothing${where} fits these filters${when}.`
        : `Nothing${where} has room for you${when}. Try other dates, fewer guests or another city.`}
    </EmptyState>
  );
}

function SearchFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="card card-pad flex flex-wrap items-center gap-3" role="alert">
      <span className="text-peepal">
        <DoorwayArt width={56} art="nothing" />
      </span>
      <div className="stack">
        <h2 className="h3">We could not load these stays</h2>
        <p className="soft">It is us, not you. Your dates and filters are safe.</p>
        <div>
          <Button
            variant="outline"
            size="s"
            busy={state === 'loading'}
            busyLabel="Trying again..."
            onClick={() => revalidate()}
          >
            Try again
          </Button>
        </div>
      </div>
    </div>
  );
}
