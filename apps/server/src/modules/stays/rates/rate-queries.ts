import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { RoomRates, SeasonRate } from '@basera/contract/rules/rates';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { type ExtraPrices, extraPricesOf as extraPrices } from '@basera/contract/rules/terms/extra-guests';
import type { LengthDiscount } from '@basera/contract/rules/terms/length-discount';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Of rooms as `r`, the seasons, dates and caps that touch these nights; none without dates. */
export const rateColumns = (dates: StayDates | null) =>
  [
    sql<SeasonRate[]>`coalesce((
    select json_agg(json_build_object('firstNight', s.first_night, 'lastNight', s.last_night, 'price', s.price,
      'weekendPrice', s.weekend_price))
    from room_seasons s
    where s.room_id = r.id and s.first_night < ${dates?.checkOut ?? null} and s.last_night >= ${dates?.checkIn ?? null}
  ), '[]')`.as('seasons'),
    sql<[CalendarDate, Paise][]>`coalesce((
    select json_agg(json_build_array(d.night, d.price))
    from room_rates d
    where d.room_id = r.id and d.night >= ${dates?.checkIn ?? null} and d.night < ${dates?.checkOut ?? null}
  ), '[]')`.as('date_rates'),
    sql<[CalendarDate, Paise][]>`coalesce((
    select json_agg(json_build_array(c.night, c.price))
    from rate_caps c
    where c.room_id = r.id and c.night >= ${dates?.checkIn ?? null} and c.night < ${dates?.checkOut ?? null}
  ), '[]')`.as('rate_caps'),
    sql<LengthDiscount[]>`coalesce((
    select json_agg(json_build_object('fromNights', l.from_nights, 'percent', l.percent) order by l.from_nights)
    from room_discounts l where l.room_id = r.id
  ), '[]')`.as('discounts'),
  ] as const;

export type RateRow = {
  base_price: Paise;
  weekend_price: Paise | null;
  seasons: SeasonRate[];
  date_rates: [CalendarDate, Paise][];
  rate_caps: [CalendarDate, Paise][];
  discounts: LengthDiscount[];
};

/** A room's rates as the rule takes them. */
export const roomRates = ({
  base_price,
  weekend_price,
  seasons,
  date_rates,
  rate_caps,
  discounts,
}: RateRow): RoomRates => ({
  price: base_price,
  weekendPrice: weekend_price,
  seasons,
  dates: new Map(date_rates),
  caps: new Map(rate_caps),
  discounts,
});

type ExtraRow = { included_guests: number | null; extra_guest_price: Paise | null; extra_child_price: Paise | null };

/** What extra guests cost in a room; null where all it sleeps are included. */
export const extraPricesOf = (room: ExtraRow & { sleeps: number }): ExtraPrices | null =>
  extraPrices(
    { included: room.included_guests, guest: room.extra_guest_price, child: room.extra_child_price },
    room.sleeps,
  );

/** What the rooms cost, by their ids, with the seasons and dates that touch these nights; without dates, their base rates alone. */
export async function ratesOf(
  db: Kysely<DB>,
  roomIds: number[],
  dates: StayDates | null,
): Promise<Map<number, RoomRates>> {
  const rows = await db
    .selectFrom('rooms as r')
    .select(['r.id', 'r.base_price', 'r.weekend_price'])
    .select(rateColumns(dates))
    .where('r.id', 'in', roomIds)
    .execute();
  return new Map(rows.map((row) => [row.id, roomRates(row)]));
}

export type BaseRate = { roomId: number; price: Paise; weekendPrice: Paise | null };

/** What rooms cost on nights without another rate. Rooms are locked in one order, as where their nights are taken. */
export async function setBaseRates(trx: Transaction<DB>, rates: BaseRate[]): Promise<void> {
  const ids = rates.map(({ roomId }) => roomId);
  await sql`select 1 from rooms where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
  await sql`
    update rooms r set base_price = b.price, weekend_price = b.weekend_price, priced_by_owner = true
    from unnest(${ids}::int[], ${rates.map(({ price }) => price)}::int[], ${rates.map((rate) => rate.weekendPrice)}::int[])
      as b (id, price, weekend_price)
    where r.id = b.id`.execute(trx);
}

export type ExtraGuests = { roomId: number; included: number | null; guest: Paise | null; child: Paise | null };

/** Whom the rates of rooms include, and what others cost. Rooms are locked in one order, as where their nights are taken. */
export async function setExtraGuests(trx: Transaction<DB>, extras: ExtraGuests[]): Promise<void> {
  const ids = extras.map(({ roomId }) => roomId);
  await sql`select 1 from rooms where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
  await sql`
    update rooms r set included_guests = e.included, extra_guest_price = e.guest, extra_child_price = e.child
    from unnest(${ids}::int[], ${extras.map(({ included }) => included)}::int[], ${extras.map(({ guest }) => guest)}::int[],
      ${extras.map(({ child }) => child)}::int[]) as e (id, included, guest, child)
    where r.id = e.id`.execute(trx);
}
