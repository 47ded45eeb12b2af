import { nightsOf } from '@basera/contract/calendar-date';
import type { BookingRequest } from '@basera/contract/endpoints/bookings';
import { HttpError } from '../../../platform/http/http-errors.ts';
import {
  claimKey,
  forgetKey,
  type IdempotentRequest,
  isClaimed,
  keepAnswer,
  knownKey,
  noteMade,
} from '../../../platform/idempotency.ts';
import { countHit } from '../../../platform/rate-limits.ts';
import { say } from '../../../words/say.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import type { Holder } from '../holds/unpaid-limits.ts';
import { type RoomNight, roomNights } from '../nights/take-nights.ts';
import { ownBooking } from '../queries.ts';
import { type Checked, checkRequest } from './check-request.ts';
import { type Held, holdRooms } from './holding/hold-rooms.ts';
import { mayBeOurs } from './holding/taken-now.ts';
import { openFirstPage } from './open-first-page.ts';

export type PlacedBooking = { payment: { payment_url: string }; inquiry: { id: number; hold_expires_at: string } };

const BOOKINGS_PER_USER_PER_HOUR = 300;

/**
 * Makes a booking that holds its rooms for 20 minutes and a page to pay it on. Throws 422 for input that makes no
 * sense, 409 `price_changed` or `rooms_unavailable`, 429 for more unpaid rooms than one may hold, 503 when the gateway fails (the rooms are free again then), or while no bookings
 * are taken.
 */
export async function placeBooking(
  deps: BookingsDeps,
  by: Holder,
  request: BookingRequest,
  idempotent: IdempotentRequest | null,
): Promise<PlacedBooking> {
  const known = idempotent && (await knownKey(deps.db, deps.clock, idempotent));
  if (known && 'answer' in known) return known.answer as PlacedBooking;
  if (known) return goOn(deps, by, request, idempotent, known.abandoned);
  await requireOpen(deps);
  const hits = { key: `book:${by.userId}`, limit: BOOKINGS_PER_USER_PER_HOUR, windowSeconds: 3600 };
  await countHit(deps.db, hits, deps.clock.now());
  const held = await holdInTurn(deps, by, request, idempotent);
  // The same request is under way beside this one: its answer is ours, and waited for in nobody's turn.
  if (!held) return placeBooking(deps, by, request, idempotent);
  deps.metrics.count('basera_bookings_total', { step: 'placed' });
  return answer(deps, held, idempotent);
}

/** Holds the rooms in the turn of their stay; null where the request beside this one has claimed its key. */
async function holdInTurn(
  deps: BookingsDeps,
  by: Holder,
  request: BookingRequest,
  idempotent: IdempotentRequest | null,
): Promise<Held | null> {
  const asked = await lookAt(deps, request, idempotent);
  if (!asked) return null;
  return deps.turns.take(asked.stayId, async (hasWaited) => {
    const still = hasWaited ? await lookAgain(deps, request, idempotent) : asked;
    if (!still) return null;
    const now = deps.clock.now();
    return deps.db.transaction().execute(async (trx) => {
      if (idempotent && !(await claimKey(trx, idempotent, now))) return null;
      const held = await holdRooms(trx, deps, { by, request, ...still, now });
      if (idempotent) await noteMade(trx, idempotent, held.id);
      return held;
    });
  });
}

type Asked = Checked & { nights: RoomNight[] };

/** What is asked for, as it is sold and free at this moment; null where the request beside this one may have its nights. Throws what placeBooking throws. */
async function lookAt(
  deps: BookingsDeps,
  request: BookingRequest,
  idempotent: IdempotentRequest | null,
): Promise<Asked | null> {
  const checked = await checkRequest(deps, request);
  const nights = roomNights(checked.rooms, nightsOf(request.start_date, request.end_date));
  return (await mayBeOurs(deps, nights, idempotent)) ? null : { ...checked, nights };
}

/** The same for who has waited: meanwhile the world went on. */
async function lookAgain(
  deps: BookingsDeps,
  request: BookingRequest,
  idempotent: IdempotentRequest | null,
): Promise<Asked | null> {
  // The press before this one may have the room, whatever is asked for it by now.
  if (idempotent && (await isClaimed(deps.db, idempotent))) return null;
  await requireOpen(deps);
  return lookAt(deps, request, idempotent);
}

/** The operator may stop taking bookings for a while. Throws 503 in words. */
async function requireOpen({ flags }: BookingsDeps): Promise<void> {
  if (await flags.isOn('new_bookings')) return;
  const words = say`We take no new bookings just now. Nothing was booked or charged. Please try again in a while; what you have booked before is not touched.`;
  throw new HttpError('bookings_paused', words);
}

async function answer(deps: BookingsDeps, held: Held, idempotent: IdempotentRequest | null): Promise<PlacedBooking> {
  const payment_url = await openFirstPage(deps, held, idempotent);
  const placed = { payment: { payment_url }, inquiry: { id: held.id, hold_expires_at: held.holdExpiresAt } };
  if (idempotent) await keepAnswer(deps.db, idempotent, placed);
  return placed;
}

/** The first request made its booking, and its process ended before the answer: what it began is finished. */
async function goOn(
  deps: BookingsDeps,
  by: Holder,
  request: BookingRequest,
  idempotent: IdempotentRequest,
  bookingId: number,
): Promise<PlacedBooking> {
  await releaseDueHolds(deps);
  const booking = await ownBooking(deps.db, by.userId, bookingId);
  if (booking?.status === 'pending' && booking.hold_expires_at) {
    return answer(deps, { id: bookingId, holdExpiresAt: booking.hold_expires_at.toISOString() }, idempotent);
  }
  await forgetKey(deps.db, idempotent, bookingId);
  return placeBooking(deps, by, request, idempotent);
}
