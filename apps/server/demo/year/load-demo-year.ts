import { addDays, type CalendarDate, dayInIndia, instantInIndia } from '@basera/contract/calendar-date';
import { STANDARD_POLICY } from '@basera/contract/rules/cancellation';
import { RULES_AS_BOOKED } from '../house-rules.ts';
import type { DemoClient } from '../number-stays.ts';
import { randomFor } from '../random.ts';
import { type FirstOwner, forFirstOwner } from './for-first-owner.ts';
import { firstNames, lastNames } from './guest-names.ts';
import { insertPaid } from './insert-paid.ts';
import { busyOn, DAYS_BEHIND, GUEST_ACCOUNTS, type PlannedBooking, planYear, type YearRoom } from './plan-year.ts';

type House = FirstOwner & { today: CalendarDate };

/**
 * Gives the demo's first owner a year: three houses that guests look at and book, more of them than a year ago. What was taken
 * of their nights by nobody in particular is taken by bookings then. Everything or nothing.
 */
export const loadDemoYear = (client: DemoClient, now: Date): Promise<void> =>
  forFirstOwner(client, async (first) => {
    const house = { ...first, today: dayInIndia(now) };
    await keepThreeHouses(client, house);
    const rooms = await roomsToFill(client, house);
    const planned = planYear(rooms, house.today);
    const booked = await insertBookings(client, house, planned);
    await insertSteps(client, house, booked);
    await takeNights(client, rooms, booked);
    await insertMoney(client, house, booked, now);
    await insertViews(client, house);
  });

/** The first house, the one that is sold whole or by its rooms, and the smallest other; the rest are of the neighbours. */
const keepThreeHouses = (client: DemoClient, { business }: House) =>
  client.query(
    `with own as (
       select p.id, sum(r.units) as units, bool_or(exists (select from room_links l where l.whole_id = r.id)) as is_linked
       from properties p join rooms r on r.property_id = p.id where p.business_id = $1 group by p.id
     ), kept as (
       select min(id) as id from own union select id from own where is_linked
       union (select id from own where not is_linked and id > (select min(id) from own) order by units, id limit 1))
     update properties p set business_id = b.id
     from (select id, row_number() over (order by id) - 1 as place from businesses where import_source in
       ('demo:owner-02', 'demo:owner-03', 'demo:owner-04', 'demo:owner-05')) b
     where p.business_id = $1 and p.id not in (select id from kept) and b.place = p.id % 4`,
    [business],
  );

/** The rooms that are not linked, free for whom the bookings are. */
async function roomsToFill(client: DemoClient, { business }: House): Promise<YearRoom[]> {
  const { rows } = await client.query(
    `select r.id, r.property_id, r.units, r.sleeps, r.base_price from rooms r join properties p on p.id = r.property_id
     where p.business_id = $1 and not exists (select from room_links l where r.id in (l.part_id, l.whole_id)) order by r.id`,
    [business],
  );
  await client.query('delete from room_nights where room_id = any($1::int[])', [rows.map(({ id }) => id)]);
  return rows.map(({ id, property_id, units, sleeps, base_price }) => ({
    id: Number(id),
    property: Number(property_id),
    units: Number(units),
    sleeps: Number(sleeps),
    price: Number(base_price),
  }));
}

/** Made-up people with accounts, whose codes come into the outbox like everybody's. */
async function insertGuests(client: DemoClient, { today }: House): Promise<{ id: number; name: string }[]> {
  const random = randomFor('year/guests');
  const people = Array.from({ length: GUEST_ACCOUNTS }, (_, index) => {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
    return { first, last, slug: `${first}-${last}-${index + 1}`.toLowerCase() };
  });
  const { rows } = await client.query(
    `insert into users (first_name, last_name, slug, email, email_confirmed_at, created_at)
     select first, last, slug, replace(slug, '-', '.') || '@guests.basera.example', $2::text::timestamptz, $2::text::timestamptz
     from json_to_recordset($1::text::json) as rows(first text, last text, slug text) returning id, first_name, last_name`,
    [JSON.stringify(people), instantInIndia(addDays(today, -DAYS_BEHIND - 200), '10:00').toISOString()],
  );
  return rows.map(({ id, first_name, last_name }) => ({ id: Number(id), name: `${first_name} ${last_name}` }));
}

