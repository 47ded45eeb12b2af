import { readFileSync } from 'node:fs';
import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import { fingerprintOf } from '../../src/modules/listings/photos/looks.ts';
import type { DemoClient } from '../number-stays.ts';

const HOUR_MS = 3_600_000;
const REVIEW_HOURS = 24;
const PICTURES = new URL('../pictures/', import.meta.url);
/** Pictures that the copied stay shares with the one it was copied from. */
const SHARED_PICTURES = 3;

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

type Morning = { now: Date; content: number; reporter: number | null };

/** What waits in the office of stays: a new one that somebody may have copied, a change of another, reports, and a proof that runs out. */
export async function insertStaysOfMorning(client: DemoClient, morning: Morning): Promise<void> {
  const copied = await lastStayOf(client, 'demo:owner-02');
  const changed = await lastStayOf(client, 'demo:owner-03');
  if (copied) await insertCopy(client, copied, morning);
  if (copied) await insertProof(client, copied, morning);
  if (changed) await insertChange(client, changed, morning);
  if (changed) await insertReports(client, changed, morning);
}

async function lastStayOf(client: DemoClient, owner: string): Promise<number | null> {
  const { rows } = await client.query(
    `select max(p.id) as id from properties p join businesses b on b.id = p.business_id where b.import_source = $1`,
    [owner],
  );
  return rows[0]?.id ? Number(rows[0].id) : null;
}

/** Another owner offers what looks like the same house some steps away: it waits to be live, and was found to be alike. */
async function insertCopy(client: DemoClient, of: number, { now }: Morning): Promise<void> {
  const { rows } = await client.query(
    `insert into properties (slug, business_id, category_id, city_id, name, description, address, locality, latitude, longitude,
       star_rating, location_note, status, live_from, check_in_time, check_in_given, check_out_time, check_out_given)
     select p.slug || '-retreat', b.id, p.category_id, p.city_id, 'The ' || p.name || ' Retreat',
       'A family house with a view. We cook for you, and show you the place.', p.address, p.locality,
       p.latitude + 0.0003, p.longitude + 0.0003, 0, null, 'waiting', $2::timestamptz::date, '12:00', true, '10:00', true
     from properties p cross join businesses b where p.id = $1 and b.import_source = 'demo:owner-04' returning id`,
    [of, now],
  );
  const copy = rows[0] && Number(rows[0].id);
  if (!copy) return;
  await client.query(
    `insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type, size_sqft)
     select $2, name, 2, sleeps, base_price, meal, bed_type, size_sqft from rooms where property_id = $1 order by id limit 2`,
    [of, copy],
  );
  await client.query(
    'insert into property_amenities (property_id, amenity_id) select $2, amenity_id from property_amenities where property_id = $1 order by amenity_id limit 6',
    [of, copy],
  );
  await askReview(client, copy, hoursBefore(now, 7));
  const pictures = await sharePictures(client, of, copy);
  await client.query(
    `insert into listing_likenesses (one_id, other_id, pictures, metres, alike_names, found_at) values ($1, $2, $3::text::jsonb, 44, 100, $4)`,
    [of, copy, JSON.stringify(pictures), hoursBefore(now, 7)],
  );
}

/** The demo's pictures are drawn from few forms and are not compared; these two stays have sent theirs, so to say. */
async function sharePictures(client: DemoClient, of: number, copy: number) {
  const { rows } = await client.query(
    `select id, key, alt, color from media where property_id = $1 and room_id is null and key like 'demo/%' order by position limit $2`,
    [of, SHARED_PICTURES],
  );
  const pairs = [];
  for (const [index, { id, key, alt, color }] of rows.entries()) {
    const fingerprint = await fingerprintOf(
      readFileSync(new URL(`${String(key).slice('demo/'.length)}.webp`, PICTURES)),
    );
    await client.query('update media set fingerprint = $2 where id = $1', [id, fingerprint]);
    const { rows: made } = await client.query(
      'insert into media (property_id, key, alt, color, position, fingerprint) values ($1, $2, $3, $4, $5, $6) returning id',
      [copy, key, alt, color, index + 1, fingerprint],
    );
    pairs.push({ one: Number(id), other: Number(made[0]?.id), bits: 0 });
  }
  return pairs;
}

const askReview = (client: DemoClient, stay: number, at: Date) =>
  client.query(`insert into listing_reviews (property_id, change, asked_at, due_at) values ($1, '{}', $2, $3)`, [
    stay,
    at,
    new Date(at.getTime() + REVIEW_HOURS * HOUR_MS),
  ]);

