export type { CalendarDeps } from './deps.ts';
export { calendarChangesOfPerson } from './personal-data.ts';
export { requireProperty } from './require-property.ts';
export { calendarRoutes } from './routes.ts';
export { assignUnits, type BookedUnits, type UnitStretch } from './units/assign-units.ts';
export { type NumberingDeps, numberUnits } from './units/number-units.ts';
export { namesOfUnits } from './units/unit-queries.ts';
export { closuresOf, saveClosures } from './write/closure-queries.ts';
