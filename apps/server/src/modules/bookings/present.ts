import { daysBetween, instantInIndia } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { priceBooked } from '@basera/contract/rules/booked-price';
import {
  changeUntil,
  freeCancellationUntil,
  halfCancellationUntil,
  hasHalf,
  refundFor,
  refundSteps,
} from '@basera/contract/rules/cancellation';
import { chosenMeals, type RoomMeals } from '@basera/contract/rules/facts/meals';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import { SOLD_TWICE } from '../../said/called-off.ts';
import { presentPayment, presentRefunds, type RefundOfBooking } from '../payments/index.ts';
import { heroOf, saidTimes } from '../stays/index.ts';
import { answerBy, isRequest } from './end/decide-booking.ts';
import type { BookingOfUser, ShownRoomRow } from './queries.ts';

const mealsOf = ({ meal, breakfast, lunch, dinner }: ShownRoomRow): RoomMeals => ({
  meal,
  breakfast: rupeesFromPaise(breakfast),
  lunch: rupeesFromPaise(lunch),
  dinner: rupeesFromPaise(dinner),
});

/** What the meals added to the price, in rupees: nothing where they are part of it. */
function mealsAdded(room: ShownRoomRow) {
  const added = (price: Paise) => (room.meal === 'both' ? rupeesFromPaise(price) : 0);
  return { breakfast: added(room.breakfast), lunch: added(room.lunch), dinner: added(room.dinner) };
}

const ahead = (instant: Date, now: Date): string | null => (instant >= now ? instant.toISOString() : null);

/** Until when what can still be done, for a booking whose stay lies ahead. */
function deadlines(row: BookingOfUser, now: Date) {
  const { check_in, check_in_time, cancellation_policy, refund_percent_cap } = row;
  const isOpen = row.status === 'accepted' || row.status === 'pending';
  const isBound = row.status === 'accepted';
  const free = ahead(freeCancellationUntil(check_in, check_in_time, cancellation_policy), now);
  const half = ahead(halfCancellationUntil(check_in, check_in_time, cancellation_policy), now);
  return {
    free_until: isBound && refund_percent_cap === 100 ? free : null,
    half_until: isBound && refund_percent_cap > 0 && hasHalf(cancellation_policy) ? half : null,
    change_until: isBound ? ahead(changeUntil(check_in, check_in_time), now) : null,
    can_cancel: isOpen && now < instantInIndia(check_in, check_in_time),
  };
}

/** What cancelling gives back from now on: of a request all of it, of a booking by its terms, of what is not paid nothing. */
function refundStepsOf(row: BookingOfUser, refunds: RefundOfBooking[], now: Date): Inquiry['refund_steps'] {
  const { check_in: checkIn, check_in_time: checkInTime, cancellation_policy: policy, refund_percent_cap: cap } = row;
  const steps = refundSteps({ checkIn, checkInTime, policy, cap }, now);
  if (steps.length === 0) return [];
  // What went back by a dispute, or a guest's bank took, does not go back again.
  const gone = refunds.filter(({ is_own }) => is_own).reduce((sum, { amount }) => sum + amount, 0);
  const left = (byTerms: Paise) => rupeesFromPaise(paise(Math.min(byTerms, (row.payment_amount ?? 0) - gone)));
  if (isRequest(row)) return [{ from: null, refund: left(row.amount) }];
  if (row.status !== 'accepted') return [];
  return steps.map(({ from, percent }) => ({
    from: from?.toISOString() ?? null,
    refund: left(refundFor(row.amount, percent)),
  }));
}

function changeOf(row: BookingOfUser): Inquiry['change'] {
  const { change_check_in, change_check_out, change_guests, change_difference, change_expires_at } = row;
  if (!change_check_in || !change_check_out || !change_guests || !change_difference || !change_expires_at) return null;
  return {
    start_date: change_check_in,
    end_date: change_check_out,
    guests: change_guests,
    difference: rupeesFromPaise(change_difference),
    hold_expires_at: change_expires_at.toISOString(),
  };
}

function requestOf({ requested_at, rejected_at, ...row }: BookingOfUser): Inquiry['request'] {
  if (!requested_at) return null;
  const by = answerBy({ ...row, updated_at: requested_at });
  return { answer_by: by.toISOString(), is_unanswered: rejected_at !== null && rejected_at >= by };
}

function papersOf({
  status,
  invoice_number,
  credit_notes,
  buyer_gstin,
  buyer_business,
}: BookingOfUser): Inquiry['papers'] {
  return {
    has_voucher: isConfirmed(status),
    invoice_number,
    invoice_comes: status === 'accepted',
    credit_notes: credit_notes.map(({ id, number, total }) => ({ id, number, total: rupeesFromPaise(total) })),
    buyer: buyer_gstin && buyer_business ? { gstin: buyer_gstin, business_name: buyer_business } : null,
  };
}

const calledOffOf = ({ called_off_because: reason }: BookingOfUser): Inquiry['called_off'] =>
  reason === null ? null : { reason, ...(reason === SOLD_TWICE && { why: 'sold_twice' as const }) };

export function presentBooking(
  row: BookingOfUser,
  rooms: ShownRoomRow[],
  { refunds, dispute = null }: { refunds: RefundOfBooking[]; dispute?: Inquiry['dispute'] | undefined },
  now: Date,
): Inquiry {
  const times = saidTimes(row);
  const isHeld = row.status === 'pending' && row.hold_expires_at !== null;
  const price = priceBooked(rooms, daysBetween(row.check_in, row.check_out));
  return {
    id: row.id,
    user_id: row.user_id,
    start_date: row.check_in,
    end_date: row.check_out,
    guests: row.guests,
    children: row.children,
    status: row.status,
    created_at: row.created_at.toISOString(),
    hold_expires_at: row.hold_expires_at?.toISOString() ?? null,
    payment_url: isHeld ? row.payment_url : null,
    refund: presentRefunds(refunds),
    change: changeOf(row),
    ...deadlines(row, now),
    refund_steps: refundStepsOf(row, refunds, now),
    request: requestOf(row),
    rejection_reason: row.rejection_reason,
    called_off: calledOffOf(row),
    property: { slug: row.property_slug },
    room: {
      business_id: row.business_id,
      property: { name: row.property_name, address: row.address, hero_image: heroOf(row) },
    },
    host: { name: row.owner_name, phone: isConfirmed(row.status) ? row.owner_phone : null },
    place: {
      city: row.city,
      latitude: row.latitude,
      longitude: row.longitude,
      location_note: row.location_note,
    },
    house_rules: row.house_rules,
    check_in_time: times.checkIn,
    check_out_time: times.checkOut,
    rooms: price.lines.map(({ booked: room, perNight, nights: priced }) => ({
      room_id: room.room_id,
      quantity: room.quantity,
      includes_meal: room.includes_meal,
      room_details: {
        room_name: room.room_name,
        meals: chosenMeals(mealsOf(room), room.includes_meal),
        smoking_allowed: room.smoking === null ? null : Number(room.smoking),
        base_price_per_night: rupeesFromPaise(perNight.rate),
        nightly_rates: priced.map(({ rate }) => rupeesFromPaise(rate)),
        ...mealsAdded(room),
      },
    })),
    user: { name: row.guest_name },
    payment:
      row.payment_amount === null || row.payment_status === null
        ? null
        : presentPayment({
            amount: row.payment_amount,
            status: row.payment_status,
            transaction_number: row.transaction_number,
            paid_at: row.paid_at,
          }),
    papers: papersOf(row),
    dispute,
  };
}
