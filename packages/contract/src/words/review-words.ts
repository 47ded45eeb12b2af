import type { HiddenReason, PartyKind, ReviewPart } from '../rules/reviews/review-rules.ts';

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