type Booked = PlannedBooking & { id: number; name: string; madeAt: string };

async function insertBookings(client: DemoClient, house: House, planned: PlannedBooking[]): Promise<Booked[]> {
  const people = await insertGuests(client, house);
  const { rows } = await client.query(
    `select nextval(pg_get_serial_sequence('bookings', 'id'))::int as id from generate_series(1, $1::int)`,
    [planned.length],
  );
  const random = randomFor('year/moments');
  const booked = planned.map((booking, index): Booked => {
    const moment = `${String(random.between(8, 21)).padStart(2, '0')}:${String(random.between(10, 59))}`;
    const name = people[booking.guest]?.name ?? '';
    return {
      ...booking,
      id: Number(rows[index]?.id),
      name,
      madeAt: instantInIndia(booking.madeOn, moment).toISOString(),
    };
  });
  const written = booked.map((booking) => ({
    ...{ id: booking.id, room: booking.room.id, name: booking.name, guests: booking.guests, at: booking.madeAt },
    children: booking.children,
    ...{ check_in: booking.checkIn, check_out: addDays(booking.checkIn, booking.nights), rates: booking.rates },
    user_id: booking.isByDesk ? null : people[booking.guest]?.id,
    amount: booking.rates.reduce((sum, rate) => sum + rate, 0),
    status: statusOf(booking, house.today),
  }));
  const columns = `id int, room int, name text, guests int, children int, at timestamptz, check_in date, check_out date, rates int[], user_id int,
    amount bigint, status text`;
  const from = `from json_to_recordset($1::text::json) as rows(${columns}) join rooms r on r.id = rows.room`;
  await client.query(
    `insert into bookings (id, user_id, property_id, business_id, check_in, check_out, guests, children, status, amount, guest_name,
       property_name, property_slug, hero_key, hero_alt, hero_color, check_in_time, check_in_given, check_out_time,
       check_out_given, reviews_requests, cancellation_policy, house_rules, check_in_told_at, created_at, updated_at)
     overriding system value
     select rows.id, rows.user_id, p.id, p.business_id, rows.check_in, rows.check_out, rows.guests, rows.children, rows.status, rows.amount, rows.name,
       p.name, p.slug, m.key, m.alt, m.color, p.check_in_time, p.check_in_given, p.check_out_time, p.check_out_given, false,
       $2::text::jsonb, ${RULES_AS_BOOKED}, rows.at, rows.at, rows.at
     ${from} join properties p on p.id = r.property_id
     left join lateral (select key, alt, color from media where property_id = p.id and room_id is null order by position limit 1) m on true`,
    [JSON.stringify(written), JSON.stringify(STANDARD_POLICY)],
  );
  await client.query(
    `insert into booking_rooms (booking_id, room_id, quantity, includes_meal, room_name, base_price, meal, breakfast, lunch,
       dinner, nightly_rates)
     select rows.id, r.id, 1, false, r.name, r.base_price, r.meal, r.breakfast, r.lunch, r.dinner, rows.rates ${from}`,
    [JSON.stringify(written)],
  );
  return booked;
}

function statusOf({ cancelledOn, checkIn, nights }: PlannedBooking, today: CalendarDate): string {
  if (cancelledOn !== null) return 'cancelled';
  return addDays(checkIn, nights) < today ? 'completed' : 'accepted';
}

/** What happened so far; nobody is told of it any more. */
async function insertSteps(client: DemoClient, house: House, booked: Booked[]): Promise<void> {
  const steps = booked.flatMap(({ id, madeAt, cancelledOn, rates }) => [
    { id, kind: 'accepted', refund: 0, at: madeAt },
    ...(cancelledOn === null
      ? []
      : [
          {
            ...{ id, kind: 'cancelled', refund: rates.reduce((sum, rate) => sum + rate, 0) },
            at: instantInIndia(cancelledOn, '22:30').toISOString(),
          },
        ]),
  ]);
  await client.query(
    `insert into booking_events (booking_id, kind, refund, created_at, mailed_at, pushed_at)
     select id, kind, refund, at, at, at
     from json_to_recordset($1::text::json) as rows(id int, kind text, refund bigint, at timestamptz)`,
    [JSON.stringify(steps)],
  );
  const byDesk = booked.filter(({ isByDesk }) => isByDesk).map(({ id, madeAt }) => ({ id, at: madeAt }));
  await client.query(
    `insert into desk_bookings (booking_id, business_id, client_id, phone, made_by, made_at)
     select id, $2, 'demo-' || id, '+919000000099', $3, at
     from json_to_recordset($1::text::json) as rows(id int, at timestamptz)`,
    [JSON.stringify(byDesk), house.business, house.owner],
  );
}

