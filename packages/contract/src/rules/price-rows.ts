import { formatRupees, type Paise, paise, rupeesFromPaise } from '../money.ts';
import { several } from '../words/phrases.ts';
import { mealNames } from './facts/meals.ts';
import { type PricedLine, type PriceParts, pricedRoom, priceStay, type RoomOnWire, ratesOnWire } from './price.ts';

/** A room as somebody takes it, on the dates its rates are of. */
export type TakenRoom = { room: RoomOnWire & { room_name: string }; quantity: number; includesMeal: boolean };

/** One row of the price table; `amount` in rupees. */
export type PriceRow = { label: string; detail?: string; amount: number };

/** What the price is made of; `total` in rupees, the sum of the rows. `isLowered`: a night costs less than its rate and meals, see `PricedNight`. */
export type Bill = { rows: PriceRow[]; total: number; isLowered: boolean };

/** A row for each price that nights of the room have, the first night's first: price × rooms × nights. */
function rowsOf(label: string, part: keyof PriceParts, { quantity, nights }: PricedLine): PriceRow[] {
  const counts = new Map<Paise, number>();
  for (const night of nights) counts.set(night[part], (counts.get(night[part]) ?? 0) + 1);
  return [...counts].map(([price, count]) => ({
    label,
    detail: [formatRupees(rupeesFromPaise(price)), several(quantity, 'room'), several(count, 'night')].join(' × '),
    amount: rupeesFromPaise(paise(price * quantity * count)),
  }));
}

/** The price of rooms and what it is made of: each room, the meals added to it, and the commission that nobody takes. */
export function billOf(taken: TakenRoom[]): Bill {
  const lines = taken.map(({ room, ...choice }) => ({ ...choice, room: pricedRoom(room), offered: room }));
  const price = priceStay(
    lines,
    taken.map(({ room }) => ratesOnWire(room)),
    null,
  );
  const rows = price.lines.flatMap((line) => [
    ...rowsOf(line.offered.room_name, 'rate', line),
    ...(line.sum.meals > 0 ? rowsOf(mealNames(line.offered) ?? 'Meals', 'meals', line) : []),
  ]);
  return {
    rows: [...rows, { label: 'Commission', amount: 0 }],
    total: rupeesFromPaise(price.total),
    isLowered: price.lines.some(({ nights }) => nights.some((night) => night.isLowered)),
  };
}

/** The rows alone, where the total stands already. */
export const priceRows = (taken: TakenRoom[]): PriceRow[] => billOf(taken).rows;
