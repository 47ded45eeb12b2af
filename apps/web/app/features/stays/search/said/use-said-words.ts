import type { SaidSearch } from '@basera/contract/endpoints/search-query';
import { PRICE_SLIDER_MAX_RUPEES } from '@basera/contract/limits';
import { guestsLabel } from '@basera/contract/rules/guests';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { formatShortRange, formatShortWeekday } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { amenityWords } from '@basera/contract/words/stays/amenity-words';
import { categoryWords } from '@basera/contract/words/stays/kind-words';
import { useLingui } from '@lingui/react/macro';
import type { SearchBarValues } from '../bar/search-bar-values';
import { priceWords } from '../filters/filters';
import { useHouseRules } from '../filters/use-house-rules';
import './words/said-words';

/** 'Fri 4 – Sun 6 Dec': days of the week tell whether the right ones were understood. */
export const daysWords = ({ checkIn, checkOut }: StayDates): string =>
  `${formatShortWeekday(checkIn)}–${formatShortWeekday(checkOut)}, ${formatShortRange(checkIn, checkOut)}`;

/** What was understood of a sentence, in the words of the site, and what was not. */
export function useSaidWords() {
  const { t } = useLingui();
  const rules = useHouseRules();
  const orders = {
    asc: t`cheapest first`,
    desc: t`dearest first`,
    best: t`best value first`,
    distance: t`nearest first`,
    stars: t`most stars first`,
    rating: t`best rated first`,
  };
  const understood = (said: SaidSearch, { city, dates, guests }: SearchBarValues): string => {
    const hasPrice = said.price_min !== null || said.price_max !== null;
    const { guest_rating: rating } = said;
    const parts = [
      city,
      daysWords(dates),
      guestsLabel(guests),
      hasPrice && priceWords([said.price_min ?? 0, said.price_max ?? PRICE_SLIDER_MAX_RUPEES]),
      ...said.categories.map(({ name }) => categoryWords(name)),
      ...said.star_rating.map((stars) => several(stars, 'star')),
      rating && t`${rating}+ from guests`,
      ...rules.filter(({ id }) => said.house_rules.includes(id)).map(({ name }) => name),
      ...said.amenities.map(({ name }) => amenityWords(name)),
      said.order && orders[said.order],
    ];
    return parts.filter(Boolean).join(' · ');
  };
  const notUnderstood = (parts: string[]): string => {
    const quoted = parts.map((part) => `‘${part}’`).join(', ');
    return parts.length > 0 ? t`We did not understand: ${quoted}` : '';
  };
  return { title: t`Search for`, understood, notUnderstood };
}
