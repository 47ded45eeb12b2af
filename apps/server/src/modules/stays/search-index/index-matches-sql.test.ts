import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { LISTING_STATUSES } from '@basera/contract/rules/status/listing-status';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { databaseKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { linkRooms } from '../../bookings/nights/link-rooms.ts';
import {
  closeNights,
  lockNights,
  type RoomNight,
  releaseNights,
  roomNights,
  takeNights,
} from '../../bookings/nights/take-nights.ts';
import { limitRoom, limitsAsked } from '../limits/testing-limits.ts';
import { type IndexSearcher, indexSearcher } from './index-searcher.ts';
import {
  AMENITIES,
  CITIES,
  expectSame,
  houseRules,
  makeNames,
  searches,
  stayDates,
  stayShapes,
} from './testing-searches.ts';

const NO_FILTERS = {
  area: null,
  dates: null,
  guests: 0,
  children: 0,
  categoryIds: [],
  stars: [],
  amenityIds: [],
  houseRules: [],
  priceMin: paise(0),
  priceMax: null,
  offset: 0,
};
const STAYS = 40;
const EARLIER_ACTIONS = 80;

type Action = { what: string; run(database: Database): Promise<void> };

const action = <T>(what: string, input: fc.Arbitrary<T>, run: (database: Database, input: T) => Promise<unknown>) =>
  input.map((given): Action => ({ what, run: async (database) => void (await run(database, given)) }));

const nth = fc.nat(1000);
const room = (index: number) =>
  sql`(select id from rooms order by id offset ${index} % (select count(*) from rooms) limit 1)`;
const stay = (index: number) =>
  sql`(select id from properties order by id offset ${index} % (select count(*) from properties) limit 1)`;

/** Bookings taken by an action and not yet given back. */
const taken: RoomNight[][] = [];

async function book({ db }: Database, index: number, quantity: number, nights: CalendarDate[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select ${room(index)} as id`.execute(db);
  const wanted = roomNights([{ room_id: rows[0]?.id ?? 0, quantity }], nights);
  const isTaken = await db
    .transaction()
    .execute((trx) => takeNights(trx, wanted))
    .then(() => true)
    .catch(() => false);
  if (isTaken) taken.push(wanted);
}

async function giveBack({ db }: Database, index: number): Promise<void> {
  const [booking] = taken.splice(index % Math.max(1, taken.length), 1);
  if (booking) await db.transaction().execute((trx) => releaseNights(trx, booking));
}

/** Closes all that is not booked, or opens all. */
async function close({ db }: Database, index: number, nights: CalendarDate[], opens: boolean): Promise<void> {
  const { rows } = await sql<{ id: number }>`select ${room(index)} as id`.execute(db);
  const roomId = rows[0]?.id ?? 0;
  await db.transaction().execute(async (trx) => {
    const locked = await lockNights(
      trx,
      nights.map((night) => ({ roomId, night })),
    );
    await closeNights(
      trx,
      locked.map(({ night, booked, units }) => ({ roomId, night, units: opens ? 0 : units - booked })),
    );
  });
}

/** The room of a stay that sleeps most is its whole; some of the others are its parts, with so many units, 0 for all. */
async function link({ db }: Database, index: number, parts: (number | null)[], today: CalendarDate): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from rooms where property_id = ${stay(index)} and not withdrawn order by sleeps desc, id`.execute(db);
  const [whole, ...others] = rows.map(({ id }) => id);
  const linked = others.flatMap((roomId, at) => {
    const units = parts[at] ?? null;
    return units === null ? [] : [{ roomId, units: units || null }];
  });
  if (whole === undefined) return;
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`delete from room_links where part_id = ${whole}`.execute(trx);
      if (await linkRooms(trx, whole, linked, today)) throw new Error('both are sold');
    })
    .catch((error: Error) => {
      if (error.message !== 'both are sold' && !('code' in error)) throw error;
    });
}

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

/** Everything that can happen to what search asks for. */
const actions = (today: CalendarDate): fc.Arbitrary<Action> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: action(
        'book',
        fc.record({ index: nth, quantity: fc.integer({ min: 1, max: 2 }), span: stayDates(today) }),
        (database, { index, quantity, span }) => book(database, index, quantity, nightsOf(span.checkIn, span.checkOut)),
      ),
    },
    { weight: 3, arbitrary: action('give back', nth, giveBack) },
    {
      weight: 3,
      arbitrary: action(
        'close or open',
        fc.record({ index: nth, span: stayDates(today), opens: fc.boolean() }),
        (database, { index, span, opens }) => close(database, index, nightsOf(span.checkIn, span.checkOut), opens),
      ),
    },
    {
      weight: 3,
      arbitrary: action(
        'link',
        fc.record({ index: nth, parts: fc.array(fc.option(fc.nat(2)), { minLength: 1, maxLength: 3 }) }),
        (database, { index, parts }) => link(database, index, parts, today),
      ),
    },
    action('price', fc.record({ index: nth, price: fc.integer({ min: 2, max: 8 }) }), ({ db }, { index, price }) =>
      sql`update rooms set base_price = ${price * 50_000} where id = ${room(index)}`.execute(db),
    ),
    { weight: 2, arbitrary: action('rates of weekends', ratesAsked(today), setWeekend) },
    { weight: 3, arbitrary: action('rates of a season', ratesAsked(today), addSeason) },
    { weight: 3, arbitrary: action('rate of a date', ratesAsked(today), setRate) },
    action('no season', nth, ({ db }, index) =>
      sql`delete from room_seasons where room_id = ${room(index)}`.execute(db),
    ),
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
    action('no limits', nth, ({ db }, index) =>
      sql`delete from room_limits where room_id = ${room(index)}`.execute(db),
    ),
    action('no limits of dates', nth, ({ db }, index) =>
      sql`delete from room_date_limits where room_id = ${room(index)}`.execute(db),
    ),
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
    action('remove stay', nth, ({ db }, index) => sql`delete from properties where id = ${stay(index)}`.execute(db)),
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
  );

describe.each(databaseKinds)('the index in memory against the %s database', (kind) => {
  let database: Database;
  let searcher: IndexSearcher;
  const clock = new MovableClock();
  const today = clock.today();
  // Asked again and again: answers and cards that are kept must go when something changes.
  const regular = fc
    .sample(searches(today), { numRuns: 1, seed: 1 })
    .flatMap((search) => [null, ...CITIES].map((city) => ({ ...search, city, ...NO_FILTERS })));

  beforeAll(async () => {
    taken.length = 0;
    database = await testDatabase(kind);
    await makeNames(database);
    for (const shape of fc.sample(stayShapes, { numRuns: STAYS, seed: 20_261_121 })) await makeStay(database, shape);
    // What stands there when the index is loaded is read in another way than what comes later.
    for (const { run } of fc.sample(actions(today), { numRuns: EARLIER_ACTIONS, seed: 20_261_121 }))
      await run(database);
    searcher = indexSearcher({ database, clock, log: createLogger('silent') });
    await searcher.start();
  });
  afterAll(async () => {
    await searcher.stop();
    await database.close();
  });

  it('gives the same stays, prices, units, order, total and cards, whatever happens in between', async () => {
    const turns = fc.record({
      happening: fc.array(actions(today), { maxLength: 5 }),
      asked: fc.array(searches(today), { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(turns, async ({ happening, asked }) => {
        for (const { run } of happening) await run(database);
        await searcher.catchUp();
        for (const search of [...asked, ...regular]) {
          await expectSame(database, searcher, search);
          expect(searcher.isCurrent()).toBe(true);
        }
      }),
      { numRuns: rounds(90, 300) },
    );
  });
});
