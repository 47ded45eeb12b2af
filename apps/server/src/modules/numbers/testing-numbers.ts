import { addDays, type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { BookingStatus } from '@basera/contract/rules/status/booking-status';
import type { MadeStay } from '../../testing/factories.ts';
import type { TestApp } from '../../testing/test-app.ts';

export type Made = {
  stay: MadeStay;
  status: BookingStatus;
  checkIn: CalendarDate;
  nights: number;
  room: number;
  quantity: number;
  /** Paise a night; null where the booking has a base price alone. */
  rates: number[] | null;
  madeOn: CalendarDate;
  acceptedOn: CalendarDate | null;
  cancelledOn: CalendarDate | null;
};

export type Closed = { room: number; night: CalendarDate; units: number };
type House = { stays: MadeStay[]; businessId: number; userId: number; today: CalendarDate };

/** The same two years each time: bookings of all kinds, and nights that were closed. */
export async function makeTwoYears(server: TestApp, house: House): Promise<{ made: Made[]; closed: Closed[] }> {
  const { stays, today } = house;
  const made: Made[] = [];
  const closed: Closed[] = [];
  let last = 7;
  const random = (below: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
  const statuses: BookingStatus[] = [
    'accepted',
    'completed',
    'cancelled',
    'rejected',
    'expired',
    'pending',
    'accepted',
  ];
  for (let index = 0; index < 260; index += 1) {
    const stay = stays[random(2)] as MadeStay;
    const nights = 1 + random(9);
    const checkIn = addDays(today, random(900) - 700);
    const madeOn = addDays(checkIn, -random(70));
    const status = statuses[random(statuses.length)] as BookingStatus;
    const isAccepted = status === 'accepted' || status === 'completed' || (status === 'cancelled' && random(3) > 0);
    const acceptedOn = isAccepted ? addDays(madeOn, random(2)) : null;
    const one: Made = {
      stay,
      status,
      checkIn,
      nights,
      room: random(2),
      quantity: 1 + random(2),
      rates: random(3) === 0 ? null : Array.from({ length: nights }, () => 100_000 + random(9) * 50_000),
      madeOn,
      acceptedOn,
      cancelledOn: status === 'cancelled' ? addDays(acceptedOn ?? madeOn, random(12)) : null,
    };
    made.push(one);
    await keep(server, house, one);
  }
  const { pool } = server.database;
  for (let index = 0; index < 80; index += 1) {
    const night = addDays(today, random(700) - 400);
    const room = stays[0]?.rooms[0]?.id ?? 0;
    const units = 1 + random(2);
    const { rowCount } = await pool.query(
      'insert into room_nights (room_id, night, booked, closed, units) values ($1, $2, 0, $3, 3) on conflict do nothing',
      [room, night, units],
    );
    if (rowCount) closed.push({ room, night, units });
  }
  return { made, closed };
}

async function keep(server: TestApp, { businessId, userId }: House, one: Made) {
  const { stay, checkIn, nights, status } = one;
  const at = (day: CalendarDate) => instantInIndia(day, '00:30');
  const { rows } = await server.database.pool.query(
    `insert into bookings (user_id, property_id, business_id, check_in, check_out, guests, status, amount, guest_name, property_name,
       property_slug, check_in_time, reviews_requests, cancellation_policy, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 2, $6, 100, 'Asha', $7, $8, '14:00', false, '{}', $9, $9) returning id`,
    [userId, stay.id, businessId, checkIn, addDays(checkIn, nights), status, stay.name, stay.slug, at(one.madeOn)],
  );
  const { id } = rows[0];
  const room = stay.rooms[one.room];
  await server.database.pool.query(
    `insert into booking_rooms (booking_id, room_id, quantity, includes_meal, room_name, base_price, meal, breakfast, lunch, dinner, nightly_rates)
     values ($1, $2, $3, false, 'Room', $4, 'no', 0, 0, 0, $5)`,
    [id, room?.id, one.quantity, (room?.price ?? 0) * 100, one.rates],
  );
  for (const [kind, day] of [
    ['accepted', one.acceptedOn],
    ['cancelled', one.cancelledOn],
  ])
    if (day)
      await server.database.pool.query(
        'insert into booking_events (booking_id, kind, created_at, mailed_at, pushed_at) values ($1, $2, $3, $3, $3)',
        [id, kind, at(day as CalendarDate)],
      );
}
