import { STAY_PASS_PATH } from '@basera/contract/addresses/page-addresses';
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from '@basera/contract/calendar-date';
import type { StayPass } from '@basera/contract/endpoints/door';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { dueAtDesk, headsByRoom, PASS_DAYS_AFTER } from '@basera/contract/rules/arrivals/at-the-door';
import { chosenMeals } from '@basera/contract/rules/facts/meals';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import type { Signer } from '../../../platform/sealing/sign-by.ts';
import { say } from '../../../words/say.ts';
import { saidTimes } from '../../stays/index.ts';
import type { ArrivalsDeps } from '../deps.ts';
import { bookingAtDoor, type DoorBooking, roomsAtDoor, termsToSign } from './pass-queries.ts';

/** What a voucher says, and its code repeats: nights and price, and what is due at the desk. Paise. */
export type Signed = { id: number; check_in: CalendarDate; nights: number; price: Paise; due: Paise };

const contentOf = ({ id, check_in, nights, price, due }: Signed): string =>
  [id, check_in, nights, price, due].join(' ');

const CODE = /^([0-9a-z]{1,7})-(\d{8})-([0-9a-z]{1,2})-([0-9a-z]{1,8})-([0-9a-z]{1,8})-([\w-]{16})$/;

/** The code of a voucher: what it says, and our signature of that. */
const passCode = (passes: Signer, signed: Signed): string =>
  [
    signed.id.toString(36),
    signed.check_in.replaceAll('-', ''),
    ...[signed.nights, signed.price, signed.due].map((part) => part.toString(36)),
    passes.sign(contentOf(signed)),
  ].join('-');

/** The inverse; null for what we have not signed. */
function readCode(passes: Signer, code: string): Signed | null {
  const [, id = '', day = '', nights = '', price = '', due = '', signature = ''] = CODE.exec(code) ?? [];
  const check_in = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  if (!isCalendarDate(check_in)) return null;
  const number = (text: string) => Number.parseInt(text, 36);
  const signed = {
    id: number(id),
    check_in,
    nights: number(nights),
    price: paise(number(price)),
    due: paise(number(due)),
  };
  return passes.isSigned(contentOf(signed), signature) ? signed : null;
}

/** What a voucher that is made now says of a booking. */
async function toSign(db: Kysely<DB>, bookingId: number): Promise<Signed | null> {
  const terms = await termsToSign(db, bookingId);
  if (!terms) return null;
  const { id, check_in, check_out, amount, paid } = terms;
  return { id, check_in, nights: daysBetween(check_in, check_out), price: amount, due: dueAtDesk(amount, paid) };
}

/** Where the code of a booking's voucher leads, and what it says. Null where there is no such booking. */
export async function passOf({ db, passes }: { db: Kysely<DB>; passes: Signer }, bookingId: number) {
  const signed = await toSign(db, bookingId);
  return signed && { path: `${STAY_PASS_PATH}${passCode(passes, signed)}`, price: signed.price, due: signed.due };
}

const noSuchPass = () => new HttpError('not_found', say`This code is over, or is none of ours.`);

const stateOf = ({ status, refunded }: DoorBooking): StayPass['state'] => {
  if (status !== 'cancelled') return 'stands';
  return refunded === null ? 'cancelled' : 'called_off';
};

async function presentRooms(db: Kysely<DB>, { id, guests }: DoorBooking): Promise<StayPass['rooms']> {
  const rooms = await roomsAtDoor(db, id);
  const heads = headsByRoom(rooms, guests);
  return rooms.map((room, index) => ({
    room_name: room.room_name,
    // Which there are, not what they cost.
    meals: chosenMeals(room, room.includes_meal),
    heads: heads[index] ?? [],
  }));
}

/** Who gave no name is booked by what they sign in with, which is for nobody who scans a code. */
const nameToShow = ({ guest_name: name, email, phone }: DoorBooking): string =>
  name === email || name === phone || name.includes('@') || !/\p{L}/u.test(name) ? 'Guest' : name;

/** What the code of a voucher opens, as it is now. Throws 404 for one that is not ours, or that is over. */
export async function readPass(
  { db, clock, passes }: Pick<ArrivalsDeps, 'db' | 'clock' | 'passes'>,
  code: string,
): Promise<StayPass> {
  const signed = readCode(passes, code);
  const booking = signed ? await bookingAtDoor(db, signed.id) : undefined;
  const now = booking && (await toSign(db, booking.id));
  if (!signed || !booking || !now || clock.today() > addDays(booking.check_out, PASS_DAYS_AFTER)) throw noSuchPass();
  return {
    booking_id: booking.id,
    state: stateOf(booking),
    guest_name: nameToShow(booking),
    property_name: booking.property_name,
    start_date: booking.check_in,
    end_date: booking.check_out,
    nights: now.nights,
    check_in_time: saidTimes(booking).checkIn,
    guests: booking.guests,
    children: booking.children,
    rooms: await presentRooms(db, booking),
    price: rupeesFromPaise(now.price),
    due: rupeesFromPaise(now.due),
    house_rules: booking.house_rules,
    is_as_signed: contentOf(signed) === contentOf(now),
    signed: {
      start_date: signed.check_in,
      nights: signed.nights,
      price: rupeesFromPaise(signed.price),
      due: rupeesFromPaise(signed.due),
    },
  };
}

/** The same for its page; null where it is over. */
export const shownPass = (
  deps: Pick<ArrivalsDeps, 'db' | 'clock' | 'passes'>,
  code: string,
): Promise<StayPass | null> =>
  readPass(deps, code).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'not_found') return null;
    throw error;
  });
