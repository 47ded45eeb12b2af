/** Sites that calendars are exchanged with. */
export const FEED_SITES = ['airbnb', 'booking', 'google', 'vrbo', 'other'] as const;
export type FeedSite = (typeof FEED_SITES)[number];
