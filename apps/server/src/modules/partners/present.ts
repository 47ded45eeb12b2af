import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import { rupeesFromPaise } from '@basera/contract/money';
import { hasMeals } from '@basera/contract/rules/facts/meals';
import { answerBy, isRequest } from '../bookings/index.ts';
import type { OwnerBookingRow, OwnerRoomRow, OwnerUnitRow } from './booking-queries.ts';

export const presentOwnerBooking = (
  row: OwnerBookingRow,
  rooms: OwnerRoomRow[],
  units: OwnerUnitRow[],
): OwnerBooking => ({
  id: row.id,
  status: row.status,
  business_id: row.business_id,
  guest: { id: row.user_id, name: row.guest_name },
  property: { name: row.property_name, slug: row.property_slug },
  start_date: row.check_in,
  end_date: row.check_out,
  guests: row.guests,
  rooms: rooms.map(({ room_name, quantity, meal, includes_meal }) => ({
    room_name,
    quantity,
    with_meals: hasMeals(meal, includes_meal),
  })),
  units: units.map(({ booking_id: _of, ...unit }) => unit),
  amount: rupeesFromPaise(row.amount),
  answer_by: isRequest(row) ? answerBy(row).toISOString() : null,
  rejection_reason: row.rejection_reason,
});
