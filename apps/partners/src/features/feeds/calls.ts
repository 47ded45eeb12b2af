import { listFeedLinks, makeFeedLinks, renewFeedLink } from '@basera/contract/endpoints/partners/feeds';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** All that is read of the sites a stay is connected with. */
export const FEEDS = ['feeds'];

const ofStay = (propertyId: number) => ({ propertyId: String(propertyId) });

/** The links of all units of a stay. */
export const linksQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...FEEDS, 'links', propertyId],
    queryFn: async ({ signal }) => (await api.call(listFeedLinks, { params: ofStay(propertyId), signal })).data.rooms,
    meta: { whenFailed: 'could not load the links of the stay' },
  });

export const makeLinks = (propertyId: number, site: FeedSite) =>
  api.call(makeFeedLinks, { params: ofStay(propertyId), body: { site } });

export const renewLink = (propertyId: number, body: { site: FeedSite; room_id: number; unit_no: number }) =>
  api.call(renewFeedLink, { params: ofStay(propertyId), body });
