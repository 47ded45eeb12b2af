import { endpoints } from '@basera/contract/endpoints/index';
import type { FastifyInstance } from 'fastify';
import type { Serve } from '../../platform/http/endpoints.ts';
import { requireProperty } from '../calendar/index.ts';
import type { FeedsDeps } from './deps.ts';
import { feedFileRoute } from './out/feed-route.ts';
import { listLinks, makeLinks, renewLink } from './out/links.ts';

const { feeds } = endpoints;

export function feedRoutes(app: FastifyInstance, serve: Serve, deps: FeedsDeps): void {
  feedFileRoute(app, deps);

  serve(feeds.listFeedLinks, async ({ params: { propertyId }, session }) => {
    // A link is as good as what it leads to: who may not connect sites is not shown it.
    const { id } = await requireProperty(deps.db, session.userId, propertyId, 'close_nights');
    return { data: { rooms: await listLinks(deps, id) } };
  });

  serve(feeds.makeFeedLinks, async ({ params: { propertyId }, body: { site }, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'close_nights');
    await makeLinks(deps, { property, userId }, site);
    return { data: { rooms: await listLinks(deps, property.id) } };
  });

  serve(feeds.renewFeedLink, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'close_nights');
    await renewLink(deps, { property, userId }, body);
    return { data: { rooms: await listLinks(deps, property.id) } };
  });
}
