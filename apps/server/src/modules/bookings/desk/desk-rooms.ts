import type { CalendarDate } from '@basera/contract/calendar-date';
import { daysBetween } from '@basera/contract/calendar-date';
import type { DeskRoom } from '@basera/contract/endpoints/partners/desk';
import { rupeesFromPaise } from '@basera/contract/money';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { chosenMeals } from '@basera/contract/rules/facts/meals';
import { ratesByDate } from '@basera/contract/rules/rates';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { roomForSale } from '../place/price/quote-request.ts';
import { type RatedRoom, readRooms } from '../place/price/read-rooms.ts';
import { soldRooms } from '../place/price/sold-rooms.ts';
import { freeRooms } from './desk-queries.ts';
import { requireDates } from './desk-terms.ts';

type Asked = { start_date: CalendarDate; end_date: CalendarDate; besides?: number | undefined };

/** What can be given to somebody who calls, at what price. `since`: the day the guests of the booking that is being changed came. */
export async function deskRooms(
  deps: BookingsDeps,
  propertyId: number,
  { start_date, end_date, besides = 0 }: Asked,
  since: CalendarDate | null = null,
): Promise<DeskRoom[]> {
  requireDates({ start_date, end_date }, deps.clock.today(), since);
  await releaseDueHolds(deps);
  const free = await freeRooms(deps.db, propertyId, { from: start_date, to: end_date, besides });
  const rooms =
    free.length === 0 ? [] : await readRooms(deps.db, { start_date, end_date, rooms: free.map(asRequested) });
  return free.flatMap(({ room_id, free: left }) => {
    const room = rooms.find(({ id }) => id === room_id);
    return room ? [presentRoom(room, Math.max(0, left), { start_date, end_date })] : [];
  });
}

const asRequested = ({ room_id }: { room_id: number }) => ({ room_id, quantity: 1, includes_meal: false });

function presentRoom(room: RatedRoom, free: number, { start_date, end_date }: Asked): DeskRoom {
  const nights = daysBetween(start_date, end_date);
  const rates = ratesByDate(room.rates, start_date, nights);
  // For one: who is extra in it depends on who sleeps where.
  const sold = (includesMeal: boolean) =>
    soldRooms([roomForSale({ room, quantity: 1, includesMeal, rates })], { guests: 1 });
  const totalOf = (includesMeal: boolean) => rupeesFromPaise(priceBooked(sold(includesMeal), nights).total);
  const price = totalOf(false);
  const meals = {
    meal: room.meal,
    breakfast: rupeesFromPaise(room.breakfast),
    lunch: rupeesFromPaise(room.lunch),
    dinner: rupeesFromPaise(room.dinner),
  };
  return {
    room_id: room.id,
    name: room.name,
    sleeps: room.sleeps,
    free,
    price,
    meals: room.meal === 'both' ? { words: chosenMeals(meals, true) ?? '', price: totalOf(true) - price } : null,
  };
}
