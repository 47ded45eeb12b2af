import type { Cancellation } from '@basera/contract/endpoints/bookings';
import type { Behalf } from '@basera/contract/endpoints/office/bookings';
import type { Paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { isRefused } from '../../arrivals/index.ts';
import { keptOfBooking, lockBooking } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { type BookingRow, bookingById } from '../queries.ts';
import { callOffIn, requireCallable, requireWords } from './call-off.ts';
import {
  backNow,
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

const noSuchBooking = () => new HttpError('not_found', say`There is no such booking.`);

/** What was entered at the desk was paid to its owner: nobody's money is with us. */
function requireOurs({ user_id }: Pick<BookingRow, 'user_id'>): void {
  if (user_id === null)
    throw new HttpError('not_changeable', say`This booking was entered at the desk of the stay: its owner cancels it.`);
}

/** What an owner's cancelling gives back: all that is kept of what the guest has paid. */
export type ForOwner = {
  given: Cancellation;
  /** The same in paise, and what the guest's own cancelling would give back now. */
  refund: Paise;
  byTerms: Paise;
};

async function forOwner(
  { clock }: Pick<BookingsDeps, 'clock'>,
  trx: Transaction<DB>,
  booking: BookingRow,
): Promise<ForOwner> {
  if (booking.status === 'cancelled') throw cancelledMeanwhile();
  const now = clock.now();
  await requireCallable(trx, booking, now);
  if (hasBegun(booking, now) && !(await isRefused(trx, booking.id)))
    throw new HttpError(
      'not_changeable',
      say`The stay has begun: what goes back to its guest is decided in a dispute.`,
    );
  const refund = await keptOfBooking(trx, booking.id);
  const given = presentCancellation({ clock }, { paid: refund, back: await givenBack(trx, booking.id, refund) });
  return { given, refund, byTerms: (await backNow(trx, booking, now)).refund };
}

/** More than the terms give takes the word of two. */
const takesTwo = ({ refund, byTerms }: ForOwner): boolean => refund > byTerms;

/** What cancelling it for the guest, or for the owner, would give back now, and whether that takes two. Throws 404, and 409 where that can no longer be. */
export async function previewForSomebody(
  deps: BookingsDeps,
  { bookingId, behalf, staffId }: Asked,
): Promise<Cancellation & { takes_two: boolean }> {
  const booking = await bookingById(deps.db, bookingId);
  if (!booking) throw noSuchBooking();
  requireOurs(booking);
  if (behalf === 'guest') return { ...(await previewOf(deps, bookingId, { staffId })), takes_two: false };
  const found = await deps.db.transaction().execute((trx) => forOwner(deps, trx, booking));
  return { ...found.given, takes_two: takesTwo(found) };
}

type Done = { booking: BookingRow; given: Cancellation };

/** `words`: what the guest reads where it is the owner who cancels. */
export type Cancelling = Asked & {
  claimed: Claimed;
  words: string;
  /** Ends the transaction: what the office writes down. */
  alongside(trx: Transaction<DB>, done: Done): Promise<void>;
  /** Asks a second person for what goes back beyond the terms, and ends the transaction; resolves to the number of what was asked. */
  askSecond(trx: Transaction<DB>, asked: ForOwner & { booking: BookingRow }): Promise<number>;
};

/** `approval_id`: nothing is cancelled yet, a second person has to say yes. */
export type CancelledForSomebody = Cancellation & { approval_id: number | null };

/**
 * Cancels a booking on somebody's behalf: by the same steps as when they do it themselves. What goes back beyond the terms is asked of a second
 * person, and cancelled by `cancelForOwnerIn`. Throws 404; 409 where it is cancelled already, can no longer be, or gives back another sum than
 * was shown; 422 where the guest would not be told why.
 */
export async function cancelForSomebody(deps: BookingsDeps, cancelling: Cancelling): Promise<CancelledForSomebody> {
  const { bookingId, behalf, claimed, words, staffId, alongside, askSecond } = cancelling;
  await releaseDueHolds(deps);
  const done = await deps.db.transaction().execute(async (trx) => {
    if (!(await bookingById(trx, bookingId))) throw noSuchBooking();
    const { booking } = await lockBooking(trx, bookingId);
    requireOurs(booking);
    if (behalf === 'owner') {
      const found = await forOwner(deps, trx, booking);
      requireSeen(found.given, claimed);
      requireWords(words);
      if (takesTwo(found)) return { ...found.given, approval_id: await askSecond(trx, { ...found, booking }) };
      await callOffIn(trx, deps.clock.now(), callingOff(booking, { words, staffId }));
      await alongside(trx, { booking, given: found.given });
      return { ...found.given, approval_id: null };
    }
    const { given } = await cancelIn(trx, deps, bookingId, claimed, { staffId });
    await alongside(trx, { booking, given });
    return { ...given, approval_id: null };
  });
  if (done.approval_id === null) tellOfCancellation(deps, done);
  return done;
}

const callingOff = ({ id, business_id }: BookingRow, { words, staffId }: { words: string; staffId: number }) => ({
  ...{ businessId: business_id, bookingId: id, userId: null, reason: words, staffId },
});

/** `refund` and `byTerms` in paise, as they were when it was asked. */
type ApprovedForOwner = { bookingId: number; staffId: number; words: string; refund: Paise; byTerms: Paise };

/**
 * Cancels for its owner what two have said yes to, in the transaction of the second. Throws as
 * `cancelForSomebody` does, and 409 where another sum would go back by now.
 */
export async function cancelForOwnerIn(
  trx: Transaction<DB>,
  { clock }: Pick<BookingsDeps, 'clock'>,
  { bookingId, staffId, words, refund, byTerms }: ApprovedForOwner,
): Promise<Done> {
  const { booking } = await lockBooking(trx, bookingId);
  const found = await forOwner({ clock }, trx, booking);
  // The second has read what the terms would give: a deadline may have passed since.
  if (found.refund !== refund || found.byTerms !== byTerms)
    throw new HttpError(
      'changed_meanwhile',
      say`What would go back, by the terms or beyond them, is another sum by now.`,
    );
  await callOffIn(trx, clock.now(), callingOff(booking, { words, staffId }));
  return { booking, given: found.given };
}
