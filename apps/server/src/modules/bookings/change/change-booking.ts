import { daysBetween } from '@basera/contract/calendar-date';
import type { ChangeQuote, ChangeRequest, ChangeTerms, PlacedChange } from '@basera/contract/endpoints/bookings';
import type { Language } from '@basera/contract/languages/languages';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { changeUntil, refundFor } from '@basera/contract/rules/cancellation';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import type { Kysely, Transaction } from 'kysely';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { statusWords } from '../../../said/status-words.ts';
import { say } from '../../../words/say.ts';
import { restate } from '../../ledger/index.ts';
import { lockBooking, oweRefund, recordPayment } from '../../payments/index.ts';
import { areCapped } from '../caps/cap-rates.ts';
import type { BookingsDeps } from '../deps.ts';
import { type GoesBack, goesBack, NOTHING_BACK, presentGoesBack } from '../end/goes-back.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { countHold, type Holder, uncountHold } from '../holds/unpaid-limits.ts';
import { whatIsFree } from '../nights/linked-nights.ts';
import { atLeast, nightsBeyond, type RoomNight } from '../nights/take-nights.ts';
import { requireChangeWithinLimits } from '../nights/within-limits.ts';
import { openPaymentPage } from '../place/payment-page.ts';
import { quotedRoom } from '../place/price/quote-request.ts';
import { returnIn } from '../place/return-address.ts';
import { type BookingRow, nightsBooked, ownBooking } from '../queries.ts';
import type { SoldRoom } from '../tables.ts';
import { percentBackNow, rewriteBooking } from './apply-change.ts';
import { closePendingChange, dropChange, nightsHeld, nightsOfChange } from './change-holds.ts';
import { changedRooms } from './changed-rooms.ts';
import { askTheOwner, exchangeForSure } from './exchange-for-sure.ts';
import { type ChangeRow, insertChange, type NewTerms, pendingChange } from './queries.ts';

const fieldOf = { check_in: 'start_date', check_out: 'end_date' } as const;

/** What other dates or rooms would cost. Throws 404, 409 where it is too late or only the owner knows what is free, 422 for what makes no sense. */
export async function quoteChange(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
  request: ChangeTerms,
): Promise<ChangeQuote> {
  const { booking, terms } = await readChange(deps, userId, bookingId, request);
  const { own, held } = await deps.db
    .transaction()
    .execute(async (trx) => ({ own: await nightsBooked(trx, booking), held: await nightsHeld(trx, booking) }));
  await requireSold(deps.db, deps, booking, { held, terms });
  const after = nightsWhileChanging(booking, own, terms);
  const found = await whatIsFree(deps.db, nightsBeyond(after, held), nightsBeyond(held, after));
  if (found === 'unsure') throw askTheOwner();
  return { ...(await presentQuote(deps, deps.db, booking, terms)), available: found === 'free' };
}

/**
 * Changes a booking in one step. What costs more is held for 20 minutes and done when the difference is paid; what costs the same or less
 * is done at once, and the difference goes back by the terms of cancelling. Throws as `quoteChange` does, 409 `price_changed`,
 * `refund_changed` where a deadline has passed since the guest looked, `rooms_unavailable`, or `ask_the_owner`, 429 for more unpaid rooms than one may hold, and 503 when the gateway fails (nothing has changed then). A repeat leads to the same change.
 */
export async function changeBooking(
  deps: BookingsDeps,
  by: Holder,
  bookingId: number,
  request: ChangeRequest,
  language: Language,
): Promise<PlacedChange> {
  const { booking: seen, terms } = await readChange(deps, by.userId, bookingId, request);
  if (rupeesFromPaise(terms.amount) !== request.amount) throw await priceChanged(deps, deps.db, seen, terms);
  const now = deps.clock.now();
  const change = await deps.db.transaction().execute(async (trx) => {
    const { booking, payments } = await lockBooking(trx, bookingId);
    requireChangeable(booking, now);
    const waiting = await pendingChange(trx, bookingId);
    if (waiting && isSame(waiting, terms)) return waiting;
    const held = await nightsHeld(trx, booking);
    await requireSold(trx, deps, booking, { held, terms });
    await closePendingChange(trx, bookingId, now);
    if (terms.amount <= booking.amount) {
      const back = await refundOfChange(trx, booking, terms, now);
      await requireRefund(trx, deps, booking, { terms, back, claimed: request.refund });
      return applyAtOnce(trx, deps, booking, { held, terms, request, back });
    }
    const [first] = payments;
    const returnUrl = first ? returnIn(language, first.return_url) : '';
    return holdChange(trx, deps, booking, { by, held, terms, request, returnUrl });
  });
  if (change.status === 'applied') {
    deps.sendRefundsSoon();
    deps.tellGuestsSoon();
    return presentApplied(deps, change);
  }
  return withPaymentPage(deps, change);
}

