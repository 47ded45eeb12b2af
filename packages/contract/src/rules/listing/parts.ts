/** The parts of a listing that are saved each by itself, in the order in which the form asks for them. */
export const LISTING_PARTS = [
  'basics',
  'place',
  'amenities',
  'house_rules',
  'times',
  'cancellation',
  'papers',
] as const;
export type ListingPart = (typeof LISTING_PARTS)[number];

/** Where the form has what is missing. */
export type ListingStep = ListingPart | 'photos' | 'rooms' | 'money';

const LOOKED_AT: readonly ListingPart[] = ['basics', 'place', 'amenities', 'papers'];

/** Name, place and what a stay claims of itself: somebody of ours looks at it. Prices, nights, rules and photos never wait. */
export const isLookedAt = (part: ListingPart): boolean => LOOKED_AT.includes(part);
