import type { MarkOfGuest, OwnerBooking } from '@basera/contract/endpoints/partners';
import { rupeesFromPaise } from '@basera/contract/money';
import { hasMeals } from '@basera/contract/rules/facts/meals';
import { answerBy, isRequest } from '../bookings/index.ts';
import type { OwnerBookingRow, OwnerRoomRow, OwnerUnitRow } from './list-queries.ts';
import type { MarkRow } from './marks/mark-queries.ts';

const presentMark = ({ mark, at, by }: MarkRow): MarkOfGuest => ({ mark, at: at.toISOString(), by });

/** When they come and go, where the stay said so. */
export const presentTimes = (row: OwnerBookingRow) => ({
  check_in_time: row.check_in_given ? row.check_in_time : null,
  check_out_time: row.check_out_given ? row.check_out_time : null,
});

/** What a booking comes with; `marks` in the order they were made. */
export type OfBooking = { rooms: OwnerRoomRow[]; units: OwnerUnitRow[]; marks: MarkRow[] };

export function presentOwnerBooking(row: OwnerBookingRow, { rooms, units, marks }: OfBooking): OwnerBooking {
  const last = marks.at(-1);
  return {
    id: row.id,
    status: row.status,
    business_id: row.business_id,
    guest: { id: row.user_id, name: row.guest_name, phone: row.phone },
    property: { id: row.property_id, name: row.property_name, slug: row.property_slug },
    start_date: row.check_in,
    end_date: row.check_out,
    guests: row.guests,
    children: row.children,
    rooms: rooms.map(({ room_name, quantity, meal, includes_meal }) => ({
      room_name,
      quantity,
      with_meals: hasMeals(meal, includes_meal),
    })),
    units: units.map(({ booking_id: _of, ...unit }) => unit),
    amount: rupeesFromPaise(row.amount),
    is_by_desk: row.is_by_desk,
    asked_at: isRequest(row) ? row.updated_at.toISOString() : null,
    answer_by: isRequest(row) ? answerBy(row).toISOString() : null,
    rejection_reason: row.rejection_reason,
    mark: last ? presentMark(last) : null,
  };
}