async function readChange(deps: BookingsDeps, userId: number, bookingId: number, request: ChangeTerms) {
  await releaseDueHolds(deps);
  const booking = await ownBooking(deps.db, userId, bookingId);
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  requireChangeable(booking, deps.clock.now());
  const problem = problemWithStayDates({ checkIn: request.start_date, checkOut: request.end_date }, deps.clock.today());
  if (problem) throw invalidField(fieldOf[problem.field], problem.message);
  const rooms = await changedRooms(deps.db, booking, request);
  const { start_date: check_in, end_date: check_out, guests, children = 0 } = request;
  const { total } = priceTerms({ check_in, check_out, rooms });
  return { booking, terms: { check_in, check_out, guests, children, rooms, amount: total } };
}

/** What is taken for a change: until a dearer one is paid for, the booking keeps what it has. */
const nightsWhileChanging = (booking: BookingRow, own: RoomNight[], terms: NewTerms): RoomNight[] =>
  terms.amount <= booking.amount ? nightsOfChange(terms) : atLeast(own, nightsOfChange(terms));

/** What the terms of a change cost. */
const priceTerms = ({ check_in, check_out, rooms }: Pick<NewTerms, 'check_in' | 'check_out' | 'rooms'>) =>
  priceBooked(rooms, daysBetween(check_in, check_out));

function requireChangeable(booking: BookingRow, now: Date): void {
  if (booking.status !== 'accepted')
    throw new HttpError('not_changeable', say`This booking is ${statusWords[booking.status]}: it cannot be changed.`);
  if (now > changeUntil(booking.check_in, booking.check_in_time))
    throw new HttpError('not_changeable', say`Dates and rooms can be changed until 24 hours before check-in.`);
}

const lessThan = (booking: BookingRow, terms: NewTerms): Paise => paise(Math.max(0, booking.amount - terms.amount));
const refundOfChange = (db: Kysely<DB>, booking: BookingRow, terms: NewTerms, now: Date): Promise<GoesBack> =>
  goesBack(db, booking.id, refundFor(lessThan(booking, terms), percentBackNow(booking, now)));

type Claim = { terms: NewTerms; back: GoesBack; claimed: number | undefined };

/** A repeat of what has been done already gives nothing back, and is not asked. */
async function requireRefund(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  booking: BookingRow,
  { terms, back, claimed }: Claim,
): Promise<void> {
  const isAsClaimed = claimed === undefined || rupeesFromPaise(back.refund) === claimed;
  if (isAsClaimed || lessThan(booking, terms) === 0) return;
  throw new HttpError('refund_changed', say`What you get back has changed. Please look again before you change.`, {
    extra: { quote: await presentQuote(deps, trx, booking, terms) },
  });
}

/** What the booking and its former change hold, and what is wanted in their place. */
type Exchange = { held: RoomNight[]; terms: NewTerms };
type Exchanged = Exchange & { request: ChangeTerms };

/** 409 where the owner does not sell what would be new. */
const requireSold = (db: Kysely<DB>, deps: BookingsDeps, booking: BookingRow, { held, terms }: Exchange) =>
  requireChangeWithinLimits(
    db,
    terms.rooms.map(({ room_id, room_name }) => ({ id: room_id, name: room_name })),
    { dates: { checkIn: terms.check_in, checkOut: terms.check_out }, today: deps.clock.today() },
    {
      dates: { checkIn: booking.check_in, checkOut: booking.check_out },
      roomIds: held.map(({ roomId }) => roomId),
      nights: held,
    },
  );

/** Throws 409 where an owner has cancelled a booking of what would be new while this change waited for the locks, and it costs less now. */
async function requireSameBehindLocks(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  booking: BookingRow,
  { held, terms, request }: Exchanged,
): Promise<void> {
  if (!(await areCapped(trx, nightsBeyond(nightsOfChange(terms), held)))) return;
  const rooms = await changedRooms(trx, booking, request);
  const amount = priceTerms({ ...terms, rooms }).total;
  if (amount !== terms.amount) throw await priceChanged(deps, trx, booking, { ...terms, rooms, amount });
}

const priceChanged = async (deps: BookingsDeps, db: Kysely<DB>, booking: BookingRow, terms: NewTerms) =>
  new HttpError('price_changed', say`The price has changed. Please look at the new one first.`, {
    extra: { quote: await presentQuote(deps, db, booking, terms) },
  });

