import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import { priceBooked, pricedBy } from '@basera/contract/rules/booked-price';
import { whatIsDearer } from '@basera/contract/rules/terms/capped-terms';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { roomNights } from '../nights/room-nights.ts';
import { type BookingRow, roomsOfBookings } from '../queries.ts';
import { capsOf } from './cap-rates.ts';
import { termCapsOf } from './term-cap-queries.ts';

type Given = { from: number; to: number[] };

/** Rooms in which a booking that keeps its price would cost more than their owner may ask, since they cancelled another booking of its nights there. */
export async function dearerThere(
  db: Kysely<DB>,
  booking: Pick<BookingRow, 'id' | 'check_in' | 'check_out'>,
  { from, to }: Given,
): Promise<Set<number>> {
  const nights = nightsOf(booking.check_in, booking.check_out);
  const asked = roomNights(
    to.map((room_id) => ({ room_id, quantity: 1 })),
    nights,
  );
  const caps = await capsOf(db, asked);
  const booked = (await roomsOfBookings(db, [booking.id])).find(({ room_id }) => room_id === from);
  if (caps.length === 0 || !booked) return new Set();
  const rates = new Map<CalendarDate, number>(
    priceBooked([booked], nights.length).lines.flatMap(({ nights: priced }) =>
      nights.map((night, index) => [night, priced[index]?.rate ?? 0] as const),
    ),
  );
  const dear = caps.filter(({ night, price }) => (rates.get(night) ?? 0) > price);
  const terms = { ...booked, extra: pricedBy(booked, nights.length)?.extra ?? null };
  const capped = [...new Set(caps.map(({ roomId }) => roomId))];
  const byTerms = [...(await termCapsOf(db, capped, booking.check_in))].filter(([, cap]) =>
    whatIsDearer(terms, cap, terms),
  );
  return new Set([...dear.map(({ roomId }) => roomId), ...byTerms.map(([roomId]) => roomId)]);
}
