export type { CalendarDeps } from './deps.ts';
export { calendarRoutes } from './routes.ts';
