import type { Cancellation } from '@basera/contract/endpoints/bookings';
import type { Behalf } from '@basera/contract/endpoints/office/bookings';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { keptOfBooking, lockBooking } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { type BookingRow, bookingById } from '../queries.ts';
import { callOffIn, requireCallable } from './call-off.ts';
import {
  type Claimed,
  cancelIn,
  cancelledMeanwhile,
  hasBegun,
  presentCancellation,
  previewOf,
  requireSeen,
  tellOfCancellation,
} from './cancel-booking.ts';
import { givenBack } from './goes-back.ts';

type Asked = {
  bookingId: number;
  behalf: Behalf;
  staffId: number;
};

const noSuchBooking = () => new HttpError('not_found', 'There is no such booking.');

/** What was entered at the desk was paid to its owner: nobody's money is with us. */
function requireOurs({ user_id }: Pick<BookingRow, 'user_id'>): void {
  if (user_id === null)
    throw new HttpError('not_changeable', 'This booking was entered at the desk of the stay: its owner cancels it.');
}

/** The owner's cancelling gives back all that is kept of what the guest has paid. */
async function ownersPreview(
  { clock }: Pick<BookingsDeps, 'clock'>,
  trx: Transaction<DB>,
  booking: BookingRow,
): Promise<Cancellation> {
  if (booking.status === 'cancelled') throw cancelledMeanwhile();
  await requireCallable(trx, booking);
  // A day after check-in the money is on its way to the owner: more than one person has to say so then.
  if (hasBegun(booking, clock.now()))
    throw new HttpError('not_changeable', 'The stay has begun: what goes back to its guest is decided in a dispute.');
  const kept = await keptOfBooking(trx, booking.id);
  return presentCancellation({ clock }, { paid: kept, back: await givenBack(trx, booking.id, kept) });
}

/** What cancelling it for the guest, or for the owner, would give back now. Throws 404, and 409 where that can no longer be. */
export async function previewForSomebody(deps: BookingsDeps, { bookingId, behalf, staffId }: Asked) {
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) throw noSuchBooking();
  requireOurs(booking);
  if (behalf === 'guest') return previewOf(deps, bookingId, { staffId });
  return deps.db.transaction().execute((trx) => ownersPreview(deps, trx, booking));
}

/** `words`: what the guest reads where it is the owner who cancels. `alongside` ends the transaction: what the office writes down. */
export type Cancelling = Asked & {
  claimed: Claimed;
  words: string;
  alongside(trx: Transaction<DB>, done: { booking: BookingRow; given: Cancellation }): Promise<void>;
};

/**
 * Cancels a booking on somebody's behalf: by the same steps as when they do it themselves. Throws 404; 409 where it is cancelled already, can
 * no longer be, or gives back another sum than was shown; 422 where the guest would not be told why.
 */
export async function cancelForSomebody(deps: BookingsDeps, cancelling: Cancelling): Promise<Cancellation> {
  const { bookingId, behalf, claimed, words, staffId, alongside } = cancelling;
  await releaseDueHolds(deps);
  const given = await deps.db.transaction().execute(async (trx) => {
    if (!(await bookingById(trx, bookingId))) throw noSuchBooking();
    const { booking } = await lockBooking(trx, bookingId);
    requireOurs(booking);
    const done =
      behalf === 'guest' ? (await cancelIn(trx, deps, bookingId, claimed, { staffId })).given : await byOwner();
    await alongside(trx, { booking, given: done });
    return done;

    async function byOwner(): Promise<Cancellation> {
      const shown = await ownersPreview(deps, trx, booking);
      requireSeen(shown, claimed);
      const calling = { businessId: booking.business_id, bookingId, userId: null, reason: words, staffId };
      await callOffIn(trx, deps.clock.now(), calling);
      return shown;
    }
  });
  tellOfCancellation(deps, given);
  return given;
}
