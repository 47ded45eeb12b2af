import { addDays } from '@basera/contract/calendar-date';
import type { SaidSearch, SearchQuery } from '@basera/contract/endpoints/search-query';
import { withTrip } from '@basera/contract/trip';
import { type SearchBarValues, tripOfBar } from '../bar/search-bar-values';

/** What goes with the address of a search that was said: what of the sentence is not in it. */
export type SaidState = { said: Pick<SaidSearch, 'not_understood' | 'rooms'> };

/** The bar with what was said; of what was not said it keeps its own. Nights without a day count from the check-in it has. */
export function valuesOf(said: SaidSearch, values: SearchBarValues): SearchBarValues {
  const { from_date, to_date, nights, place, guests } = said;
  const { checkIn } = values.dates;
  const own = nights === null ? values.dates : { checkIn, checkOut: addDays(checkIn, nights) };
  const dates = from_date && to_date ? { checkIn: from_date, checkOut: to_date } : own;
  return { city: place?.name ?? values.city, dates, guests: guests ?? values.guests };
}

const orNothing = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

const orderOf = (order: SaidSearch['order']): SearchQuery => {
  if (order === null || order === 'asc') return {};
  return order === 'desc' ? { sort_order: order } : { order };
};

/** The search that a sentence asks for: a new one, in which no filter of before is on. */
export function searchOf(said: SaidSearch, values: SearchBarValues): SearchQuery {
  const query: SearchQuery = {
    city: values.city,
    category_id: orNothing(said.categories.map(({ id }) => id)),
    star_rating: orNothing(said.star_rating),
    guest_rating: said.guest_rating ? [said.guest_rating] : undefined,
    amenities: orNothing(said.amenities.map(({ id }) => id)),
    house_rules: orNothing(said.house_rules),
    price_min: said.price_min ?? undefined,
    price_max: said.price_max ?? undefined,
    ...orderOf(said.order),
  };
  return withTrip(query, tripOfBar(values));
}

/** Whether a sentence asks for more than what its place, typed alone, would. */
export function isMoreThanPlace(said: SaidSearch): boolean {
  const { from_date, nights, guests, rooms, price_min, price_max, guest_rating, order } = said;
  const single = [from_date, nights, guests, rooms, price_min, price_max, guest_rating, order];
  const sets = [said.categories, said.amenities, said.house_rules, said.star_rating];
  const isMore = single.some((value) => value !== null) || sets.some((set) => set.length > 0);
  return isMore || (said.place !== null && said.not_understood.length > 0);
}
