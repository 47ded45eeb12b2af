import { nightsOf } from '@basera/contract/calendar-date';
import type { DeskTerms } from '@basera/contract/endpoints/partners/desk';
import { STANDARD_POLICY } from '@basera/contract/rules/cancellation';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { noteChange } from '../../partners/index.ts';
import { stayById } from '../../stays/index.ts';
import { areCapped } from '../caps/cap-rates.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { roomNights, takeNights } from '../nights/take-nights.ts';
import { insertBooking, insertRooms } from '../place/queries.ts';
import { stayAsBooked } from '../place/stay-as-booked.ts';
import { recordEvent } from '../queries.ts';
import type { SoldRoom } from '../tables.ts';
import { enteredBefore, insertDeskBooking } from './desk-queries.ts';
import { agreedAmount, priceOf, requireDates, requireNoDearer, roomsAtDesk } from './desk-terms.ts';

export type AtDesk = { userId: number; propertyId: number; businessId: number };

const UNIQUE_VIOLATION = '23505';

/**
 * Enters a booking made by phone or at the desk: accepted at once, without payment or account. It takes its nights as any other
 * does: 409 where they are not free. Limits that an owner sets for guests do not bind the desk. The same `client_id` again is the same booking. Throws 422 for what makes no sense.
 */
export async function bookAtDesk(
  deps: BookingsDeps,
  by: AtDesk,
  asked: DeskTerms & { client_id: string },
): Promise<number> {
  const before = await enteredBefore(deps.db, by.businessId, asked.client_id);
  if (before !== null) return before;
  requireDates(asked, deps.clock.today());
  const rooms = await roomsAtDesk(deps.db, by.propertyId, asked);
  await releaseDueHolds(deps);
  const made = deps.db.transaction().execute((trx) => enter(trx, deps, { by, asked, rooms }));
  return made.catch(async (error: { code?: string }) => {
    // The same was sent twice at once.
    const other = error.code === UNIQUE_VIOLATION ? await enteredBefore(deps.db, by.businessId, asked.client_id) : null;
    if (other === null) throw error;
    return other;
  });
}

type Entry = { by: AtDesk; asked: DeskTerms & { client_id: string }; rooms: SoldRoom[] };

async function enter(trx: Transaction<DB>, { clock }: BookingsDeps, { by, asked, ...seen }: Entry): Promise<number> {
  const now = clock.now();
  const nights = roomNights(seen.rooms, nightsOf(asked.start_date, asked.end_date));
  await takeNights(trx, nights);
  // Behind the locks: an owner may have cancelled a booking of them meanwhile.
  const isCapped = await areCapped(trx, nights);
  const rooms = isCapped ? await roomsAtDesk(trx, by.propertyId, asked) : seen.rooms;
  const amount = agreedAmount(asked, rooms);
  if (isCapped) requireNoDearer(amount, priceOf(asked, rooms));
  const stay = await stayById(trx, by.propertyId);
  const { id } = await insertBooking(trx, {
    user_id: null,
    ...stayAsBooked(stay),
    check_in: asked.start_date,
    check_out: asked.end_date,
    guests: asked.guests,
    status: 'accepted',
    hold_expires_at: null,
    amount,
    guest_name: asked.guest_name,
    reviews_requests: false,
    cancellation_policy: JSON.stringify(STANDARD_POLICY),
    created_at: now,
    updated_at: now,
  });
  await insertRooms(trx, id, rooms);
  await insertDeskBooking(trx, {
    booking_id: id,
    business_id: by.businessId,
    client_id: asked.client_id,
    phone: asked.phone,
    email: asked.email ?? null,
    made_by: by.userId,
    made_at: now,
  });
  await recordEvent(trx, id, 'accepted', now);
  const subject = `#${id}, ${asked.guest_name}`;
  await noteChange(
    trx,
    { businessId: by.businessId, userId: by.userId, action: 'desk_booking_made', subject, detail: { stay: stay.name } },
    now,
  );
  return id;
}
