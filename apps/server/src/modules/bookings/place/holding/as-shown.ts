import type { BookingRequest } from '@basera/contract/endpoints/bookings';
import { isStricter } from '@basera/contract/rules/cancellation';
import { ALL_HOUSE_RULES, type HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../../platform/http/http-errors.ts';
import type { DB } from '../../../../platform/schema.ts';
import { say } from '../../../../words/say.ts';
import type { BookedStay } from '../../../stays/index.ts';
import type { BookingsDeps } from '../../deps.ts';
import type { RoomNight } from '../../nights/take-nights.ts';
import { requireWithinLimits } from '../../nights/within-limits.ts';
import { type Checked, firstDay, roomsAsSold } from '../check-request.ts';
import { requireToldOfRequest } from '../is-request.ts';
import { requireSamePrice } from '../price/quote-request.ts';
import { asItStands, type Standing } from './as-it-stands.ts';

/** Throws 409 where the stay's terms of cancelling are stricter than those the guest was shown. */
function requireTermsShown({ cancellation_policy: shown }: BookingRequest, stay: BookedStay): void {
  if (!shown || !isStricter(stay.cancellation_policy, shown)) return;
  const words = say`The terms of cancelling have changed. Please look at the new ones before you pay.`;
  throw new HttpError('terms_changed', words);
}

/** Throws 409 where the rules of the house are others than the guest was shown, and agreed to. */
function requireRulesShown({ house_rules: shown }: BookingRequest, now: HouseAnswers): void {
  if (!shown || ALL_HOUSE_RULES.every((rule) => (shown[rule] ?? null) === now[rule])) return;
  throw new HttpError('terms_changed', say`The rules of the house have changed. Please look at them before you pay.`);
}

type Asked = Omit<Checked, 'amount'> & { request: BookingRequest; nights: RoomNight[] };

/** Behind the locks: throws 409 where price, dates, terms or rules are others by now than the guest was shown. */
export async function requireAsShown(
  trx: Transaction<DB>,
  deps: BookingsDeps,
  { request, stayId, rooms, nights }: Asked,
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
