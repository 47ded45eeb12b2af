import type { BookingUnits } from '@basera/contract/endpoints/partners/units';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { mayDo, requireRight } from '../../partners/index.ts';
import type { CalendarDeps } from '../deps.ts';
import { bookingOfUnits, unitsWithFree } from './free-queries.ts';
import { isMovable } from './move-unit.ts';
import { numberUnits } from './number-units.ts';

/** The units of a booking of somebody's business, and where it could go. */
export async function readUnits(deps: CalendarDeps, userId: number, bookingId: number): Promise<BookingUnits> {
  const { db, clock } = deps;
  const booking = await bookingOfUnits(db, bookingId);
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  await requireRight(db, userId, booking.business_id, 'read_bookings', 'booking');
  await numberUnits(deps, booking.property_id);
  return {
    property_id: booking.property_id,
    can_move: isMovable(booking, clock.today()) && (await mayDo(db, userId, booking.business_id, 'run_desk')),
    units: await unitsWithFree(db, bookingId),
  };
}
