export type { DeskDeps } from './deps.ts';
export { deskWorkOfPerson } from './personal-data.ts';
export { deskRoutes } from './routes.ts';
