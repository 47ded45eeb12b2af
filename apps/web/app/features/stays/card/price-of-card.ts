import type { ShownPrice } from '@basera/contract/endpoints/search-query';
import type { StayCard } from '@basera/contract/endpoints/stays';
import type { PricedForGuests } from '../../../ui/prices/party-price';

type Priced = Pick<StayCard, 'party' | 'nights' | 'without_meals'>;

/** The price of a card or pin, as it was found for so many guests. */
export const priceOfCard = (
  { party, nights, without_meals }: Priced,
  guests: number,
  show?: ShownPrice,
): PricedForGuests => ({ party, nights, guests, withoutMeals: without_meals, show });