/** The nights of the rooms, as their bookings have them. */
async function takeNights(client: DemoClient, rooms: YearRoom[], booked: Booked[]): Promise<void> {
  const ids = rooms.map(({ id }) => id);
  await client.query(
    `insert into room_nights (room_id, night, booked, units)
     select br.room_id, n::date, count(*), min(r.units)
     from bookings b join booking_rooms br on br.booking_id = b.id join rooms r on r.id = br.room_id
     cross join generate_series(b.check_in, b.check_out - 1, interval '1 day') n
     where b.id = any($1::int[]) and b.status <> 'cancelled' group by 1, 2`,
    [booked.map(({ id }) => id)],
  );
  await client.query(
    `update rooms set sold_out = coalesce((
       select range_agg(daterange(night, night + 1)) from room_nights where room_id = rooms.id and booked + closed = units), '{}')
     where id = any($1::int[])`,
    [ids],
  );
}

// So few that the first minutes are not taken up with them.
const DAYS_OF_BOOKS = 31;

/** Paid at the sandbox when it was booked; what was cancelled went back. */
async function insertMoney(client: DemoClient, { today }: House, booked: Booked[], now: Date): Promise<void> {
  await insertPaid(
    client,
    booked.map(({ id }) => id),
  );
  await client.query(
    `insert into refunds (payment_id, transaction_number, amount, reason, idempotency_key, gateway_refund_id, status, created_at, done_at)
     select p.id, p.transaction_number, e.refund, 'cancelled', 'demo-' || p.booking_id, 'refund_demo-' || p.booking_id, 'done',
       e.created_at, e.created_at
     from payments p join booking_events e on e.booking_id = p.booking_id and e.kind = 'cancelled'`,
  );
  await client.query(
    `insert into sandbox_refunds (id, payment_id, idempotency_key, amount, created_at)
     select gateway_refund_id, transaction_number, idempotency_key, amount, created_at from refunds`,
  );
  // The regular job writes the books of the last weeks and of what is to come, as it does of money from before there were any.
  await client.query(
    `insert into ledger_due (booking_id, why, since)
     select p.booking_id, 'demo', p.paid_at from payments p join bookings b on b.id = p.booking_id
     where b.check_out > $1::date - $2::int on conflict do nothing`,
    [today, DAYS_OF_BOOKS],
  );
  // Those of before one by one, the latest first, so that no minute is taken up with them.
  await client.query(
    `insert into ledger_due (booking_id, why, since)
     select p.booking_id, 'demo', $1::timestamptz + row_number() over (order by b.check_out desc, b.id) * interval '2 minutes'
     from payments p join bookings b on b.id = p.booking_id on conflict do nothing`,
    [now],
  );
}

const VIEWS_A_DAY = 14;

/** Looks at the pages of the houses, the more the busier the days are. */
async function insertViews(client: DemoClient, { business, today }: House): Promise<void> {
  const random = randomFor('year/views');
  const { rows } = await client.query('select id from properties where business_id = $1 order by id', [business]);
  const views = rows.flatMap(({ id }, place) =>
    Array.from({ length: DAYS_BEHIND }, (_, ago) => {
      const day = addDays(today, -ago);
      const usual = (VIEWS_A_DAY * busyOn(day, today)) / (place + 1);
      return { id: Number(id), day, views: Math.max(1, Math.round(usual * (0.7 + 0.6 * random.next()))) };
    }),
  );
  await client.query(
    `insert into stay_views (property_id, day, views)
     select id, day, views from json_to_recordset($1::text::json) as rows(id int, day date, views int)
     on conflict do nothing`,
    [JSON.stringify(views)],
  );
}
