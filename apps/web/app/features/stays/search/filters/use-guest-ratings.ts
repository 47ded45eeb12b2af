import { GUEST_RATINGS, type LeastRating } from '@basera/contract/rules/reviews/guest-rating';
import { useLingui } from '@lingui/react/macro';
import './words/filter-words';

/** The guest ratings that can be filtered by, as they are called below their heading, and where they stand alone: in words, unlike stars. */
export function useGuestRatings(): { id: LeastRating; name: string; alone: string }[] {
  const { t } = useLingui();
  return GUEST_RATINGS.map((id) => ({ id, name: t`${id} or more`, alone: t`${id}+ from guests` }));
}
