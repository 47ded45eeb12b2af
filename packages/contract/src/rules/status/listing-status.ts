/** The life of a stay on offer. Whoever has booked keeps their stay in every state. */
export const listingLifecycle = {
  draft: { next: ['waiting', 'live'], isShown: false },
  // Its owner has said it is to be live, and somebody of ours looks at it first.
  waiting: { next: ['live', 'draft'], isShown: false },
  live: { next: ['paused', 'ended'], isShown: true },
  paused: { next: ['live', 'ended'], isShown: false },
  ended: { next: [], isShown: false },
} as const satisfies Record<string, { next: readonly string[]; isShown: boolean }>;

export type ListingStatus = keyof typeof listingLifecycle;
export const LISTING_STATUSES = Object.keys(listingLifecycle) as ListingStatus[];

export const canMoveListing = (from: ListingStatus, to: ListingStatus): boolean =>
  (listingLifecycle[from].next as readonly string[]).includes(to);

/** Found, shown and sold: to others there is no stay in another state. */
export const isShown = (status: ListingStatus): boolean => listingLifecycle[status].isShown;
export const SHOWN_STATUSES: ListingStatus[] = LISTING_STATUSES.filter(isShown);
