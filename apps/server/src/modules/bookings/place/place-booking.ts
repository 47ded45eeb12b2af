import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import type { BookingRequest } from '@basera/contract/endpoints/bookings';
import { HOLD_MINUTES, INSTEAD_HOLD_MINUTES } from '@basera/contract/limits';
import type { Paise } from '@basera/contract/money';
import { firstDayInstead } from '@basera/contract/rules/arrivals/at-the-door';
import { isStricter, POLICIES } from '@basera/contract/rules/cancellation';
import { ALL_HOUSE_RULES, type HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import type { Transaction } from 'kysely';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import {
  claimKey,
  forgetKey,
  type IdempotentRequest,
  keepAnswer,
  knownKey,
  noteMade,
} from '../../../platform/idempotency.ts';
import { countHit } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { fullName, keepUser, noteAnswer } from '../../accounts/index.ts';
import { chooseInstead, forgetInstead, lockLetDown } from '../../arrivals/index.ts';
import { recordPayment } from '../../payments/index.ts';
import { recordReferral } from '../../referrals/index.ts';
import { rulesOfHouse, type StayRow, stayById } from '../../stays/index.ts';
import { areCapped } from '../caps/cap-rates.ts';
import type { BookingsDeps } from '../deps.ts';
import { dropHold, releaseDueHolds } from '../holds/holds.ts';
import { countHold, type Holder, uncountHold } from '../holds/unpaid-limits.ts';
import { roomNights, takeNights } from '../nights/take-nights.ts';
import { requireWithinLimits } from '../nights/within-limits.ts';
import { ownBooking } from '../queries.ts';
import type { SoldRoom } from '../tables.ts';
import { requireToldOfRequest, takesStaleUnit } from './is-request.ts';
import { openPaymentPage } from './payment-page.ts';
import { insertBooking, insertRooms } from './queries.ts';
import { linesOf, requireSamePrice, roomForSale } from './quote-request.ts';
import { readRooms } from './read-rooms.ts';
import { soldRooms } from './sold-rooms.ts';
import { stayAsBooked } from './stay-as-booked.ts';
import { requireTermsAgreed } from './terms-agreed.ts';

export type PlacedBooking = { payment: { payment_url: string }; inquiry: { id: number; hold_expires_at: string } };

const BOOKINGS_PER_USER_PER_HOUR = 300;
const RETURN_PATH = /^\/booking\/[^/]+\/confirmed$/;
const fieldOf = { check_in: 'start_date', check_out: 'end_date' } as const;

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
  const now = deps.clock.now();
  await countHit(deps.db, { key: `book:${by.userId}`, limit: BOOKINGS_PER_USER_PER_HOUR, windowSeconds: 3600 }, now);
  const checked = await checkRequest(deps, request);
  await releaseDueHolds(deps);
  const booked = await deps.db.transaction().execute(async (trx) => {
    if (idempotent && !(await claimKey(trx, idempotent, now))) return null;
    const held = await holdRooms(trx, deps, { by, request, ...checked, now });
    if (idempotent) await noteMade(trx, idempotent, held.id);
    return held;
  });
  // The same request is under way beside this one: its answer is ours.
  if (!booked) return placeBooking(deps, by, request, idempotent);
  deps.metrics.count('basera_bookings_total', { step: 'placed' });
  return answer(deps, booked, idempotent);
}

/** The operator may stop taking bookings for a while. Throws 503 in words. */
async function requireOpen({ flags }: BookingsDeps): Promise<void> {
  if (await flags.isOn('new_bookings')) return;
  const words =
    'We take no new bookings just now. Nothing was booked or charged. Please try again in a while; what you have booked before is not touched.';
  throw new HttpError('bookings_paused', words);
}

async function answer(deps: BookingsDeps, held: Held, idempotent: IdempotentRequest | null): Promise<PlacedBooking> {
  const placed = await withPaymentPage(deps, held, idempotent);
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
  await forgetKey(deps.db, idempotent);
  return placeBooking(deps, by, request, idempotent);
}

/** The first day that can be booked: of a stay that is chosen instead, the one whose night it is. */
const firstDay = ({ clock }: BookingsDeps, { instead_of, start_date }: BookingRequest): CalendarDate =>
  instead_of === undefined ? clock.today() : firstDayInstead(start_date, clock.now());

async function checkRequest(deps: BookingsDeps, request: BookingRequest) {
  requireTermsAgreed(deps, request);
  const dates = { checkIn: request.start_date, checkOut: request.end_date };
  const problem = problemWithStayDates(dates, firstDay(deps, request));
  if (problem) throw invalidField(fieldOf[problem.field], problem.message);
  const returnUrl = new URL(request.redirectUrl);
  if (!deps.isOwnAddress(returnUrl) || !RETURN_PATH.test(returnUrl.pathname)) {
    throw invalidField('redirectUrl', "Must be this site's own /booking/{id}/confirmed.");
  }
  const lines = linesOf(request, await readRooms(deps.db, request));
  const rooms = soldRooms(lines.map(roomForSale), request);
  return { stayId: lines[0]?.room.property_id ?? 0, rooms, amount: requireSamePrice(request, rooms) };
}

const roomsAsSold = async (trx: Transaction<DB>, request: BookingRequest): Promise<SoldRoom[]> =>
  soldRooms(linesOf(request, await readRooms(trx, request)).map(roomForSale), request);

type Hold = { by: Holder; request: BookingRequest; stayId: number; rooms: SoldRoom[]; amount: Paise; now: Date };

