export type { CalendarDeps } from './deps.ts';
export { calendarChangesOfPerson } from './personal-data.ts';
export { calendarRoutes } from './routes.ts';
