export type { FeedsDeps } from './deps.ts';
export { refreshDueFeeds } from './in/refresh-due.ts';
export { feedRoutes } from './routes.ts';
