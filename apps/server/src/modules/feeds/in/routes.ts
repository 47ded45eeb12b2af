import { endpoints } from '@basera/contract/endpoints/index';
import type { Right } from '@basera/contract/rules/business/roles';
import type { Serve } from '../../../platform/http/endpoints.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { requireProperty } from '../../calendar/index.ts';
import { addFeed, removeFeed } from './add-feed.ts';
import type { FeedsInDeps } from './deps.ts';
import { feedById, feedsOfStay } from './feed-queries.ts';
import { presentFeed } from './present.ts';
import { refreshFeed } from './take-answer.ts';

const { feedsIn } = endpoints;

export function feedInRoutes(serve: Serve, deps: FeedsInDeps): void {
  const { db, clock } = deps;

  const shown = async (propertyId: number) => ({
    feeds: (await feedsOfStay(db, propertyId, clock.today(), clock.now())).map(presentFeed),
  });

  /** A feed by its number, with its stay: 404 where it is another business's or there is none. */
  async function requireFeed(userId: number, feedId: number, right: Right) {
    const feed = await feedById(db, feedId);
    if (!feed) throw new HttpError('not_found', say`There is no such calendar.`);
    return { feed, property: await requireProperty(db, userId, feed.property_id, right) };
  }

  serve(feedsIn.listFeedsIn, async ({ params: { propertyId }, session: { userId } }) => {
    const property = await requireProperty(db, userId, propertyId, 'read_calendar');
    return { data: await shown(property.id) };
  });

  serve(feedsIn.addFeedIn, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(db, userId, propertyId, 'close_nights');
    await addFeed(deps, { property, userId }, body);
    return { data: await shown(property.id) };
  });

  serve(feedsIn.fetchFeedIn, async ({ params: { feedId }, session: { userId } }) => {
    const { feed, property } = await requireFeed(userId, feedId, 'close_nights');
    await refreshFeed(deps, feed);
    return { data: await shown(property.id) };
  });

  serve(feedsIn.removeFeedIn, async ({ params: { feedId }, session: { userId } }) => {
    const { feed, property } = await requireFeed(userId, feedId, 'close_nights');
    await removeFeed(deps, { property, userId }, feed);
    return { data: await shown(property.id) };
  });
}
