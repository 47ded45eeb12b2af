import { formatRupees, type Paise, rupeesFromPaise } from '../money.ts';
import { several } from '../words/phrases.ts';
import { mealNames } from './facts/meals.ts';
import { baseRates, pricedRoom, priceStay, type RoomOnWire } from './price.ts';

/** A room as somebody takes it. */
export type TakenRoom = { room: RoomOnWire & { room_name: string }; quantity: number; includesMeal: boolean };

/** One row of the price table; `amount` in rupees. */
export type PriceRow = { label: string; detail?: string; amount: number };

/** What the price is made of; `total` in rupees, the sum of the rows. */
export type Bill = { rows: PriceRow[]; total: number };

type Counted = { quantity: number; nights: unknown[] };

function priceRow(label: string, perNight: Paise, amount: Paise, { quantity, nights }: Counted): PriceRow {
  const detail = [formatRupees(rupeesFromPaise(perNight)), several(quantity, 'room'), several(nights.length, 'night')];
  return { label, detail: detail.join(' × '), amount: rupeesFromPaise(amount) };
}

/** The price of rooms and what it is made of: each room, the meals added to it, and the commission that nobody takes. */
export function billOf(taken: TakenRoom[], nights: number): Bill {
  const lines = taken.map(({ room, ...choice }) => ({ ...choice, room: pricedRoom(room), offered: room }));
  const price = priceStay(lines, baseRates(lines, nights), null);
  const rows = price.lines.flatMap((line) => {
    const { offered, perNight, sum } = line;
    const own = priceRow(offered.room_name, perNight.rate, sum.rate, line);
    const meals = priceRow(mealNames(offered) ?? 'Meals', perNight.meals, sum.meals, line);
    return perNight.meals > 0 ? [own, meals] : [own];
  });
  return { rows: [...rows, { label: 'Commission', amount: 0 }], total: rupeesFromPaise(price.total) };
}

/** The rows alone, where the total stands already. */
export const priceRows = (taken: TakenRoom[], nights: number): PriceRow[] => billOf(taken, nights).rows;
