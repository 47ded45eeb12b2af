export type { FavouritesDeps } from './deps.ts';
export { favouritesOfPerson } from './personal-data.ts';
export { favouriteRoutes } from './routes.ts';
