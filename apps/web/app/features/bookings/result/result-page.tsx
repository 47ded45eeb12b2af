import { useSearchParams } from 'react-router';
import { pageStyles } from '../../../browser/style-sheets';
import { pageServicesContext } from '../../../page-services.server';
import { RequireSession } from '../../../shell/page-guard';
import bookingsStyles from '../bookings.css?url';
import type { Route } from './+types/result-page';
import { NoBooking } from './no-booking';
import { Result } from './result';
import type { ResultStay } from './result-picture';

export const links = pageStyles(bookingsStyles);

/** What everybody may know of the stay; the rest is the guest's own and is asked for in the browser. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<{ stay: ResultStay | null }> {
  const stay = await context.get(pageServicesContext).showStay(params.id, null);
  if (!stay) return { stay: null };
  const { slug, name, locality, city, host_name, check_in_time, hero_image } = stay;
  return { stay: { slug, name, locality, city, host_name, check_in_time, hero_image } };
}

export const meta = () => [{ title: 'Your booking | Basera' }, { name: 'robots', content: 'noindex' }];

/** The result of a booking: where the browser arrives from the payment page, and from Recent Bookings. */
export default function ResultPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const bookingId = params.get('booking_id') ?? '';
  return (
    <RequireSession>
      {/^[1-9]\d{0,9}$/.test(bookingId) ? (
        <Result key={bookingId} bookingId={bookingId} stay={loaderData.stay} />
      ) : (
        <NoBooking />
      )}
    </RequireSession>
  );
}
