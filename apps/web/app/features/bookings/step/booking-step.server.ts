import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import { readBookingAddress } from '@basera/contract/addresses/booking-address';
import type { Stay } from '@basera/contract/endpoints/stays';
import { DEFAULT_ADULTS } from '@basera/contract/limits';
import { firstDayInstead } from '@basera/contract/rules/arrivals/at-the-door';
import type { RoomChoice } from '@basera/contract/rules/room-choice';
import { currentStayDates, problemWithStayDates } from '@basera/contract/rules/stay-dates';
import { roomsInWords } from '@basera/contract/words/stays/not-sold';
import { data, type RouterContextProvider } from 'react-router';
import { pageServicesContext } from '../../../entry.server';
import { failureWords } from '../../../failure-words.server';
import { readInstead } from '../door/keep-instead';
import type { BookingStay, BookingStep, FailedStep } from './booking-step';

const FAILED = siteWords._(msg`We could not load this stay. Please try again.`);

const shown = (stay: Stay, choices: RoomChoice[]): BookingStay => ({
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
  host_name: stay.host_name,
  reviews_requests: stay.reviews_requests || choices.some((choice) => isUnsure(stay, choice)),
  usual_answer_hours: stay.usual_answer_hours,
  cancellation_policy: stay.cancellation_policy,
  house_rules: stay.house_rules,
  free_cancellation_until: stay.free_cancellation_until,
  // Photos and amenities of the rooms are not shown here and weigh the most.
  rooms: stay.rooms.map((room) => ({ ...room, media: [], amenities: [] })),
});

/** Of so many nobody knows whether another site has sold them: the owner answers a booking of them. */
const isUnsure = ({ rooms }: Stay, { roomId, quantity }: RoomChoice): boolean =>
  rooms.some((room) => room.id === roomId && room.sure_rooms < quantity);

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What both booking steps show, for the dates of the address; null with 404 when there is no such stay. */
export async function loadBookingStep(idOrSlug: string, { request, context }: LoaderArgs) {
  const services = context.get(pageServicesContext);
  const params = new URL(request.url).searchParams;
  const asked = readBookingAddress(params);
  const insteadOf = readInstead(params);
  // Instead of a stay that lets a guest down, the night that has begun can be booked until the morning.
  const from = asked.dates?.checkIn;
  const today = insteadOf === null || !from ? services.today() : firstDayInstead(from, services.now());
  const dates = currentStayDates(asked.dates, today);
  const found = await services.showStay(idOrSlug, dates, today).then(
    (stay) => ({ stay }),
    async (error): Promise<FailedStep> => ({ failure: await failureWords(error, FAILED) }),
  );
  if ('failure' in found) return data(found, { status: 503 });
  const { stay } = found;
  if (!stay) return data(null, { status: 404 });
  const step: BookingStep = {
    stay: shown({ ...stay, rooms: roomsInWords(stay.rooms, dates) }, asked.choices ?? []),
    asked,
    dates,
    guests: asked.guests ?? DEFAULT_ADULTS,
    children: asked.children ?? 0,
    datesProblem: asked.dates && (problemWithStayDates(asked.dates, today)?.message ?? null),
    insteadOf,
    now: services.now().toISOString(),
  };
  return data(step);
}
