export type { CrawlersDeps } from './deps.ts';
export { crawlerRoutes } from './routes.ts';
