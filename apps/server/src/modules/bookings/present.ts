import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { type Paise, rupeesFromPaise } from '@basera/contract/money';
import { presentPayment } from '../payments/index.ts';
import { heroOf } from '../stays/index.ts';
import type { BookedRoomRow, BookingOfUser } from './queries.ts';

/** What the meals added to the price, in rupees: nothing where they are part of it. */
function mealsAdded(room: BookedRoomRow) {
  const added = (price: Paise) => (room.meal === 'both' ? rupeesFromPaise(price) : 0);
  return { breakfast: added(room.breakfast), lunch: added(room.lunch), dinner: added(room.dinner) };
}

export function presentBooking(row: BookingOfUser, rooms: BookedRoomRow[]): Inquiry {
  const isHeld = row.status === 'pending' && row.hold_expires_at !== null;
  return {
    id: row.id,
    user_id: row.user_id,
    start_date: row.check_in,
    end_date: row.check_out,
    guests: row.guests,
    status: row.status,
    created_at: row.created_at.toISOString(),
    hold_expires_at: row.hold_expires_at?.toISOString() ?? null,
    payment_url: isHeld ? row.payment_url : null,
    property: { slug: row.property_slug },
    room: {
      business_id: row.business_id,
      property: {
        name: row.property_name,
        hero_image: heroOf(row),
      },
    },
    rooms: rooms.map((room) => ({
      room_id: room.room_id,
      quantity: room.quantity,
      includes_meal: room.includes_meal,
      room_details: {
        room_name: room.room_name,
        base_price_per_night: rupeesFromPaise(room.base_price),
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
  };
}
