export type { FeedsDeps } from './deps.ts';
export { feedRoutes } from './routes.ts';
