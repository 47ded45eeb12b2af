import type { FeedSite } from '../../rules/calendar/feed-sites.ts';

export const siteNames: Record<FeedSite, string> = {
  airbnb: 'Airbnb',
  booking: 'Booking.com',
  google: 'Google Calendar',
  vrbo: 'Vrbo',
  other: 'दूसरी साइट',
};
