import { areaOf } from '@basera/contract/addresses/search-address';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { NAME } from '@basera/contract/languages/marks';
import type { PlacesInstead } from '@basera/contract/page-services';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatDateRange } from '@basera/contract/words/date-words';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { siteWords } from '../../../../words/words';
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
  const { t } = useLingui();
  const { city } = query;
  const isUnknown = instead?.isKnown === false;
  const hasFilters = activeFilterCount(query) > 0;
  const isArea = areaOf(query) !== null;
  const laterDates = later && formatDateRange(later.dates.checkIn, later.dates.checkOut);
  const found = later && foundWords(later.total, isArea ? t`this area` : (city ?? t`India`));
  const unknown = city ?? '';
  const everywhere = searchAddress(withoutArea(query, undefined));
  return (
    <EmptyState
      title={t`No data found, please change filters!`}
      className="empty-plain"
      action={
        <>
          <div className="row flex-wrap">
            {hasFilters && !isUnknown && (
              <Button variant="outline" onClick={onClear}>
                {t`Clear All Filters`}
              </Button>
            )}
            {later && (
              <ButtonLink
                variant="outline"
                className="whitespace-normal!"
                to={searchAddress({ ...query, from_date: later.dates.checkIn, to_date: later.dates.checkOut })}
              >
                {t`Try ${laterDates}`}
              </ButtonLink>
            )}
            {(city || isArea) && (
              <ButtonLink variant="outline" to={everywhere}>
                {t`Search all of India`}
              </ButtonLink>
            )}
          </div>
          {instead && instead.places.length > 0 && (
            <OtherPlaces title={isUnknown ? t`Did you mean` : t`Nearby`} places={instead.places} query={query} />
          )}
        </>
      }
    >
      {isUnknown
        ? t`We know no place called “${unknown}”. Check how it is written, or choose another.`
        : whyNothing(isArea ? t`this area` : city, hasFilters, isArea)}
      {later && ` ${t`A week later: ${found}.`}`}
    </EmptyState>
  );
}

function whyNothing(place: string | undefined, hasFilters: boolean, isArea: boolean): string {
  if (hasFilters)
    return place
      ? siteWords._(msg`Nothing in ${place} that is free on these dates fits all filters.`)
      : siteWords._(msg`Nothing that is free on these dates fits all filters.`);
  const nothing = place
    ? siteWords._(msg`Nothing in ${place} has room for you on these dates.`)
    : siteWords._(msg`Nothing has room for you on these dates.`);
  const wider = isArea
    ? siteWords._(msg`Try other dates, fewer guests or a wider area.`)
    : siteWords._(msg`Try other dates, fewer guests or another city.`);
  return `${nothing} ${wider}`;
}

type OtherProps = { title: string; places: PlacesInstead['places']; query: SearchQuery };

function OtherPlaces({ title, places, query }: OtherProps) {
  return (
    <div className="stack mt-2">
      <h3 className="strong">{title}</h3>
      <ul className="row flex-wrap">
        {places.map(({ name, context }) => (
          <li key={`${name}, ${context}`}>
            <Link {...NAME} className="chip hover:border-ink" to={searchAddress(withCity(query, name))}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