/** Throws 409 where the stay's terms of cancelling are stricter than those the guest was shown. */
function requireTermsShown({ cancellation_policy: shown }: BookingRequest, stay: StayRow): void {
  if (!shown || !isStricter(stay.cancellation_policy, shown)) return;
  const words = 'The terms of cancelling have changed. Please look at the new ones before you pay.';
  throw new HttpError('terms_changed', words);
}

/** Throws 409 where the rules of the house are others than the guest was shown, and agreed to. */
function requireRulesShown({ house_rules: shown }: BookingRequest, now: HouseAnswers): void {
  if (!shown || ALL_HOUSE_RULES.every((rule) => (shown[rule] ?? null) === now[rule])) return;
  throw new HttpError('terms_changed', 'The rules of the house have changed. Please look at them before you pay.');
}

/** A stay that is chosen instead of one that refused its guest, or cancelled, is held longer. */
const holdMinutes = ({ instead_of }: BookingRequest): number =>
  instead_of === undefined ? HOLD_MINUTES : INSTEAD_HOLD_MINUTES;

type Instead = {
  id: number;
  userId: number;
  propertyId: number;
  amount: Paise;
  isRequest: boolean;
  request: BookingRequest;
  now: Date;
};

async function noteInstead(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  { request, now, ...placed }: Instead,
): Promise<void> {
  const { instead_of, start_date: check_in, end_date: check_out, guests, children = 0 } = request;
  if (instead_of === undefined) return;
  const terms = { now, most: deps.guaranteeMost };
  await chooseInstead(trx, instead_of, { ...placed, check_in, check_out, guests, children }, terms);
}

async function holdRooms(trx: Transaction<DB>, deps: BookingsDeps, { by, request, stayId, rooms, amount, now }: Hold) {
  const { userId } = by;
  const nights = roomNights(rooms, nightsOf(request.start_date, request.end_date));
  const user = await keepUser(trx, userId);
  // Before the nights, as cancelling does: what the guest told from the door cannot end meanwhile.
  if (request.instead_of !== undefined) await lockLetDown(trx, request.instead_of);
  await takeNights(trx, nights);
  // Behind the locks, as the owner asks it now.
  const dates = { checkIn: request.start_date, checkOut: request.end_date };
  // An owner may have cancelled a booking of them while this one waited for the locks.
  if (await areCapped(trx, nights)) requireSamePrice(request, await roomsAsSold(trx, request));
  const named = rooms.map(({ room_id, room_name }) => ({ id: room_id, name: room_name }));
  await requireWithinLimits(trx, named, { dates, today: firstDay(deps, request) });
  const stay = await stayById(trx, stayId);
  requireTermsShown(request, stay);
  const houseRules = await rulesOfHouse(trx, stayId);
  requireRulesShown(request, houseRules);
  const isRequest = stay.reviews_requests || (await takesStaleUnit(trx, nights));
  requireToldOfRequest(request, isRequest);
  const booking = await insertBooking(trx, {
    user_id: userId,
    ...stayAsBooked(stay),
    check_in: request.start_date,
    check_out: request.end_date,
    guests: request.guests,
    children: request.children ?? 0,
    status: 'pending',
    hold_expires_at: new Date(now.getTime() + holdMinutes(request) * 60_000),
    amount,
    guest_name: fullName(user) || user.email || user.phone || 'Guest',
    reviews_requests: isRequest,
    terms_agreed_at: request.terms_agreed ? now : null,
    cancellation_policy: JSON.stringify(POLICIES[stay.cancellation_policy]),
    // Who was shown none has agreed to none.
    house_rules: request.house_rules ? JSON.stringify(houseRules) : null,
    created_at: now,
    updated_at: now,
  });
  await noteInstead(trx, deps, { id: booking.id, userId, propertyId: stay.id, amount, isRequest, request, now });
  const hold = { bookingId: booking.id, changeId: null, propertyId: stay.id, nights };
  await countHold(trx, by, hold, { perNetwork: deps.unpaidRoomNightsPerNetwork, now });
  await insertRooms(trx, booking.id, rooms);
  const returnUrl = new URL(request.redirectUrl);
  returnUrl.searchParams.set('booking_id', String(booking.id));
  await recordPayment(trx, {
    bookingId: booking.id,
    changeId: null,
    userId,
    gateway: deps.gateway,
    amount,
    returnUrl: returnUrl.href,
    now,
  });
  await recordReferral(trx, userId, request.shared_by_user_id, now);
  await noteAnswer(trx, user, request, now);
  return {
    id: booking.id,
    holdExpiresAt: booking.hold_expires_at?.toISOString() ?? now.toISOString(),
  };
}

type Held = Awaited<ReturnType<typeof holdRooms>>;

async function withPaymentPage(
  deps: BookingsDeps,
  held: Held,
  idempotent: IdempotentRequest | null,
): Promise<PlacedBooking> {
  try {
    const payment_url = await openPaymentPage(deps, held.id, null);
    return { payment: { payment_url }, inquiry: { id: held.id, hold_expires_at: held.holdExpiresAt } };
  } catch (error) {
    // Whether the page was made is not known, and nothing could be let go: the repeated request takes up what there is.
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, booking: held.id }, 'the payment page could not be made; the rooms are let go');
    await deps.db.transaction().execute(async (trx) => {
      await dropHold(trx, held.id, deps.clock.now());
      await uncountHold(trx, held.id, null);
      await forgetInstead(trx, held.id);
    });
    if (idempotent) await forgetKey(deps.db, idempotent);
    throw new HttpError(
      'payment_gateway_unavailable',
      'Payments are not answering just now. Nothing was booked or charged; please try again in a minute.',
    );
  }
}
