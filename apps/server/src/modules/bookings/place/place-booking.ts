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
import { fullName, keepUser, noteConsent } from '../../accounts/index.ts';
import { chooseInstead, forgetInstead, lockLetDown } from '../../arrivals/index.ts';
import { type PaymentToOpen, recordPayment } from '../../payments/index.ts';
import { recordReferral } from '../../referrals/index.ts';
import type { StayRow } from '../../stays/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { dropHold, releaseDueHolds } from '../holds/holds.ts';
import { type Holder, holdRow, requireUnpaidWithin, uncountHold } from '../holds/unpaid-limits.ts';
import { type RoomNight, requireFree, roomNights, takeNights } from '../nights/take-nights.ts';
import { requireWithinLimits } from '../nights/within-limits.ts';
import { ownBooking } from '../queries.ts';
import type { SoldRoom } from '../tables.ts';
import { asItStands, type Standing } from './as-it-stands.ts';
import { requireToldOfRequest } from './is-request.ts';
import { openPaymentPage, pageOf } from './payment-page.ts';
import { insertHeld } from './queries.ts';
import { linesOf, requireSamePrice, roomForSale } from './quote-request.ts';
import { readRooms } from './read-rooms.ts';
import { soldRooms } from './sold-rooms.ts';
import { stayAsBooked } from './stay-as-booked.ts';

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
  const nights = roomNights(checked.rooms, nightsOf(request.start_date, request.end_date));
  const wanted = { stayId: checked.stayId, nights };
  const booked = await whereFree(deps, wanted, idempotent, () =>
    deps.db.transaction().execute(async (trx) => {
      if (idempotent && !(await claimKey(trx, idempotent, now))) return null;
      const held = await holdRooms(trx, deps, { by, request, ...checked, nights, now });
      if (idempotent) await noteMade(trx, idempotent, held.id);
      return held;
    }),
  );
  // The same request is under way beside this one: its answer is ours.
  if (!booked) return placeBooking(deps, by, request, idempotent);
  deps.metrics.count('basera_bookings_total', { step: 'placed' });
  return answer(deps, booked, idempotent);
}

/**
 * Does, in the turn of its stay, what takes the nights, where none of them is taken at this moment; null where the request beside this one has taken them under the same key.
 * Throws 409 without waiting for anybody: who still holds them has committed, and who gives them back a moment later has not.
 */
async function whereFree<T>(
  { db, clock, turns }: BookingsDeps,
  { stayId, nights }: { stayId: number; nights: RoomNight[] },
  idempotent: IdempotentRequest | null,
  take: () => Promise<T>,
): Promise<T | null> {
  const isOurs = async () =>
    requireFree(db, nights).then(
      () => false,
      async (error) => {
        // Read after the nights: who committed them has committed its key.
        if (idempotent && (await knownKey(db, clock, idempotent))) return true;
        throw error;
      },
    );
  if (await isOurs()) return null;
  return turns.take(stayId, async (hasWaited) => (hasWaited && (await isOurs()) ? null : take()));
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

type Hold = {
  by: Holder;
  request: BookingRequest;
  stayId: number;
  rooms: SoldRoom[];
  nights: RoomNight[];
  amount: Paise;
  now: Date;
};

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

/** Behind the locks: throws 409 where price, dates, terms or rules are others by now than the guest was shown. */
async function requireAsShown(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  { request, stayId, rooms, nights }: Hold,
): Promise<Standing & { isRequest: boolean }> {
  const standing = await asItStands(trx, stayId, nights);
  // An owner may have cancelled a booking of them while this one waited for the locks.
  if (standing.isCapped) requireSamePrice(request, await roomsAsSold(trx, request));
  if (standing.isLimited) {
    const named = rooms.map(({ room_id, room_name }) => ({ id: room_id, name: room_name }));
    const dates = { checkIn: request.start_date, checkOut: request.end_date };
    await requireWithinLimits(trx, named, { dates, today: firstDay(deps, request) });
  }
  requireTermsShown(request, standing.stay);
  requireRulesShown(request, standing.houseRules);
  const isRequest = standing.stay.reviews_requests || standing.takesStale;
  requireToldOfRequest(request, isRequest);
  return { ...standing, isRequest };
}

async function holdRooms(trx: Transaction<DB>, deps: BookingsDeps, asked: Hold) {
  const { by, request, rooms, nights, amount, now } = asked;
  const { userId } = by;
  const user = await keepUser(trx, userId);
  // Before the nights, as cancelling does: what the guest told from the door cannot end meanwhile.
  if (request.instead_of !== undefined) await lockLetDown(trx, request.instead_of);
  await takeNights(trx, nights);
  const { stay, houseRules, isRequest } = await requireAsShown(trx, deps, asked);
  const hold = { changeId: null, propertyId: stay.id, nights };
  const { id, hold_expires_at } = await insertHeld(trx, {
    booking: {
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
      cancellation_policy: JSON.stringify(POLICIES[stay.cancellation_policy]),
      // Who was shown none has agreed to none.
      house_rules: request.house_rules ? JSON.stringify(houseRules) : null,
      created_at: now,
      updated_at: now,
    },
    rooms,
    hold: holdRow(by, hold, now),
  });
  await noteInstead(trx, deps, { id, userId, propertyId: stay.id, amount, isRequest, request, now });
  const return_url = returnAddress(request, id);
  const paymentId = await recordPayment(trx, {
    ...{ bookingId: id, changeId: null, userId, gateway: deps.gateway, amount, returnUrl: return_url, now },
  });
  await recordReferral(trx, userId, request.shared_by_user_id, now);
  if (request.marketing_consent !== undefined) await noteConsent(trx, user, request.marketing_consent, now);
  // The last locks of all.
  const counting = { perNetwork: deps.unpaidRoomNightsPerNetwork, now };
  await requireUnpaidWithin(trx, by, { ...hold, bookingId: id }, counting);
  const page = pageOf({ id: paymentId, amount, property_name: stay.name, return_url }, id, user);
  return { id, holdExpiresAt: hold_expires_at?.toISOString() ?? now.toISOString(), page };
}

/** Where the gateway sends the browser back to. */
function returnAddress({ redirectUrl }: BookingRequest, bookingId: number): string {
  const url = new URL(redirectUrl);
  url.searchParams.set('booking_id', String(bookingId));
  return url.href;
}

/** `page`: of a payment that was made just now; without it, it is read. */
type Held = Pick<Awaited<ReturnType<typeof holdRooms>>, 'id' | 'holdExpiresAt'> & { page?: PaymentToOpen };

async function withPaymentPage(
  deps: BookingsDeps,
  held: Held,
  idempotent: IdempotentRequest | null,
): Promise<PlacedBooking> {
  try {
    const payment_url = held.page
      ? await deps.openPayment({ ...held.page, isNew: true })
      : await openPaymentPage(deps, held.id, null);
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
