export type { NumbersDeps } from './deps.ts';
export { numberRoutes } from './routes.ts';
export { createViewCounter } from './views/view-counter.ts';
export { addViews } from './views/view-queries.ts';
