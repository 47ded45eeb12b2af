import {
  addFeedIn,
  fetchFeedIn,
  listFeedsIn,
  type NewFeed,
  removeFeedIn,
} from '@basera/contract/endpoints/partners/feeds-in';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { FEEDS } from '../calls';

const ofStay = (propertyId: number) => ({ propertyId: String(propertyId) });
const ofFeed = (feedId: number) => ({ feedId: String(feedId) });

/** The calendars of other sites that a stay reads. */
export const feedsInQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...FEEDS, 'in', propertyId],
    queryFn: async ({ signal }) => (await api.call(listFeedsIn, { params: ofStay(propertyId), signal })).data.feeds,
    meta: { whenFailed: 'could not load the calendars of other sites' },
  });

export const addFeed = (propertyId: number, body: NewFeed) => api.call(addFeedIn, { params: ofStay(propertyId), body });
export const readFeedNow = (feedId: number) => api.call(fetchFeedIn, { params: ofFeed(feedId) });
export const removeFeed = (feedId: number) => api.call(removeFeedIn, { params: ofFeed(feedId) });
