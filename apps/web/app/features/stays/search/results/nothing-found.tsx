import { areaOf } from '@basera/contract/addresses/search-address';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { PlacesInstead } from '@basera/contract/page-services';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange } from '@basera/contract/words/date-words';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Link } from 'react-router';
import { searchAddress } from '../bar/search-bar-values';
import { activeFilterCount, withCity, withoutArea } from '../filters/filters';
import { foundWords } from './found-words';

/** What else there is when a search finds nothing. */
export type WaysOn = {
  /** Null where no place was asked for, or nobody could say. */
  instead: PlacesInstead | null;
  /** The same search a little later, where that finds something. */
  later: { dates: StayDates; total: number } | null;
};

type Props = { query: SearchQuery; waysOn: WaysOn; onClear(): void };

/** No stays: why, and every way on that leads somewhere. */
export function NothingFound({ query, waysOn: { instead, later }, onClear }: Props) {
  const { city } = query;
  const isUnknown = instead?.isKnown === false;
  const hasFilters = activeFilterCount(query) > 0;
  const isArea = areaOf(query) !== null;
  const everywhere = searchAddress(withoutArea(query, undefined));
  return (
    <EmptyState
      title="No data found, please change filters!"
      className="empty-plain"
      action={
        <>
          <div className="row flex-wrap">
            {hasFilters && !isUnknown && (
              <Button variant="outline" onClick={onClear}>
                Clear All Filters
              </Button>
            )}
            {later && (
              <ButtonLink
                variant="outline"
                className="whitespace-normal!"
                to={searchAddress({ ...query, from_date: later.dates.checkIn, to_date: later.dates.checkOut })}
              >
                Try {formatDateRange(later.dates.checkIn, later.dates.checkOut)}
              </ButtonLink>
            )}
            {(city || isArea) && (
              <ButtonLink variant="outline" to={everywhere}>
                Search all of India
              </ButtonLink>
            )}
          </div>
          {instead && instead.places.length > 0 && (
            <OtherPlaces title={isUnknown ? 'Did you mean' : 'Nearby'} places={instead.places} query={query} />
          )}
        </>
      }
    >
      {isUnknown
        ? `We know no place called “${city}”. Check how it is written, or choose another.`
        : whyNothing(isArea ? 'this area' : city, hasFilters, isArea ? 'a wider area' : 'another city')}
      {later && ` A week later: ${foundWords(later.total, isArea ? 'this area' : (city ?? 'India'))}.`}
    </EmptyState>
  );
}

function whyNothing(place: string | undefined, hasFilters: boolean, wider: string): string {
  const where = place ? ` in ${place}` : '';
  if (hasFilters) return `Nothing${where} that is free on these dates fits all filters.`;
  return `Nothing${where} has room for you on these dates. Try other dates, fewer guests or ${wider}.`;
}

type OtherProps = { title: string; places: PlacesInstead['places']; query: SearchQuery };

function OtherPlaces({ title, places, query }: OtherProps) {
  return (
    <div className="stack mt-2">
      <h3 className="strong">{title}</h3>
      <ul className="row flex-wrap">
        {places.map(({ name, context }) => (
          <li key={`${name}, ${context}`}>
            <Link className="chip hover:border-ink" to={searchAddress(withCity(query, name))}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
