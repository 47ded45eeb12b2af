import type { FeedsInDeps } from '../modules/feeds/index.ts';
import { type NotificationsDeps, sendCaseMails, tellOfCases } from '../modules/notifications/index.ts';
import { httpFeedSource } from '../providers/feed-source/feed-source.http.ts';
import type { Ground } from './ground.ts';

/** Calendars of other sites. The demo reads one that it serves itself. */
export const composeFeedsIn = (
  { config, db, clock, log, listening, background }: Ground,
  notifications: NotificationsDeps,
): FeedsInDeps => ({
  db,
  clock,
  log,
  source: httpFeedSource({
    ownOrigin: () => (config.APP_MODE === 'demo' ? listening.origin : null),
    loopback: config.FEEDS_LOOPBACK,
  }),
  ownDomain: new URL(config.PUBLIC_ORIGIN).hostname,
  tellOwnersSoon: () =>
    background.soon('cases', () => tellOfCases(notifications).finally(() => sendCaseMails(notifications))),
});
