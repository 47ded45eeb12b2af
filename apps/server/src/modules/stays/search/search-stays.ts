import { areaOf, hasPriceFilter, orderOf } from '@basera/contract/addresses/search-address';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { DateTotal } from '@basera/contract/endpoints/search/date-totals';
import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import type { MapPin } from '@basera/contract/endpoints/search/map-pins';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import type { SearchReply } from '@basera/contract/endpoints/stays';
import { MAP_PINS_MAX, PAGE_SIZE, PRICE_SLIDER_MAX_RUPEES } from '@basera/contract/limits';
import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { datesAround, problemWithStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { tripOf } from '@basera/contract/trip';
import { ReadyAnswer } from '../../../platform/http/endpoints.ts';
import { invalidField } from '../../../platform/http/http-errors.ts';
import { pagesOf } from '../../../platform/http/pages.ts';
import { say } from '../../../words/say.ts';
import type { StaysDeps } from '../deps.ts';
import { type CardPresenter, cardPresenter, pinOf } from '../present.ts';
import type { CountedSearch, StaySearch } from './search-queries.ts';

const fieldOf = { check_in: 'from_date', check_out: 'to_date' } as const;

function refuseUnbookable(dates: StayDates, today: CalendarDate): void {
  const problem = problemWithStayDates(dates, today);
  if (problem) throw invalidField(fieldOf[problem.field], problem.message);
}

/** The slider's end means 'and more'. */
const upperBound = (query: SearchQuery) =>
  hasPriceFilter(query) && query.price_max !== undefined && query.price_max < PRICE_SLIDER_MAX_RUPEES
    ? paiseFromRupees(query.price_max)
    : null;

/** What the query asks, whatever page of it. Throws 422 for dates that cannot be booked. */
async function askedBy(deps: StaysDeps, query: SearchQuery): Promise<CountedSearch> {
  const { dates, children = 0 } = tripOf(query);
  const today = deps.clock.today();
  if (dates) refuseUnbookable(dates, today);
  if (dates && (await deps.releaseDueHolds()) > 0) await deps.searcher.catchUp();
  return {
    city: query.city || null,
    area: areaOf(query),
    dates,
    today,
    guests: query.max_guests ?? 0,
    children,
    categoryIds: query.category_id ?? [],
    stars: query.star_rating ?? [],
    leastRatings: query.guest_rating ?? [],
    // '1' and '01' are one amenity, asked for twice.
    amenityIds: [...new Set(query.amenities)],
    houseRules: query.house_rules ?? [],
    priceMin: paiseFromRupees(query.price_min ?? 0),
    priceMax: upperBound(query),
  };
}

type Part = Pick<StaySearch, 'offset' | 'limit'>;

/** The cards of a part of the list, made in one way, and how many stays it has in all. Throws 422 for dates that cannot be booked. */
async function findCards<K extends keyof CardPresenter>(
  deps: StaysDeps,
  query: SearchQuery,
  part: Part,
  kind: K,
): Promise<{ data: ReturnType<CardPresenter[K]>[]; total: number }> {
  const asked = await askedBy(deps, query);
  const order = orderOf(query);
  const { stays, total } = await deps.searcher.find({ ...asked, order, ...part });
  const rowOf = await deps.searcher.cards(stays.map((stay) => stay.id));
  const present = cardPresenter(asked.dates, deps.clock.now())[kind];
  const data: ReturnType<CardPresenter[K]>[] = [];
  for (const stay of stays) {
    const row = rowOf.get(stay.id);
    if (row) data.push(present(row, stay) as ReturnType<CardPresenter[K]>);
  }
  return { data, total };
}

/** One page of the stays that match and are free on the dates. Throws 422 for dates that cannot be booked. */
export async function searchStays(deps: StaysDeps, query: SearchQuery): Promise<SearchReply['properties']> {
  const page = query.page ?? 1;
  const { data, total } = await findCards(deps, query, partOf(page), 'card');
  return { data, ...countOf(page, total) };
}

/** The same as the JSON of the call's whole answer, put together from what each card's JSON always has. */
export async function searchStaysText(deps: StaysDeps, query: SearchQuery): Promise<ReadyAnswer> {
  const page = query.page ?? 1;
  const { data, total } = await findCards(deps, query, partOf(page), 'text');
  const others = JSON.stringify(countOf(page, total)).slice(1);
  return new ReadyAnswer(`{"status":"success","properties":{"data":[${data.join(',')}],${others}}`);
}

const partOf = (page: number): Part => ({ offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });

const countOf = (page: number, total: number) => ({
  total,
  current_page: page,
  last_page: pagesOf(total, PAGE_SIZE),
});

/**
 * The first stays of the same list, whatever its page, as pins of a map; those without coordinates are left out, but
 * counted in `total`. Throws 422 for dates that cannot be booked.
 */
export async function mapPins(deps: StaysDeps, query: SearchQuery): Promise<{ pins: MapPin[]; total: number }> {
  const { data, total } = await findCards(deps, query, { offset: 0, limit: MAP_PINS_MAX }, 'card');
  return { pins: data.flatMap(pinOf), total };
}

/** How many stays the search would find with one more filter. Throws 422 for dates that cannot be booked. */
export const filterCounts = async (deps: StaysDeps, query: SearchQuery): Promise<FilterCounts> =>
  deps.searcher.countFilters(await askedBy(deps, query));

/** What the cheapest stay costs on the dates and on those around them. Throws 422 without dates, or for such as cannot be booked. */
export async function dateTotals(deps: StaysDeps, query: SearchQuery): Promise<DateTotal[]> {
  const { dates, ...asked } = await askedBy(deps, query);
  if (!dates) throw invalidField('from_date', say`Needs a check-in and a check-out.`);
  const totals: DateTotal[] = [];
  // One after the other: others search meanwhile.
  for (const around of datesAround(dates, deps.clock.today())) {
    const { stays } = await deps.searcher.find({ ...asked, dates: around, order: 'asc', offset: 0, limit: 1 });
    const [cheapest] = stays;
    const total = cheapest ? rupeesFromPaise(cheapest.party.total) : null;
    totals.push({ from_date: around.checkIn, to_date: around.checkOut, total });
  }
  return totals;
}
