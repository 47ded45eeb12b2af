import type { CalendarDate } from '@basera/contract/calendar-date';
import { RATING_MOST, REVIEW_PARTS } from '@basera/contract/rules/reviews/review-rules';
import { LISTING_STATUSES } from '@basera/contract/rules/status/listing-status';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { makeReview, REVIEW_STATES, ratedAll, setReviewState } from '../../../testing/bookings/made-review.ts';
import { makeStay } from '../../../testing/factories.ts';
import { limitRoom, limitsAsked } from '../limits/testing-limits.ts';
import { AMENITIES, houseRules, stayDates, stayShapes } from './testing-searches.ts';

/** Something that happens to what search asks for. SQL: in this file it happens in the database, whoever does it. */
export type Action = { what: string; run(database: Database): Promise<void> };

export const action = <T>(
  what: string,
  input: fc.Arbitrary<T>,
  run: (database: Database, input: T) => Promise<unknown>,
) => input.map((given): Action => ({ what, run: async (database) => void (await run(database, given)) }));

export const nth = fc.nat(1000);
export const room = (index: number) =>
  sql`(select id from rooms order by id offset ${index} % (select count(*) from rooms) limit 1)`;
export const stay = (index: number) =>
  sql`(select id from properties order by id offset ${index} % (select count(*) from properties) limit 1)`;

/** One of several, with how often it happens beside the others. */
export type Happening = fc.Arbitrary<Action> | fc.WeightedArbitrary<Action>;

type RatesAsked = { index: number; span: StayDates; price: number; weekend: number | null };
const rate = fc.integer({ min: 2, max: 8 }).map((step) => step * 50_000);
const ratesAsked = (today: CalendarDate): fc.Arbitrary<RatesAsked> =>
  fc.record({ index: nth, span: stayDates(today), price: rate, weekend: fc.option(rate) });

const setWeekend = ({ db }: Database, { index, weekend }: RatesAsked) =>
  sql`update rooms set weekend_price = ${weekend} where id = ${room(index)}`.execute(db);

const addSeason = ({ db }: Database, { index, span, price, weekend }: RatesAsked) =>
  sql`insert into room_seasons values (${room(index)}, ${span.checkIn}, ${span.checkOut}, ${price}, ${weekend})
    on conflict do nothing`.execute(db);

const setRate = ({ db }: Database, { index, span, price }: RatesAsked) =>
  sql`insert into room_rates values (${room(index)}, ${span.checkIn}, ${price})
    on conflict (room_id, night) do update set price = excluded.price`.execute(db);

/** What owners ask for rooms, and of trips to them. */
export const rateActions = (today: CalendarDate): Happening[] => [
  action('price', fc.record({ index: nth, price: fc.integer({ min: 2, max: 8 }) }), ({ db }, { index, price }) =>
    sql`update rooms set base_price = ${price * 50_000} where id = ${room(index)}`.execute(db),
  ),
  { weight: 2, arbitrary: action('rates of weekends', ratesAsked(today), setWeekend) },
  { weight: 3, arbitrary: action('rates of a season', ratesAsked(today), addSeason) },
  { weight: 3, arbitrary: action('rate of a date', ratesAsked(today), setRate) },
  {
    weight: 3,
    arbitrary: action('most of a date', ratesAsked(today), ({ db }, { index, span, price }) =>
      sql`insert into rate_caps values (${room(index)}, ${span.checkIn}, ${price})
        on conflict (room_id, night) do update set price = excluded.price`.execute(db),
    ),
  },
  action('no most of a date', nth, ({ db }, index) =>
    sql`delete from rate_caps where room_id = ${room(index)}`.execute(db),
  ),
  action('no season', nth, ({ db }, index) => sql`delete from room_seasons where room_id = ${room(index)}`.execute(db)),
  action('no rate of a date', nth, ({ db }, index) =>
    sql`delete from room_rates where room_id = ${room(index)}`.execute(db),
  ),
  {
    weight: 3,
    arbitrary: action(
      'extra guests',
      fc.record({ index: nth, included: fc.option(fc.integer({ min: 1, max: 3 })), price: rate, part: fc.nat(2) }),
      ({ db }, { index, included, price, part }) =>
        sql`update rooms set included_guests = ${included}, extra_guest_price = ${included && price},
          extra_child_price = ${included && (part < 2 ? (price * part) / 2 : null)} where id = ${room(index)}`.execute(
          db,
        ),
    ),
  },
  {
    weight: 2,
    arbitrary: action(
      'longer stays',
      fc.record({ index: nth, from: fc.integer({ min: 2, max: 4 }), percent: fc.constantFrom(5, 33, 90) }),
      ({ db }, { index, from, percent }) =>
        sql`insert into room_discounts values (${room(index)}, ${from}, ${percent})
          on conflict (room_id, from_nights) do update set percent = excluded.percent`.execute(db),
    ),
  },
  action('no discount', nth, ({ db }, index) =>
    sql`delete from room_discounts where room_id = ${room(index)}`.execute(db),
  ),
  {
    weight: 4,
    arbitrary: action('limits', fc.record({ index: nth, limits: limitsAsked(today) }), ({ db }, { index, limits }) =>
      limitRoom(db, room(index), limits),
    ),
  },
  action('no limits', nth, ({ db }, index) => sql`delete from room_limits where room_id = ${room(index)}`.execute(db)),
  action('no limits of dates', nth, ({ db }, index) =>
    sql`delete from room_date_limits where room_id = ${room(index)}`.execute(db),
  ),
];

