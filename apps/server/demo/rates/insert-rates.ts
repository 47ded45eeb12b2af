import type { DemoClient, Numbered } from '../number-stays.ts';

/** The seasons and single nights of rooms; their weekend prices stand with the rooms themselves. */
export async function insertRates(client: DemoClient, numbered: readonly Numbered[]): Promise<void> {
  const rooms = numbered.flatMap(({ rooms }) => rooms);
  const seasons = rooms.flatMap(({ id, rates }) => rates.seasons.map((season) => ({ id, ...season })));
  await client.query(
    `insert into room_seasons (room_id, first_night, last_night, price, weekend_price)
     select id, "first", "last", price, "weekendPrice"
     from json_to_recordset($1::text::json) as rows(id int, "first" date, "last" date, price int, "weekendPrice" int)`,
    [JSON.stringify(seasons)],
  );
  const dates = rooms.flatMap(({ id, rates }) => rates.dates.map((date) => ({ id, ...date })));
  await client.query(
    `insert into room_rates (room_id, night, price)
     select id, night, price from json_to_recordset($1::text::json) as rows(id int, night date, price int)`,
    [JSON.stringify(dates)],
  );
}
