export type { CalendarDeps } from './deps.ts';
export { calendarChangesOfPerson } from './personal-data.ts';
export { requireProperty } from './require-property.ts';
export { calendarRoutes } from './routes.ts';
export { closuresOf, saveClosures } from './write/closure-queries.ts';
