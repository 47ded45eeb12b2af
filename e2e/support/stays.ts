import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { SearchReply, Stay } from '@basera/contract/endpoints/stays';
import { rupeesFromPaise } from '@basera/contract/money';
import { pricedRoom, priceStay, ratesOnWire } from '@basera/contract/rules/price';
import { expect } from '@playwright/test';
import { firstDay } from './clock.ts';
import { filledIn, type PageToSee } from './every-page.ts';
import '../../apps/server/src/testing/run/slabs-of-today.ts';
import { call, newPerson, type Person } from './person.ts';
import { origin } from './product/origin.ts';

export type Dates = { checkIn: CalendarDate; checkOut: CalendarDate };

/** Two nights, so many days from today. */
export function nightsAhead(days: number): Dates {
  const checkIn = addDays(firstDay, days);
  return { checkIn, checkOut: addDays(checkIn, 2) };
}

export const showStay = async (slug: string, { checkIn, checkOut }: Dates): Promise<Stay> => {
  const path = `/showPropertyDetails/${slug}?start_date=${checkIn}&end_date=${checkOut}`;
  return (await call('GET', path)).data.property;
};

/** What the stays are called that the map of a page of results shows. */
export async function namesOnMap(results: string): Promise<string[]> {
  const { pins } = (await call('GET', `/properties/map-pins${new URL(results).search}`)).data as {
    pins: { name: string }[];
  };
  return pins.map(({ name }) => name);
}

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

/** Fills the addresses of pages in with a stay of the demo, a room for two of it, a person and a booking: one of somebody else without theirs. */
export async function addressesFor(
  { slug }: { slug: string | null },
  booking = 1,
): Promise<(page: PageToSee) => string> {
  const stay = await findStay(nightsAhead(40), takesTwo);
  const known: Record<string, string> = {
    stay: stay.slug,
    room: String(stay.rooms[0]?.id),
    person: String(slug),
    booking: String(booking),
  };
  return ({ address }) => filledIn(address, known);
}

// Of the demo: their owners answer each request themselves.
const REVIEWED = ['regal-studios-delhi', 'kothari-haveli-jaipur', 'silver-fir-residency-leh', 'hotel-nisarg-pune'];

/** A stay whose owner answers requests, with so many of its first room, for two, free on the dates. */
export async function findReviewedStay(dates: Dates, rooms: number): Promise<{ stay: Stay; room: Room }> {
  for (const slug of REVIEWED) {
    const stay = await showStay(slug, dates);
    const [room] = stay.rooms;
    if (room && room.number_of_rooms >= rooms && room.max_guests >= 2) return { stay, room };
  }
  throw new Error('the demo has no such stay');
}

export const addressOf = ({ slug }: Pick<Stay, 'slug'>, { checkIn, checkOut }: Dates, guests = 2): string =>
  `/property/${slug}?from_date=${checkIn}&to_date=${checkOut}&max_guests=${guests}`;

/** The page of results that has this stay on it. */
export async function resultsWith(
  { slug, city }: Pick<Stay, 'slug' | 'city'>,
  dates: Dates,
  guests = 2,
): Promise<string> {
  const query = `city=${city}&from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=${guests}`;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { properties } = (await call('GET', `/fetchPropertiesByFilters?${query}&page=${page}`)) as SearchReply;
    last = properties.last_page;
    if (properties.data.some((found) => found.slug === slug)) return `/search?${query}&page=${page}`;
  }
  throw new Error(`no page of results has ${slug}`);
}

type Room = Stay['rooms'][number];

/** So many of a room on the dates it was asked about, without meals that are a choice, in rupees. */
export function priceOf(room: Room, quantity = 1): number {
  const lines = [{ room: pricedRoom(room), quantity, includesMeal: false }];
  return rupeesFromPaise(priceStay(lines, [ratesOnWire(room)], null).total);
}

/** Books so many of a room beside the pages; it is not paid yet. */
export async function placeBooking(
  guest: Person,
  stay: Stay,
  room: Room,
  { checkIn, checkOut }: Dates,
  { quantity = 1, guests = 1 } = {},
): Promise<{ id: number; payAt: string }> {
  // Its price on these dates: others may have been looked at before.
  const own = (await showStay(stay.slug, { checkIn, checkOut })).rooms.find(({ id }) => id === room.id) ?? room;
  const { data } = await guest.call('POST', '/user/room-inquiries', {
    start_date: checkIn,
    end_date: checkOut,
    guests,
    amount: priceOf(own, quantity),
    redirectUrl: `${origin()}/booking/${stay.id}/confirmed`,
    rooms: [{ room_id: room.id, quantity, price: own.base_price_per_night, includes_meal: false }],
  });
  return { id: data.inquiry.id, payAt: data.payment.payment_url };
}

/** Whether the first room of a stay is free, and sleeps two. */
export const takesTwo = ({ rooms: [room] }: Stay): boolean =>
  room !== undefined && room.number_of_rooms > 0 && room.max_guests >= 2;

/** A paid booking of one room for two, made beside the pages, in a stay that is free on `freeOn` as well; `room` as it is on those. */
export async function bookPaid(guest: Person, dates: Dates, freeOn: Dates = dates) {
  const stay = await findStay(freeOn, takesTwo);
  const [room] = stay.rooms;
  if (!room) throw new Error('the stay has no room');
  return { id: await bookAndPay(guest, stay, room, dates), stay, room };
}

/** Books one of a room for two beside the pages, and pays. */
export async function bookAndPay(guest: Person, stay: Stay, room: Room, dates: Dates): Promise<number> {
  const { id, payAt } = await placeBooking(guest, stay, room, dates, { guests: 2 });
  const form = new URLSearchParams({ method: 'upi', outcome: 'success', webhook: 'now' });
  await fetch(payAt, { method: 'POST', body: form, redirect: 'manual' });
  // The gateway tells of it by a call of its own, which a busy machine may let fail once.
  const paid = async () =>
    (await guest.call('GET', `/user/inquiries/${id}/cancellation`)).data.cancellation.paid as number;
  await expect.poll(paid).toBeGreaterThan(0);
  return id;
}

/** Somebody else takes all that is free of a room on the dates. */
export async function sellOut(stay: Stay, room: Room, dates: Dates): Promise<void> {
  await placeBooking(await newPerson('Ravi', 'Kumar'), stay, room, dates, { quantity: room.number_of_rooms });
}
