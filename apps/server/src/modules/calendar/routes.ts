import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/http/endpoints.ts';
import type { CalendarDeps } from './deps.ts';
import { readCalendar } from './read-calendar.ts';
import { requireProperty } from './require-property.ts';
import { moveUnit } from './units/move-unit.ts';
import { nameUnits } from './units/name-units.ts';
import { readUnits } from './units/read-units.ts';
import { setBaseRates } from './write/set-base-rates.ts';
import { setClosures } from './write/set-closures.ts';
import { setDateLimits } from './write/set-date-limits.ts';
import { setDateRates } from './write/set-date-rates.ts';
import { setRoomLimits } from './write/set-room-limits.ts';
import { setSeasons } from './write/set-seasons.ts';
import { setTerms } from './write/set-terms.ts';

const { calendar } = endpoints;

export function calendarRoutes(serve: Serve, deps: CalendarDeps): void {
  serve(calendar.readCalendar, async ({ params: { propertyId }, query, session }) => {
    const property = await requireProperty(deps.db, session.userId, propertyId, 'read_calendar');
    return { data: await readCalendar(deps, property, query) };
  });

  serve(calendar.setDateRates, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'set_rates');
    return { data: await setDateRates(deps, { property, userId }, body) };
  });

  serve(calendar.setBaseRates, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'set_rates');
    return { data: await setBaseRates(deps, { property, userId }, body) };
  });

  serve(calendar.setTerms, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'set_rates');
    return { data: await setTerms(deps, { property, userId }, body) };
  });

  serve(calendar.setClosures, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'close_nights');
    return { data: await setClosures(deps, { property, userId }, body) };
  });

  serve(calendar.setDateLimits, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'set_rates');
    return { data: await setDateLimits(deps, { property, userId }, body) };
  });

  serve(calendar.setRoomLimits, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'set_rates');
    return { data: await setRoomLimits(deps, { property, userId }, body) };
  });

  serve(calendar.setSeasons, async ({ params: { propertyId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'set_rates');
    return { data: await setSeasons(deps, { property, userId }, body) };
  });

  serve(calendar.readUnits, async ({ params: { bookingId }, session }) => ({
    data: await readUnits(deps, session.userId, bookingId),
  }));

  serve(calendar.moveUnit, async ({ params: { propertyId, bookingId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'run_desk');
    return { data: { units: await moveUnit(deps, { property, userId }, { ...body, bookingId }) } };
  });

  serve(calendar.nameUnits, async ({ params: { propertyId, roomId }, body, session: { userId } }) => {
    const property = await requireProperty(deps.db, userId, propertyId, 'edit_listings');
    return { data: { names: await nameUnits(deps, { property, userId, roomId }, body.names) } };
  });
}
