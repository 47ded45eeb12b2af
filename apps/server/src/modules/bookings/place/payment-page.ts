import type { Language } from '@basera/contract/languages/languages';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import { contactsOf, fullName, type UserRow, userById } from '../../accounts/index.ts';
import type { PaymentToOpen } from '../../payments/index.ts';
import { pendingChange } from '../change/queries.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { ownBooking } from '../queries.ts';
import { paymentToOpen } from './queries.ts';
import { returnIn } from './return-address.ts';

/** The page on which a booking, or its pending change, is paid; it leads back in `language`, as the guest reads by now. Throws when the gateway fails or takes too long. */
export async function openPaymentPage(
  deps: BookingsDeps,
  bookingId: number,
  changeId: number | null,
  language?: Language,
): Promise<string> {
  const payment = await paymentToOpen(deps.db, bookingId, changeId);
  const return_url = language ? returnIn(language, payment.return_url) : payment.return_url;
  return deps.openPayment(pageOf({ ...payment, return_url }, bookingId, await userById(deps.db, payment.user_id)));
}

type ToOpen = Pick<Awaited<ReturnType<typeof paymentToOpen>>, 'id' | 'amount' | 'property_name' | 'return_url'>;

/** What the page of a payment says, to whom. */
export const pageOf = (payment: ToOpen, bookingId: number, user: UserRow | undefined): PaymentToOpen => ({
  paymentId: payment.id,
  amount: payment.amount,
  description: `${payment.property_name}, booking #${bookingId}`,
  callbackUrl: payment.return_url,
  customer: { name: user ? fullName(user) : '', ...contactsOf(user) },
});

/** Where what a guest holds can be paid while the hold lives. Throws 404, and 409 when nothing waits for a payment. */
export async function resumePayment(
  deps: BookingsDeps,
  userId: number,
  bookingId: number,
  language: Language,
): Promise<string> {
  await releaseDueHolds(deps);
  const booking = await ownBooking(deps.db, userId, bookingId);
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  const change = await pendingChange(deps.db, bookingId);
  if (!change && booking.hold_expires_at === null) {
    throw new HttpError('not_changeable', say`Nothing waits for a payment here: it was paid, or its time is over.`);
  }
  return openPaymentPage(deps, bookingId, change?.id ?? null, language).catch((error) => {
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, booking: bookingId }, 'the payment page could not be made');
    throw new HttpError(
      'payment_gateway_unavailable',
      say`Payments are not answering just now. Your rooms are still held; please try again in a minute.`,
    );
  });
}
