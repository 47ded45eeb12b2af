export { IS_SHOWN, POINTS, RATED } from './queries.ts';
