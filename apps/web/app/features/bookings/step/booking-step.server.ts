import { readBookingAddress } from '@basera/contract/addresses/booking-address';
import type { Stay } from '@basera/contract/endpoints/stays';
import { DEFAULT_ADULTS } from '@basera/contract/limits';
import { currentStayDates, problemWithStayDates } from '@basera/contract/rules/stay-dates';
import { data, type RouterContextProvider } from 'react-router';
import { pageServicesContext } from '../../../entry.server';
import type { BookingStay, BookingStep } from './booking-step';

const shown = (stay: Stay): BookingStay => ({
  id: stay.id,
  slug: stay.slug,
  name: stay.name,
  locality: stay.locality,
  city: stay.city,
  state: stay.state,
  star_rating: stay.star_rating,
  hero_image: stay.hero_image,
  check_in_time: stay.check_in_time,
  check_out_time: stay.check_out_time,
  deadlines_from: stay.deadlines_from,
  free_cancellation_until: stay.free_cancellation_until,
  // Photos and amenities of the rooms are not shown here and weigh the most.
  rooms: stay.rooms.map((room) => ({ ...room, media: [], amenities: [] })),
});

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What both booking steps show, for the dates of the address; null with 404 when there is no such stay. */
export async function loadBookingStep(idOrSlug: string, { request, context }: LoaderArgs) {
  const services = context.get(pageServicesContext);
  const asked = readBookingAddress(new URL(request.url).searchParams);
  const today = services.today();
  const dates = currentStayDates(asked.dates, today);
  const stay = await services.showStay(idOrSlug, dates);
  if (!stay) return data(null, { status: 404 });
  const step: BookingStep = {
    stay: shown(stay),
    asked,
    dates,
    guests: asked.guests ?? DEFAULT_ADULTS,
    datesProblem: asked.dates && (problemWithStayDates(asked.dates, today)?.message ?? null),
    now: services.now().toISOString(),
  };
  return data(step);
}
