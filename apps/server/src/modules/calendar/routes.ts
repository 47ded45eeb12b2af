import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/http/endpoints.ts';
import type { CalendarDeps } from './deps.ts';
import { readCalendar } from './read-calendar.ts';
import { requireProperty } from './require-property.ts';

const { calendar } = endpoints;

export function calendarRoutes(serve: Serve, deps: CalendarDeps): void {
  serve(calendar.readCalendar, async ({ params: { propertyId }, query, session }) => {
    const property = await requireProperty(deps.db, session.userId, propertyId, 'read_calendar');
    return { data: await readCalendar(deps, property, query) };
  });
}
