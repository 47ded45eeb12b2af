import type { CalendarDate } from '@basera/contract/calendar-date';
import type { BookingRequest } from '@basera/contract/endpoints/bookings';
import { splitLanguage } from '@basera/contract/languages/languages';
import type { Paise } from '@basera/contract/money';
import { firstDayInstead } from '@basera/contract/rules/arrivals/at-the-door';
import { problemWithStayDates } from '@basera/contract/rules/stay-dates';
import type { Kysely } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import type { BookingsDeps } from '../deps.ts';
import type { SoldRoom } from '../tables.ts';
import { linesOf, requireSamePrice, roomForSale } from './price/quote-request.ts';
import { readRooms } from './price/read-rooms.ts';
import { soldRooms } from './price/sold-rooms.ts';
import { requireTermsAgreed } from './terms-agreed.ts';

const RETURN_PATH = /^\/booking\/[^/]+\/confirmed$/;
const fieldOf = { check_in: 'start_date', check_out: 'end_date' } as const;

/** What a request asks for, as it is sold at this moment; `amount` in paise. */
export type Checked = { stayId: number; rooms: SoldRoom[]; amount: Paise };

/** The first day that can be booked: of a stay that is chosen instead, the one whose night it is. */
export const firstDay = ({ clock }: BookingsDeps, { instead_of, start_date }: BookingRequest): CalendarDate =>
  instead_of === undefined ? clock.today() : firstDayInstead(start_date, clock.now());

/** Throws 422 for input that makes no sense, 409 where the rooms cost something else than the guest was shown. */
export async function checkRequest(deps: BookingsDeps, request: BookingRequest): Promise<Checked> {
  requireTermsAgreed(deps, request);
  const dates = { checkIn: request.start_date, checkOut: request.end_date };
  const problem = problemWithStayDates(dates, firstDay(deps, request));
  if (problem) throw invalidField(fieldOf[problem.field], problem.message);
  const returnUrl = new URL(request.redirectUrl);
  if (!deps.isOwnAddress(returnUrl) || !RETURN_PATH.test(splitLanguage(returnUrl.pathname).rest)) {
    throw invalidField('redirectUrl', say`Must be this site's own /booking/{id}/confirmed.`);
  }
  const lines = linesOf(request, await readRooms(deps.db, request));
  const rooms = soldRooms(lines.map(roomForSale), request);
  return { stayId: lines[0]?.room.property_id ?? 0, rooms, amount: requireSamePrice(request, rooms) };
}

/** The rooms of a request as they are sold at this moment. */
export const roomsAsSold = async (db: Kysely<DB>, request: BookingRequest): Promise<SoldRoom[]> =>
  soldRooms(linesOf(request, await readRooms(db, request)).map(roomForSale), request);
