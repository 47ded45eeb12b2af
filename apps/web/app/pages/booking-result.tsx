import { dayInIndia } from '@basera/contract/calendar-date';
import type { Place } from '@basera/contract/distance';
import { bookableTrip, type Trip } from '@basera/contract/trip';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { pageStyles } from '../browser/style-sheets';
import bookingsStyles from '../features/bookings/bookings.css?url';
import { NoBooking } from '../features/bookings/result/no-booking';
import { Result } from '../features/bookings/result/result';
import type { ResultStay } from '../features/bookings/result/result-stay';
import tripStyles from '../features/bookings/trip/trip.css?url';
import { similarStaysQuery } from '../features/stays/calls';
import { shownSimilar } from '../features/stays/stay/page/shown-similar';
import similarStyles from '../features/stays/stay/page/similar-stays.css?url';
import { useSeen } from '../features/stays/stay/page/use-seen';
import { pageServicesContext } from '../page-services.server';
import { RequireSession } from '../shell/page-guard';
import { siteWords } from '../words/words';
import type { Route } from './+types/booking-result';

const useTripMap = lateLoader(() => import('../features/stays/map/trip-map'));
const useSimilarStays = lateLoader(() => import('../features/stays/stay/page/similar-stays'));

export const links = pageStyles(bookingsStyles, tripStyles, similarStyles);

/** What everybody may know of the stay; the rest is the guest's own and is asked for in the browser. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<{ stay: ResultStay | null }> {
  const stay = await context.get(pageServicesContext).showStay(params.id, null);
  if (!stay) return { stay: null };
  const { id, slug, name, locality, city, host_name, hero_image, reviews_requests, usual_answer_hours } = stay;
  const shown = { id, slug, name, locality, city, host_name, hero_image };
  return { stay: { ...shown, reviews_requests, usual_answer_hours } };
}

export const meta = () => [{ title: siteWords._(msg`Your booking | Basera`) }, { name: 'robots', content: 'noindex' }];

/** The result of a booking: where the browser arrives from the payment page, and from Recent Bookings. */
export default function BookingResultPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const bookingId = params.get('booking_id') ?? '';
  const { stay } = loaderData;
  return (
    <RequireSession>
      {/^[1-9]\d{0,9}$/.test(bookingId) ? (
        <Result
          key={bookingId}
          bookingId={bookingId}
          stay={stay}
          map={({ room, place: { latitude, longitude } }) =>
            latitude !== null &&
            longitude !== null && <Ground name={room.property.name} place={{ latitude, longitude }} />
          }
          instead={(trip) => stay && <Instead stayId={stay.id} trip={trip} />}
        />
      ) : (
        <NoBooking />
      )}
    </RequireSession>
  );
}

/** Where the trip leads; its code comes when it is about to be seen. */
function Ground({ name, place }: { name: string; place: Place }) {
  const ground = useRef<HTMLDivElement>(null);
  const part = useTripMap(useSeen(ground));
  return (
    <div className="place-ground trip-map" ref={ground}>
      {part && part !== 'failed' && <part.TripMap name={name} place={place} />}
    </div>
  );
}

/** After a no: stays like the one that could not be had, for the same guests, and the same dates where they can still be booked. */
function Instead({ stayId, trip: asked }: { stayId: number; trip: Trip }) {
  const trip = bookableTrip(asked, dayInIndia(Date.now()));
  const part = useSimilarStays(true);
  const { data: stays } = useQuery(similarStaysQuery(stayId, trip), queries);
  if (!stays || part === null || part === 'failed') return null;
  return <part.SimilarStays stays={shownSimilar(stays)} trip={trip} />;
}
