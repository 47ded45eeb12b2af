import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { lateLoader } from '@basera/ui/use-loaded.ts';

const useArrival = lateLoader(() => import('./arrival-now'));

/** Whether the stay expects its guest, once it was asked; nothing while there is nothing to say. */
export function TripArrival({ booking }: { booking: Inquiry }) {
  const stands = booking.status === 'accepted';
  const part = useArrival(stands);
  return stands && part !== null && part !== 'failed' ? <part.ArrivalNow booking={booking} /> : null;
}
