import { endpoints } from '@basera/contract/endpoints/index';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Serve } from '../../platform/http/endpoints.ts';
import { languageOf } from '../../platform/http/reader-language.ts';
import { idempotencyKey, idempotentRequest } from '../../platform/idempotency.ts';
import { changeBooking, quoteChange } from './change/change-booking.ts';
import type { BookingsDeps } from './deps.ts';
import { cancelBooking, previewCancellation } from './end/cancel-booking.ts';
import { releaseDueHolds } from './holds/holds.ts';
import type { Holder } from './holds/unpaid-limits.ts';
import { resumePayment } from './place/payment-page.ts';
import { placeBooking } from './place/place-booking.ts';
import { returnIn } from './place/return-address.ts';
import { showBookings } from './show-bookings.ts';

const { bookings } = endpoints;
const SHOWN_MAX = 200;

const guestOf = ({ userId }: { userId: number }, request: FastifyRequest): Holder => ({
  userId,
  network: networkOf(request.ip),
});

export function bookingRoutes(serve: Serve, deps: BookingsDeps): void {
  serve(bookings.placeBooking, async ({ body, session, request }) => {
    const key = idempotencyKey(request);
    const idempotent = key === null ? null : idempotentRequest(key, session.userId, body);
    const redirectUrl = returnIn(languageOf(request), body.redirectUrl);
    const placed = await placeBooking(deps, guestOf(session, request), { ...body, redirectUrl }, idempotent);
    return { data: placed };
  });

  serve(bookings.listBookings, async ({ session }) => {
    await releaseDueHolds(deps);
    const data = await showBookings(deps.db, session.userId, SHOWN_MAX, deps.clock.now());
    return { data: { inquiries: { data } } };
  });

  serve(bookings.resumePayment, async ({ params, session, request }) => {
    const payment_url = await resumePayment(deps, session.userId, params.bookingId, languageOf(request));
    return { data: { payment: { payment_url } } };
  });

  serve(bookings.previewCancellation, async ({ params, session }) => ({
    data: { cancellation: await previewCancellation(deps, session.userId, params.bookingId) },
  }));

  serve(bookings.cancelBooking, async ({ params, body, session }) => ({
    data: { cancellation: await cancelBooking(deps, session.userId, params.bookingId, body) },
  }));

  serve(bookings.quoteChange, async ({ params, body, session }) => ({
    data: { quote: await quoteChange(deps, session.userId, params.bookingId, body) },
  }));

  serve(bookings.changeBooking, async ({ params, body, session, request }) => ({
    data: { change: await changeBooking(deps, guestOf(session, request), params.bookingId, body, languageOf(request)) },
  }));
}