async function applyAtOnce(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  booking: BookingRow,
  { held, terms, request, back }: Exchanged & { back: GoesBack },
) {
  const now = deps.clock.now();
  const { refund } = back;
  await exchangeForSure(trx, held, nightsWhileChanging(booking, [], terms));
  await requireSameBehindLocks(trx, deps, booking, { held, terms, request });
  const change = await insertChange(trx, booking, terms, { status: 'applied', hold_expires_at: null }, now);
  await rewriteBooking(trx, booking, terms, now, { refund });
  await oweRefund(trx, {
    bookingId: booking.id,
    amount: refund,
    reason: 'The guest changed the booking.',
    key: `change-${change.id}`,
    now,
  });
  // Also where nothing goes back: other nights may bear other taxes.
  await restate(trx, booking.id, now, `change ${change.id}`);
  return { ...change, back };
}

async function holdChange(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  booking: BookingRow,
  { by, held, terms, request, returnUrl }: Exchanged & { by: Holder; returnUrl: string },
) {
  const now = deps.clock.now();
  const own = await nightsBooked(trx, booking);
  await exchangeForSure(trx, held, nightsWhileChanging(booking, own, terms));
  await requireSameBehindLocks(trx, deps, booking, { held, terms, request });
  const hold_expires_at = new Date(now.getTime() + HOLD_MINUTES * 60_000);
  const change = await insertChange(trx, booking, terms, { status: 'pending', hold_expires_at }, now);
  const nights = nightsBeyond(nightsOfChange(terms), own);
  const hold = { bookingId: booking.id, changeId: change.id, propertyId: booking.property_id, nights };
  await countHold(trx, by, hold, { perNetwork: deps.unpaidRoomNightsPerNetwork, now });
  await recordPayment(trx, {
    bookingId: booking.id,
    changeId: change.id,
    userId: by.userId,
    gateway: deps.gateway,
    amount: change.difference,
    returnUrl,
    now,
  });
  return { ...change, back: NOTHING_BACK };
}

const byRoom = (rooms: SoldRoom[]) =>
  JSON.stringify(rooms.map((room) => [room.room_id, room.quantity, room.includes_meal]).sort());
const isSame = (change: ChangeRow, terms: NewTerms): boolean =>
  change.check_in === terms.check_in &&
  change.check_out === terms.check_out &&
  change.guests === terms.guests &&
  change.children === terms.children &&
  change.amount === terms.amount &&
  byRoom(change.rooms) === byRoom(terms.rooms);

async function withPaymentPage(deps: BookingsDeps, change: ChangeRow): Promise<PlacedChange> {
  try {
    const payment_url = await openPaymentPage(deps, change.booking_id, change.id);
    return {
      status: 'pending',
      difference: rupeesFromPaise(change.difference),
      ...presentGoesBack(NOTHING_BACK, deps.clock.today()),
      payment_url,
      hold_expires_at: change.hold_expires_at?.toISOString() ?? null,
    };
  } catch (error) {
    // Whether the page was made is not known, and nothing could be let go: the repeated request takes up what there is.
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, booking: change.booking_id }, 'the payment page of a change could not be made');
    await deps.db.transaction().execute(async (trx) => {
      const { booking } = await lockBooking(trx, change.booking_id);
      await dropChange(trx, booking, change.id, deps.clock.now());
      await uncountHold(trx, change.booking_id, change.id);
    });
    throw new HttpError(
      'payment_gateway_unavailable',
      say`Payments are not answering just now. Your booking is as it was; please try again in a minute.`,
    );
  }
}

const presentApplied = (deps: BookingsDeps, change: ChangeRow & { back?: GoesBack }): PlacedChange => ({
  status: 'applied',
  difference: rupeesFromPaise(change.difference),
  ...presentGoesBack(change.back ?? NOTHING_BACK, deps.clock.today()),
  payment_url: null,
  hold_expires_at: null,
});

async function presentQuote(
  deps: BookingsDeps,
  db: Kysely<DB>,
  booking: BookingRow,
  terms: NewTerms,
): Promise<Omit<ChangeQuote, 'available'>> {
  const nights = daysBetween(terms.check_in, terms.check_out);
  return {
    amount_before: rupeesFromPaise(booking.amount),
    amount: rupeesFromPaise(terms.amount),
    difference: rupeesFromPaise(paise(terms.amount - booking.amount)),
    ...presentGoesBack(await refundOfChange(db, booking, terms, deps.clock.now()), deps.clock.today()),
    nights,
    rooms: priceTerms(terms).lines.map((line) => quotedRoom(line.booked.room_id, line)),
  };
}
