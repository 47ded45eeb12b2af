import { formatRupees, type Paise, paise, rupeesFromPaise } from '../money.ts';
import { several } from '../phrases.ts';
import { mealNames } from './meals.ts';
import { mealPricePerNight, pricedRoom, type RoomOnWire } from './price.ts';

/** A room as somebody takes it. */
export type TakenRoom = { room: RoomOnWire & { room_name: string }; quantity: number; includesMeal: boolean };

/** One row of the price table; `amount` in rupees. */
export type PriceRow = { label: string; detail?: string; amount: number };

function priceRow(label: string, perNight: Paise, quantity: number, nights: number): PriceRow {
  const detail = [formatRupees(rupeesFromPaise(perNight)), several(quantity, 'room'), several(nights, 'night')];
  return { label, detail: detail.join(' × '), amount: rupeesFromPaise(paise(perNight * quantity * nights)) };
}

/** What the price is made of: each room, the meals added to it, and the commission that nobody takes. */
export function priceRows(taken: TakenRoom[], nights: number): PriceRow[] {
  const rows = taken.flatMap(({ room, quantity, includesMeal }) => {
    const priced = pricedRoom(room);
    const meals = mealPricePerNight(priced, includesMeal);
    const own = priceRow(room.room_name, priced.basePrice, quantity, nights);
    return meals > 0 ? [own, priceRow(mealNames(room) ?? 'Meals', meals, quantity, nights)] : [own];
  });
  return [...rows, { label: 'Commission', amount: 0 }];
}
