import { formatRupees, type Paise, paise, paiseFromRupees, rupeesFromPaise } from '../money.ts';
import { several } from '../words/phrases.ts';
import { COMMISSION, EXTRA_CHILD, EXTRA_GUEST, EXTRA_GUESTS, lessWords } from '../words/stays/bill-words.ts';
import { MEALS } from '../words/stays/meal-words.ts';
import type { CountedAs } from './facts/counted-as.ts';
import { mealNames } from './facts/meals.ts';
import {
  extraOnWire,
  type NightlyRates,
  type PricedLine,
  type PricedUnits,
  type PriceLine,
  pricedRoom,
  priceStay,
  type RoomOnWire,
  ratesOnWire,
  type StayPrice,
} from './price.ts';
import { extraPrice } from './terms/extra-guests.ts';

/** A room as somebody takes it, on the dates its rates are of. */
export type TakenRoom = {
  room: RoomOnWire & { room_name: string; counted_as?: CountedAs | undefined; max_guests: number };
  quantity: number;
  includesMeal: boolean;
};

/** One row of the price table; `amount` in rupees. */
export type PriceRow = { label: string; detail?: string; amount: number };

/** What the price is made of; `total` in rupees, the sum of the rows. */
export type Bill = { rows: PriceRow[]; total: number };

const timesOf = (price: Paise, times: string[]): string => [formatRupees(rupeesFromPaise(price)), ...times].join(' × ');

/** A row for each price that is among these, the first one first: price × rooms (or what it is counted as) × nights. */
function rowsOf(
  label: string,
  prices: readonly Paise[],
  quantity: number,
  kind: CountedAs | 'room' = 'room',
): PriceRow[] {
  const counts = new Map<Paise, number>();
  for (const price of prices) counts.set(price, (counts.get(price) ?? 0) + 1);
  return [...counts].map(([price, count]) => ({
    label,
    detail: timesOf(price, [several(quantity, kind), several(count, 'night')]),
    amount: rupeesFromPaise(paise(price * quantity * count)),
  }));
}

type Offered = PriceLine & { offered: TakenRoom['room'] };
type OfferedLine = PricedLine<Offered>;

/** Each night, whatever the length of the stay. */
export const withoutDiscount = ({ offered }: Offered): NightlyRates =>
  (offered.length_discount?.nightly_rates ?? offered.nightly_rates).map(paiseFromRupees);

/** What the rooms cost each night, and what a stay of that length costs less. */
function rateRows(line: OfferedLine, isOnly: boolean): PriceRow[] {
  const { offered, quantity, sum } = line;
  const before = withoutDiscount(line);
  const rows = rowsOf(offered.room_name, before, quantity, offered.counted_as);
  if (!offered.length_discount) return rows;
  const less = paise(sum.rate - quantity * before.reduce((all, rate) => all + rate, 0));
  const label = lessWords(before.length, offered.length_discount.percent);
  return [...rows, { label, ...(!isOnly && { detail: offered.room_name }), amount: rupeesFromPaise(less) }];
}

/** What extra guests cost: a price a head × heads × nights; on nights that are lowered, what is left of it. */
function extraRows({ extraPrices, units, offered }: OfferedLine): PriceRow[] {
  if (!extraPrices) return [];
  const heads = (label: string, price: Paise, count: number, nights: number): PriceRow[] =>
    count * nights === 0
      ? []
      : [
          {
            label,
            detail: timesOf(price, [several(count, 'guest'), several(nights, 'night')]),
            amount: rupeesFromPaise(paise(price * count * nights)),
          },
        ];
  const rowsOfUnits = ({ quantity, extra, nights }: PricedUnits): PriceRow[] => {
    const whole = extraPrice(extraPrices, extra);
    const lowered = nights.filter(({ extras }) => extras < whole).map(({ extras }) => extras);
    const full = nights.length - lowered.length;
    return [
      ...heads(EXTRA_GUEST, extraPrices.guest, quantity * extra.guests, full),
      ...heads(EXTRA_CHILD, extraPrices.child, quantity * extra.children, full),
      ...rowsOf(EXTRA_GUESTS, lowered, quantity, offered.counted_as),
    ];
  };
  return units.flatMap(rowsOfUnits);
}

/** Rooms with the same meal prices stand together, whatever heads they have. */
function mealRows({ offered, units }: OfferedLine): PriceRow[] {
  const alike = Map.groupBy(units, ({ nights }) => nights.map(({ meals }) => meals).join());
  return [...alike.values()].flatMap((same) =>
    rowsOf(
      mealNames(offered) ?? MEALS,
      same[0]?.nights.map(({ meals }) => meals) ?? [],
      same.reduce((sum, { quantity }) => sum + quantity, 0),
      offered.counted_as,
    ),
  );
}

/** Rooms of the wire, priced for so many guests. */
export function priceTaken(taken: TakenRoom[], guests: number, children = 0): StayPrice<Offered> {
  const lines = taken.map(({ room, ...choice }) => ({
    ...choice,
    room: pricedRoom(room),
    sleeps: room.max_guests,
    extraPrices: extraOnWire(room),
    offered: room,
  }));
  const rates = taken.map(({ room }) => ratesOnWire(room));
  return priceStay(lines, rates, guests, children);
}

/**
 * The price of rooms for so many guests and what it is made of: each room, extra guests, the meals added, and the commission that nobody
 * takes.
 */
export function billOf(taken: TakenRoom[], guests: number, children = 0): Bill {
  const { lines, total } = priceTaken(taken, guests, children);
  const rows = lines.flatMap((line) => [
    ...rateRows(line, taken.length === 1),
    ...extraRows(line),
    ...(line.sum.meals > 0 ? mealRows(line) : []),
  ]);
  return { rows: [...rows, { label: COMMISSION, amount: 0 }], total: rupeesFromPaise(total) };
}

/** The rows alone, where the total stands already. */
export const priceRows = (taken: TakenRoom[], guests: number, children = 0): PriceRow[] =>
  billOf(taken, guests, children).rows;
