import { endpoints } from '@basera/contract/endpoints/index';
import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import { OWNER_BOOKINGS_PAGE_SIZE, OWNER_DECISIONS_PER_HOUR } from '@basera/contract/limits';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { pagesOf } from '../../platform/http/pages.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { decideBooking } from '../bookings/index.ts';
import {
  type OwnerBookingRow,
  ownBookingById,
  ownBookingsPage,
  roomsOfOwnBookings,
  unitsOfOwnBookings,
} from './booking-queries.ts';
import { businessRoutes } from './business/routes.ts';
import type { PartnersDeps } from './deps.ts';
import { peopleRoutes } from './people/routes.ts';
import { presentOwnerBooking } from './present.ts';

const { partners } = endpoints;

export function partnerRoutes(serve: Serve, deps: PartnersDeps): void {
  businessRoutes(serve, deps);
  peopleRoutes(serve, deps);
  const { db, clock, bookings } = deps;
  const present = async (rows: OwnerBookingRow[]): Promise<OwnerBooking[]> => {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    for (const propertyId of new Set(rows.map(({ property_id }) => property_id))) await deps.numberUnits(propertyId);
    const rooms = Map.groupBy(await roomsOfOwnBookings(db, ids), ({ booking_id }) => booking_id);
    const units = Map.groupBy(await unitsOfOwnBookings(db, ids), ({ booking_id }) => booking_id);
    return rows.map((row) => presentOwnerBooking(row, rooms.get(row.id) ?? [], units.get(row.id) ?? []));
  };

  const ownBooking = async (userId: number, bookingId: number): Promise<OwnerBookingRow> => {
    const row = await ownBookingById(db, userId, bookingId, 'decide_bookings');
    if (!row) throw new HttpError('not_found', 'There is no such booking.');
    return row;
  };

  serve(partners.listOwnerBookings, async ({ query: { list, page }, session }) => {
    const { rows, total } = await ownBookingsPage(db, session.userId, {
      list,
      page,
      size: OWNER_BOOKINGS_PAGE_SIZE,
      today: clock.today(),
    });
    const last_page = pagesOf(total, OWNER_BOOKINGS_PAGE_SIZE);
    return { data: await present(rows), current_page: page, last_page, total };
  });

  serve(partners.decideOnBooking, async ({ params: { bookingId }, body, session }) => {
    await countHourly(db, `owner-decision:${session.userId}`, OWNER_DECISIONS_PER_HOUR, clock.now());
    const { business_id } = await ownBooking(session.userId, bookingId);
    await decideBooking(bookings, business_id, bookingId, body.decision, body.reason || null);
    const [booking] = await present([await ownBooking(session.userId, bookingId)]);
    if (!booking) throw new HttpError('not_found', 'There is no such booking.');
    return { data: { booking } };
  });
}