/** What the stay was when it was seen last; then its owner calls it a palace, asks more for a room, and takes a photo off. */
async function insertChange(client: DemoClient, stay: number, { now }: Morning): Promise<void> {
  await client.query(
    `insert into listing_seen (property_id, listing, at)
     select p.id, jsonb_build_object(
       'basics', jsonb_build_object('name', p.name, 'kind', k.name, 'description', p.description, 'stars', p.star_rating,
         'reviews_requests', p.reviews_requests),
       'place', jsonb_build_object('city', c.name, 'state', c.state, 'locality', p.locality, 'address', p.address,
         'location_note', p.location_note, 'pin', p.latitude::float8::text || ', ' || p.longitude::float8::text),
       'amenities', (select coalesce(jsonb_agg(a.name order by a.name collate "C"), '[]') from property_amenities x
         join amenities a on a.id = x.amenity_id where x.property_id = p.id),
       'house_rules', coalesce((select to_jsonb(h) - 'property_id' from house_rules h where h.property_id = p.id), '{}'),
       'times', jsonb_build_object('check_in_time', case when p.check_in_given then p.check_in_time end,
         'check_out_time', case when p.check_out_given then p.check_out_time end),
       'cancellation', jsonb_build_object('policy', p.cancellation_policy),
       'papers', jsonb_build_object('registration_number', p.registration_number, 'registration_ends', p.registration_ends),
       'rooms', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'units', r.units, 'sleeps', r.sleeps,
         'beds', case when r.bed_given then r.bed_type else '' end, 'size_sqft', r.size_sqft, 'price', r.base_price / 100.0, 'meal', r.meal,
         'breakfast', r.breakfast / 100.0, 'lunch', r.lunch / 100.0, 'dinner', r.dinner / 100.0, 'amenities', (
           select coalesce(jsonb_agg(a.name order by a.name collate "C"), '[]') from room_amenities y join amenities a on a.id = y.amenity_id
           where y.room_id = r.id)) order by r.id), '[]') from rooms r where r.property_id = p.id and not r.withdrawn),
       'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'room_id', m.room_id, 'picture', jsonb_build_object(
         'file_path', '/media/' || m.key || '/1600.webp', 'alt', m.alt, 'color', m.color)) order by m.position, m.id), '[]')
         from media m where m.property_id = p.id)), $2
     from properties p join categories k on k.id = p.category_id join cities c on c.id = p.city_id where p.id = $1`,
    [stay, hoursBefore(now, 24 * 40)],
  );
  await client.query(
    `update properties set name = name || ' Palace & Spa', star_rating = 5,
       location_note = 'Two minutes from everything, and the best view of the whole town.' where id = $1`,
    [stay],
  );
  await client.query(
    `update rooms set base_price = base_price * 2 where id = (select min(id) from rooms where property_id = $1)`,
    [stay],
  );
  await client.query(
    `delete from property_amenities where property_id = $1 and amenity_id = (
       select max(amenity_id) from property_amenities where property_id = $1)`,
    [stay],
  );
  await client.query(
    `delete from media where id = (select id from media where property_id = $1 and room_id is null order by position desc limit 1)`,
    [stay],
  );
  await client.query(
    `insert into media (property_id, key, alt, color, position) values ($1, 'demo/interior/lobby-day-2', 'The new lobby', '#b9a68c', 40)`,
    [stay],
  );
  await askReview(client, stay, hoursBefore(now, 4));
}

const insertProof = (client: DemoClient, stay: number, { now, content }: Morning) =>
  client.query(
    `insert into listing_proofs (property_id, claim, kind, reference, valid_until, noted_by, noted_at)
     values ($1, 'registration', 'certificate', 'State tourism, no. HS/2210', $2, $3, $4)`,
    [stay, addDays(dayInIndia(now), 12), content, hoursBefore(now, 24 * 300)],
  );

/** Two people who do not know each other report the same stay; nobody is mailed of it. */
async function insertReports(client: DemoClient, stay: number, { now, reporter }: Morning): Promise<void> {
  const { rows } = await client.query(
    'insert into stay_report_cases (property_id, opened_at) values ($1, $2) returning id',
    [stay, hoursBefore(now, 20)],
  );
  const reports = [
    {
      user: reporter,
      email: 'sanjana.reddy@guests.basera.example',
      reason: 'not_as_described',
      message: 'The page says palace and spa. It is a guest house, and the spa is a bath tub.',
      hoursAgo: 20,
    },
    {
      user: null,
      email: 'vikram.joshi@guests.basera.example',
      reason: 'pays_outside',
      message: 'On the telephone I was asked to pay half of it by UPI to a private number, so that it is cheaper.',
      hoursAgo: 3,
    },
  ];
  for (const { user, email, reason, message, hoursAgo } of reports)
    await client.query(
      'insert into stay_reports (case_id, user_id, email, reason, message, created_at) values ($1, $2, $3, $4, $5, $6)',
      [rows[0]?.id, user, email, reason, message, hoursBefore(now, hoursAgo)],
    );
}
