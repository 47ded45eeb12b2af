import { endpoints } from '@basera/contract/endpoints/index';
import type { Serve } from '../../platform/endpoints.ts';
import { releaseDueHolds } from './holds.ts';
import { idempotentRequest } from './idempotency.ts';
import type { BookingsDeps } from './index.ts';
import { placeBooking } from './place-booking.ts';
import { presentBooking } from './present.ts';
import { bookingsOfUser, roomsOfBookings } from './queries.ts';

const { bookings } = endpoints;
const SHOWN_MAX = 200;

export function bookingRoutes(serve: Serve, deps: BookingsDeps): void {
  serve(bookings.placeBooking, async ({ body, session, request }) => {
    const idempotent = idempotentRequest(request.headers['idempotency-key'], session.userId, body);
    return { data: await placeBooking(deps, session.userId, body, idempotent) };
  });

  serve(bookings.listBookings, async ({ session }) => {
    await releaseDueHolds(deps);
    const rows = await bookingsOfUser(deps.db, session.userId, SHOWN_MAX);
    const ids = rows.map((row) => row.id);
    const rooms = ids.length > 0 ? await roomsOfBookings(deps.db, ids) : [];
    const data = rows.map((row) =>
      presentBooking(
        row,
        rooms.filter((room) => room.booking_id === row.id),
      ),
    );
    return { data: { inquiries: { data } } };
  });
}