/** Stays and rooms come and go, and say other things of themselves. */
export const stayActions = (): Happening[] => [
  action('count given', nth, ({ db }, index) =>
    sql`update rooms set units_given = not units_given where id = ${room(index)}`.execute(db),
  ),
  action('new stay', stayShapes, (database, shape) => makeStay(database, shape)),
  action('new room', nth, ({ db }, index) =>
    sql`insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type)
      values (${stay(index)}, 'Loft', 2, 3, 120000, 'no', '1 bed')`.execute(db),
  ),
  action('room off or back', nth, ({ db }, index) =>
    sql`update rooms set withdrawn = not withdrawn where id = ${room(index)}`.execute(db),
  ),
  action('remove stay', nth, ({ db }, index) =>
    sql`with gone as (select ${stay(index)} as id), reviewed as (delete from reviews where property_id in (select id from gone)),
      booked as (delete from bookings where property_id in (select id from gone))
      delete from properties where id in (select id from gone)`.execute(db),
  ),
  action('add amenity', nth, ({ db }, index) =>
    sql`insert into property_amenities select ${stay(index)}, ${1 + (index % AMENITIES.length)} on conflict do nothing`.execute(
      db,
    ),
  ),
  action('remove amenity', nth, ({ db }, index) =>
    sql`delete from property_amenities where property_id = ${stay(index)} and amenity_id = ${1 + (index % AMENITIES.length)}`.execute(
      db,
    ),
  ),
  action('house rules', fc.record({ index: nth, said: houseRules }), ({ db }, { index, said }) =>
    sql`insert into house_rules values (${stay(index)}, ${said.couples_welcome}, ${said.families_only})
      on conflict (property_id) do update set
        couples_welcome = excluded.couples_welcome, families_only = excluded.families_only`.execute(db),
  ),
  action('no house rules', nth, ({ db }, index) =>
    sql`delete from house_rules where property_id = ${stay(index)}`.execute(db),
  ),
];

/** Stays move, rest and are named otherwise. */
export const placeActions = (today: CalendarDate): Happening[] => [
  action('move', nth, ({ db }, index) =>
    sql`update properties set city_id = 1 + ${index} % 3, name = 'Moved ' || ${index}, star_rating = 3 + ${index} % 3
      where id = ${stay(index)}`.execute(db),
  ),
  action('move a little', nth, ({ db }, index) =>
    sql`update properties set latitude = 24.5 + ${index % 4}::int / 100.0, longitude = nullif(73.7 + ${index % 4}::int / 100.0, 73.7)
      where id = ${stay(index)}`.execute(db),
  ),
  {
    weight: 2,
    arbitrary: action(
      'state',
      fc.record({ index: nth, status: fc.constantFrom(...LISTING_STATUSES, 'live', 'live', 'live') }),
      ({ db }, { index, status }) =>
        sql`update properties set status = ${status} where id = ${stay(index)}`.execute(db),
    ),
  },
  {
    weight: 2,
    arbitrary: action(
      'first night for sale',
      fc.record({ index: nth, span: fc.option(stayDates(today)) }),
      ({ db }, { index, span }) =>
        sql`update properties set live_from = ${span?.checkIn ?? null} where id = ${stay(index)}`.execute(db),
    ),
  },
  action('picture', nth, ({ db }, index) =>
    sql`insert into media (property_id, key, alt, color, position)
      values (${stay(index)}, 'exterior/x', 'The house', '#a0b0c0', 1)`.execute(db),
  ),
  action('alias', nth, ({ db }, index) =>
    sql`insert into city_aliases values ('kandolim', 1 + ${index} % 3) on conflict do nothing`.execute(db),
  ),
  action('other state', nth, ({ db }, index) =>
    sql`update cities set state = case when ${index} % 2 = 0 then 'Konkan' else 'Goa' end where name = 'Candolim'`.execute(
      db,
    ),
  ),
];

/** Guests rate all parts alike, so that some stays are rated the same, and some lie on the edge of what is filtered by. */
const anyReview = fc.record({
  index: nth,
  rating: fc.integer({ min: 1, max: 5 }),
  better: fc.constantFrom(...REVIEW_PARTS),
  state: fc.constantFrom(...REVIEW_STATES, 'shown', 'shown', 'shown'),
});

/** Guests write of stays, what they wrote is shown, taken back, gone with their accounts, or deleted. */
export const reviewActions = (): Happening[] => [
  {
    weight: 5,
    arbitrary: action('review', anyReview, async (database, { index, rating, better, state }) => {
      const { rows } = await sql<{ id: number }>`select ${stay(index)} as id`.execute(database.db);
      const parts = { ...ratedAll(rating), [better]: Math.min(RATING_MOST, rating + 1) };
      await makeReview(database, rows[0]?.id ?? 0, { parts, state });
    }),
  },
  {
    weight: 3,
    arbitrary: action('review shown or hidden', anyReview, async (database, { index, state }) => {
      const { rows } = await sql<{ id: number }>`select booking_id as id from reviews where side = 'guest'
        order by id offset ${index} % greatest(1, (select count(*) from reviews where side = 'guest')) limit 1`.execute(
        database.db,
      );
      if (rows[0]) await setReviewState(database, rows[0].id, state);
    }),
  },
  action('no reviews of a stay', nth, ({ db }, index) =>
    sql`delete from reviews where property_id = ${stay(index)}`.execute(db),
  ),
];
