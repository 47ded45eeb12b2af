import { addDays, type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import type { SearchReply, Stay } from '@basera/contract/endpoints/stays';
import { rupeesFromPaise } from '@basera/contract/money';
import { pricedRoom, pricePerNight } from '@basera/contract/rules/price';
import { origin } from './guest.ts';
import { call, newPerson } from './person.ts';

export type Dates = { checkIn: CalendarDate; checkOut: CalendarDate };

/** Two nights, so many days from today. */
export function nightsAhead(days: number): Dates {
  const checkIn = addDays(dayInIndia(Date.now()), days);
  return { checkIn, checkOut: addDays(checkIn, 2) };
}

const showStay = async (slug: string, { checkIn, checkOut }: Dates): Promise<Stay> => {
  const path = `/showPropertyDetails/${slug}?start_date=${checkIn}&end_date=${checkOut}`;
  return (await call('GET', path)).data.property;
};

/** The first stay, city by city, that is as wanted on the dates. */
export async function findStay(dates: Dates, isWanted: (stay: Stay) => boolean): Promise<Stay> {
  for (const city of ['Candolim', 'Calangute', 'Shimla', 'Delhi']) {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const path = `/fetchPropertiesByFilters?city=${city}&from_date=${dates.checkIn}&to_date=${dates.checkOut}&page=${page}`;
      const { properties } = (await call('GET', path)) as SearchReply;
      last = properties.last_page;
      for (const { slug } of properties.data) {
        const stay = await showStay(slug, dates);
        if (isWanted(stay)) return stay;
      }
    }
  }
  throw new Error('the demo has no such stay');
}

export const addressOf = ({ slug }: Pick<Stay, 'slug'>, { checkIn, checkOut }: Dates, guests = 2): string =>
  `/property/${slug}?from_date=${checkIn}&to_date=${checkOut}&max_guests=${guests}`;

/** Somebody else takes all that is free of a room on the dates. */
export async function sellOut(stay: Stay, room: Stay['rooms'][number], { checkIn, checkOut }: Dates): Promise<void> {
  const ravi = await newPerson('Ravi', 'Kumar');
  const price = rupeesFromPaise(pricePerNight(pricedRoom(room), false));
  const body = {
    start_date: checkIn,
    end_date: checkOut,
    guests: 1,
    amount: price * room.number_of_rooms * 2,
    redirectUrl: `${origin()}/booking/${stay.id}/confirmed`,
    rooms: [{ room_id: room.id, quantity: room.number_of_rooms, price, includes_meal: false }],
  };
  await ravi.call('POST', '/user/room-inquiries', body);
}
