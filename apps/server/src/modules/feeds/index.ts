export type { FeedsDeps } from './deps.ts';
export type { FeedsInDeps } from './in/deps.ts';
export { refreshDueFeeds } from './in/refresh-due.ts';
export { feedInRoutes } from './in/routes.ts';
export { feedRoutes } from './routes.ts';
