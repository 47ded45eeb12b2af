import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { lateLoader } from '@basera/ui/use-loaded.ts';

const useDoor = lateLoader(() => import('./door-now'));

/** The code of the voucher, what can be told from the door, and a stay instead, for bookings that stand, are over, or that the stay has cancelled. */
export function TripDoor({ booking }: { booking: Inquiry }) {
  const isShown = booking.status === 'accepted' || booking.status === 'completed' || booking.called_off !== null;
  const part = useDoor(isShown);
  return isShown && part !== null && part !== 'failed' ? <part.DoorNow booking={booking} /> : null;
}
