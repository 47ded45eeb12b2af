import { GUEST_RATINGS, type LeastRating } from '@basera/contract/rules/reviews/guest-rating';
import { useLingui } from '@lingui/react/macro';
import './words/filter-words';

/** The guest ratings that can be filtered by, as they are called there: in words, lest they look like the stars of a class. */
export function useGuestRatings(): { id: LeastRating; name: string }[] {
  const { t } = useLingui();
  return GUEST_RATINGS.map((id) => ({ id, name: t`${id}+ from guests` }));
}
