import type { BookingRequest } from '@basera/contract/endpoints/bookings';
import { HOLD_MINUTES, INSTEAD_HOLD_MINUTES } from '@basera/contract/limits';
import type { Paise } from '@basera/contract/money';
import { POLICIES } from '@basera/contract/rules/cancellation';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { fullName, keepUser, noteAnswer } from '../../../accounts/index.ts';
import { chooseInstead, lockLetDown } from '../../../arrivals/index.ts';
import type { PaymentToOpen } from '../../../payments/index.ts';
import { recordReferral } from '../../../referrals/index.ts';
import type { BookingsDeps } from '../../deps.ts';
import { type Holder, holdRow, requireUnpaidWithin, takeTurns, turnsOf } from '../../holds/unpaid-limits.ts';
import { type RoomNight, takeNights } from '../../nights/take-nights.ts';
import type { Checked } from '../check-request.ts';
import { pageOf } from '../payment-page.ts';
import { insertHeld, type NewBooking } from '../queries.ts';
import { stayAsBooked } from '../stay-as-booked.ts';
import { requireAsShown } from './as-shown.ts';

type Asked = Checked & { by: Holder; request: BookingRequest; nights: RoomNight[]; now: Date };

/** A booking whose rooms are held; `page`: what is said of a payment that was made just now, without it that is read. */
export type Held = { id: number; holdExpiresAt: string; page?: PaymentToOpen };

/**
 * Takes the nights and writes booking, rooms, hold and payment. Throws 409 `rooms_unavailable`, and where the stay is another by now
 * than the guest was shown; 429 for more unpaid rooms than one may hold.
 */
export async function holdRooms(trx: Transaction<DB>, deps: BookingsDeps, asked: Asked): Promise<Held> {
  const { by, request, rooms, nights, amount, now } = asked;
  const { userId } = by;
  const user = await keepUser(trx, userId);
  // Before the nights, as cancelling does: what the guest told from the door cannot end meanwhile.
  if (request.instead_of !== undefined) await lockLetDown(trx, request.instead_of);
  await takeNights(trx, nights);
  const { stay, houseRules, isRequest } = await requireAsShown(trx, deps, asked);
  const hold = { changeId: null, propertyId: stay.id, nights };
  const written: NewBooking = {
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
      terms_agreed_at: request.terms_agreed ? now : null,
      cancellation_policy: JSON.stringify(POLICIES[stay.cancellation_policy]),
      // Who was shown none has agreed to none.
      house_rules: request.house_rules ? JSON.stringify(houseRules) : null,
      created_at: now,
      updated_at: now,
    },
    rooms,
    hold: holdRow(by, hold, now),
    payment: { changeId: null, userId, gateway: deps.gateway, amount, now },
    wayBack: wayBack(request),
  };
  const isInstead = request.instead_of !== undefined;
  const { id, hold_expires_at, payment_id, return_url } = await insertHeld(
    trx,
    written,
    isInstead ? null : turnsOf(by),
  );
  await noteInstead(trx, deps, { id, userId, propertyId: stay.id, amount, isRequest, request, now });
  // Behind what is chosen instead, for which others may wait: these are the last locks of all.
  if (isInstead) await takeTurns(trx, by);
  const counting = { perNetwork: deps.unpaidRoomNightsPerNetwork, now };
  await requireUnpaidWithin(trx, by, { ...hold, bookingId: id }, counting);
  // Behind the locks of person and network, as the release before has it: two who lock the same in another order wait in a circle.
  await recordReferral(trx, userId, request.shared_by_user_id, now);
  await noteAnswer(trx, user, request, now);
  const madeWith = { bookingId: id, businessId: stay.business_id };
  const page = { ...pageOf({ id: payment_id, amount, property_name: stay.name, return_url }, id, user), madeWith };
  return { id, holdExpiresAt: hold_expires_at?.toISOString() ?? now.toISOString(), page };
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

/** Where the gateway sends the browser back to, around the number of the booking. */
function wayBack({ redirectUrl }: BookingRequest): { before: string; after: string } {
  const url = new URL(redirectUrl);
  const after = url.hash;
  url.hash = '';
  url.searchParams.delete('booking_id');
  url.searchParams.append('booking_id', '');
  return { before: url.href, after };
}
