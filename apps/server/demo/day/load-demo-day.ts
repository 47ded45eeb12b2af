import { addDays, type CalendarDate, dayInIndia, instantInIndia } from '@basera/contract/calendar-date';
import { STANDARD_POLICY } from '@basera/contract/rules/cancellation';
import { RULES_AS_BOOKED } from '../house-rules.ts';
import type { DemoClient } from '../number-stays.ts';
import { type FirstOwner, forFirstOwner } from '../year/for-first-owner.ts';
import { type DemoGuest, demoGuests, demoTemplates } from './guests.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives the demo's first owner a day: guests who come, leave and are there, requests, messages and templates, all around
 * the instant of the first start. Everything or nothing.
 */
export const loadDemoDay = (client: DemoClient, now: Date): Promise<void> =>
  forFirstOwner(client, async (first) => {
    const house = { ...first, now, today: dayInIndia(now) };
    for (const [index, guest] of demoGuests.entries()) await insertGuest(client, house, guest, index);
    for (const { name, words } of demoTemplates)
      await client.query('insert into message_templates (business_id, name, words, saved_at) values ($1, $2, $3, $4)', [
        house.business,
        name,
        words,
        now,
      ]);
  });

export type House = FirstOwner & { now: Date; today: CalendarDate };
export type Placed = { booking: number; user: number | null; bookedAt: Date; checkIn: CalendarDate };

/** One guest in a room that is free for all their nights; null where there is none. */
export async function insertGuest(
  client: DemoClient,
  house: House,
  guest: DemoGuest,
  index: number,
): Promise<Placed | null> {
  const room = await freeRoom(client, house, guest, index);
  if (room === null) return null;
  const placed = await insertBooking(client, house, guest, room);
  if (placed.user !== null) await insertPayment(client, placed, { ...house, user: placed.user });
  await insertSteps(client, house, guest, placed);
  if (guest.says && placed.user !== null) await insertMessage(client, house, placed.user, guest.says);
  if (guest.note)
    await client.query(
      'insert into desk_notes (booking_id, words, version, saved_by, saved_at) values ($1, $2, 1, $3, $4)',
      [placed.booking, guest.note, house.owner, placed.bookedAt],
    );
  return placed;
}

/** Another room for each guest, so that they are spread over the house. */
async function freeRoom(
  client: DemoClient,
  { business, today }: House,
  { arrives, nights, guests }: DemoGuest,
  index: number,
): Promise<number | null> {
  const { rows } = await client.query(
    `select r.id from rooms r join properties p on p.id = r.property_id
     where p.business_id = $1 and r.sleeps >= $4 and not exists (
       select 1 from room_nights n where n.room_id = r.id and n.night >= $2::text::date and n.night < $3::text::date
         and n.booked + n.closed >= n.units)
     order by p.id, r.id limit 12`,
    [business, addDays(today, arrives), addDays(today, arrives + nights), guests],
  );
  const row = rows[index % Math.max(1, rows.length)];
  return row ? Number(row.id) : null;
}

async function insertBooking(client: DemoClient, house: House, guest: DemoGuest, room: number): Promise<Placed> {
  const bookedAt = new Date(house.now.getTime() - guest.hoursAgo * HOUR_MS);
  const [checkIn, checkOut] = [guest.arrives, guest.arrives + guest.nights].map((day) => addDays(house.today, day));
  const user = guest.kind === 'desk' ? null : await insertUser(client, guest, bookedAt);
  const { rows } = await client.query(
    `insert into bookings (user_id, property_id, business_id, check_in, check_out, guests, status, hold_expires_at, amount,
       guest_name, property_name, property_slug, hero_key, hero_alt, hero_color, check_in_time, check_in_given, check_out_time,
       check_out_given, reviews_requests, cancellation_policy, house_rules, created_at, updated_at)
     select $2, p.id, p.business_id, $3::text::date, $4::text::date, $5, $6, null, r.base_price::bigint * $7::int, $8,
       p.name, p.slug, m.key, m.alt, m.color, p.check_in_time, p.check_in_given, p.check_out_time, p.check_out_given, $9,
       $10::text::jsonb, ${RULES_AS_BOOKED}, $11, $11
     from rooms r join properties p on p.id = r.property_id
     left join lateral (select key, alt, color from media where property_id = p.id and room_id is null order by position limit 1) m on true
     where r.id = $1 returning id`,
    [
      ...[room, user, checkIn, checkOut, guest.guests],
      ...[guest.kind === 'request' ? 'pending' : 'accepted', guest.nights, guest.name, guest.kind === 'request'],
      ...[JSON.stringify(STANDARD_POLICY), bookedAt],
    ],
  );
  const booking = Number(rows[0]?.id);
  await takeRoom(client, { booking, room, checkIn: checkIn as CalendarDate, checkOut: checkOut as CalendarDate });
  if (guest.kind === 'desk')
    await client.query(
      `insert into desk_bookings (booking_id, business_id, client_id, phone, made_by, made_at) values ($1, $2, $3, $4, $5, $6)`,
      [booking, house.business, `demo-${booking}`, '+919000000099', house.owner, bookedAt],
    );
  return { booking, user, bookedAt, checkIn: checkIn as CalendarDate };
}

