import type { GuestRating } from '../rules/reviews/guest-rating.ts';
import {
  type HiddenReason,
  type PartyKind,
  RATING_MOST,
  type ReviewPart,
  ratingText,
} from '../rules/reviews/review-rules.ts';
import { several } from './phrases.ts';

/** The parts of a review, as they are asked for and shown. */
export const partNames: Record<ReviewPart, string> = {
  clean: 'Clean',
  as_described: 'As described',
  arrival: 'Arrival',
  host: 'Host',
  place: 'Location',
  value: 'Value for money',
};

export const partyNames: Record<PartyKind, string> = {
  alone: 'Travelled alone',
  two: 'Two people',
  family: 'Family',
  group: 'Group',
};

/** Why reviews that were shown are not any more, behind how many they are. */
export const hiddenNames: Record<HiddenReason, string> = {
  withdrawn: 'taken back by their authors',
  author_left: 'gone with the accounts of their authors',
  not_genuine: 'removed by us: not written by a guest of this stay, or bought',
  not_about_stay: 'removed by us: not about this stay',
  abusive: 'removed by us: insulting or threatening somebody',
  private_data: 'removed by us: showing private details of somebody',
  unlawful: 'removed by us: unlawful',
};

/** What guests rated a stay, as its card says it beside the stars of its class, and unlike them: '4.6 of 5 · 12 reviews'. */
export const ratedWords = ({ rating, count }: GuestRating): string =>
  `${ratingText(rating)} of ${RATING_MOST} · ${several(count, 'review')}`;