/** Somebody with an account, whose codes come into the outbox like everybody's. */
async function insertUser(client: DemoClient, { name }: DemoGuest, at: Date): Promise<number> {
  const [first, last] = name.split(' ');
  const slug = name.toLowerCase().replace(' ', '-');
  const { rows } = await client.query(
    `insert into users (first_name, last_name, slug, email, email_confirmed_at, created_at)
     values ($1, $2, $3, $4, $5, $5) returning id`,
    [first, last, `${slug}-guest`, `${slug.replace('-', '.')}@guests.basera.example`, at],
  );
  return Number(rows[0]?.id);
}

type Taken = { booking: number; room: number; checkIn: CalendarDate; checkOut: CalendarDate };

/** The room as it was booked, and its nights. */
async function takeRoom(client: DemoClient, { booking, room, checkIn, checkOut }: Taken): Promise<void> {
  await client.query(
    `insert into booking_rooms (booking_id, room_id, quantity, includes_meal, room_name, base_price, meal, breakfast, lunch, dinner)
     select $1, id, 1, false, name, base_price, meal, breakfast, lunch, dinner from rooms where id = $2`,
    [booking, room],
  );
  await client.query(
    `insert into room_nights (room_id, night, booked, units)
     select r.id, d::date, 1, r.units from rooms r, generate_series($2::text::date, $3::text::date - 1, interval '1 day') d
     where r.id = $1
     on conflict (room_id, night) do update set booked = room_nights.booked + 1`,
    [room, checkIn, checkOut],
  );
  await client.query(
    `update rooms set sold_out = coalesce((
       select range_agg(daterange(night, night + 1)) from room_nights where room_id = $1 and booked + closed = units), '{}')
     where id = $1`,
    [room],
  );
}

/** Paid at the sandbox, which can give it back. */
async function insertPayment(
  client: DemoClient,
  { booking, bookedAt }: Placed,
  { user }: { user: number },
): Promise<void> {
  const of = `demo-${booking}`;
  const { rows } = await client.query(
    `insert into payments (booking_id, user_id, gateway, return_url, amount, status, transaction_number, paid_at, created_at, updated_at)
     select id, $2, 'sandbox', '/booking/' || property_slug || '/confirmed?booking_id=' || id, amount, 'completed', $3, $4, $4, $4
     from bookings where id = $1 returning id, amount`,
    [booking, user, `pay_${of}`, bookedAt],
  );
  const [payment] = rows;
  await client.query(
    `insert into sandbox_links (id, reference, amount, currency, description, callback_url, status, method, payment_id, created_at, expires_at)
     values ($1, $2, $3, 'INR', $4, '/', 'paid', 'upi', $5, $6, $6)`,
    [`link_${of}`, of, payment?.amount, `Booking #${booking}`, `pay_${of}`, bookedAt],
  );
  await client.query(
    `insert into payment_links (gateway, link_id, payment_id, url, expires_at, created_at) values ('sandbox', $1, $2, '/', $3, $3)`,
    [`link_${of}`, payment?.id, bookedAt],
  );
  await client.query(`insert into ledger_due (booking_id, why, since) values ($1, 'demo', $2) on conflict do nothing`, [
    booking,
    bookedAt,
  ]);
}

/** What happened so far; nobody is told of it any more. */
async function insertSteps(client: DemoClient, house: House, guest: DemoGuest, placed: Placed): Promise<void> {
  await client.query(
    'insert into booking_events (booking_id, kind, created_at, mailed_at, pushed_at) values ($1, $2, $3, $3, $3)',
    [placed.booking, guest.kind === 'request' ? 'requested' : 'accepted', placed.bookedAt],
  );
  if (guest.isHere)
    await client.query(`insert into guest_marks (booking_id, mark, marked_by, at) values ($1, 'arrived', $2, $3)`, [
      placed.booking,
      house.owner,
      instantInIndia(placed.checkIn, '15:10'),
    ]);
}

async function insertMessage(client: DemoClient, house: House, user: number, words: string): Promise<void> {
  const at = new Date(house.now.getTime() - HOUR_MS / 2);
  const { rows } = await client.query(
    'insert into conversations (user_id, business_id, last_message_at, created_at) values ($1, $2, $3, $3) returning id',
    [user, house.business, at],
  );
  const message = await client.query(
    `insert into messages (conversation_id, sender_type, body, created_at) values ($1, 'user', $2, $3) returning id`,
    [rows[0]?.id, words, at],
  );
  await client.query('update conversations set last_message_id = $2, user_seen_id = $2 where id = $1', [
    rows[0]?.id,
    message.rows[0]?.id,
  ]);
}
