import { type BookingStatus, isConfirmed } from '@basera/contract/rules/status/booking-status';
import { isPaid, type PaymentStatus } from '@basera/contract/rules/status/payment-status';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';

/** How the result page tells one state of a payment. */
export type PaymentOutcome = {
  tone: 'good' | 'warn' | 'bad' | 'mute';
  /** The short line above the title. */
  state: string;
  title: string;
  words: string;
  /** Whether the page keeps asking. */
  keepsAsking: boolean;
  /** Whether the same rooms can be tried again. */
  offersRetry: boolean;
};

const CONFIRMED = siteWords._(msg`Booking Confirmed!`);
/** The specification's title for every other status; kept wherever the payment can still be made. */
export const PENDING = siteWords._(msg`Your Payment is Pending`);
const RETURNED = siteWords._(msg`Payment Returned`);

const quiet = { keepsAsking: false, offersRetry: false };

const ranOutWords = siteWords._(
  msg`The payment did not arrive in time, so the rooms went back on sale. You can choose them again if they are still free. If money left your account, it comes back in full.`,
);

const outcomes: Record<PaymentStatus, PaymentOutcome> = {
  completed: {
    ...quiet,
    tone: 'good',
    state: siteWords._(msg`Paid`),
    title: CONFIRMED,
    words: siteWords._(msg`Your rooms are yours.`),
  },
  pending: {
    tone: 'warn',
    state: siteWords._(msg`Waiting for your bank`),
    title: PENDING,
    words: siteWords._(
      msg`We have not heard from your bank yet. If you have paid, there is nothing to do: this page checks every few seconds. If you left the payment page, you can go back to it while your rooms are held. What is paid twice comes back by itself.`,
    ),
    keepsAsking: true,
    offersRetry: false,
  },
  failed: {
    tone: 'bad',
    state: siteWords._(msg`Payment failed`),
    title: PENDING,
    words: siteWords._(
      msg`Your bank said no, and nothing was charged. You can try again, with another way to pay if you like. If money left your account all the same, it comes back in full.`,
    ),
    keepsAsking: false,
    offersRetry: true,
  },
  expired: {
    tone: 'bad',
    state: siteWords._(msg`The time to pay is over`),
    title: PENDING,
    words: ranOutWords,
    keepsAsking: false,
    offersRetry: true,
  },
  refunding: {
    tone: 'warn',
    state: siteWords._(msg`Your money is on its way back`),
    title: RETURNED,
    words: siteWords._(
      msg`This booking does not go ahead, and your refund is under way. Refunds take 7-10 business days.`,
    ),
    keepsAsking: false,
    offersRetry: true,
  },
  refunded: {
    tone: 'mute',
    state: siteWords._(msg`Refunded`),
    title: RETURNED,
    words: siteWords._(msg`Your payment was returned in full. It shows on your account within 7-10 business days.`),
    keepsAsking: false,
    offersRetry: true,
  },
  partly_refunded: {
    tone: 'mute',
    state: siteWords._(msg`Partly refunded`),
    title: RETURNED,
    words: siteWords._(
      msg`Part of your payment was returned, as the cancellation terms say. It arrives within 7-10 business days.`,
    ),
    keepsAsking: false,
    offersRetry: true,
  },
};

const stayOver: PaymentOutcome = { ...outcomes.completed, state: siteWords._(msg`Your stay is over`) };

/** What a paid request is called that waits for its owner. */
export const REQUEST_SENT = siteWords._(msg`Request sent`);

const requestSent: PaymentOutcome = {
  ...quiet,
  tone: 'warn',
  state: siteWords._(msg`Paid, waiting for the owner’s yes`),
  title: REQUEST_SENT,
  words: siteWords._(
    msg`Your payment is in. This stay looks at each request itself and answers soon; if it cannot host you, all of it comes back.`,
  ),
};

const declined: PaymentOutcome = {
  tone: 'bad',
  state: siteWords._(msg`The owner said no`),
  title: siteWords._(msg`Request declined`),
  words: siteWords._(
    msg`The owner cannot host you on these dates. All that you paid comes back, within 7-10 business days.`,
  ),
  keepsAsking: false,
  offersRetry: false,
};

/** The stay cancelled what it had agreed to. */
const calledOff: PaymentOutcome = {
  ...declined,
  state: siteWords._(msg`Cancelled by the stay`),
  title: siteWords._(msg`The stay has cancelled`),
  words: siteWords._(
    msg`We are sorry: the stay had to cancel this booking. All that you paid comes back, within 7-10 business days.`,
  ),
};

const unanswered: PaymentOutcome = {
  ...declined,
  state: siteWords._(msg`No answer came in time`),
  title: siteWords._(msg`Request not answered`),
  words: siteWords._(
    msg`The owner did not answer in time, so nothing is booked. All that you paid comes back, within 7-10 business days.`,
  ),
};

const ranOut: PaymentOutcome = { ...outcomes.expired, title: siteWords._(msg`Booking Expired`) };

const pageRanOut = siteWords._(
  msg`The payment page has run out, and nothing was charged. Your rooms are still held: go on to a new page to pay.`,
);

const cancelled: PaymentOutcome = {
  ...quiet,
  tone: 'mute',
  state: siteWords._(msg`Cancelled`),
  title: siteWords._(msg`Booking Cancelled`),
  words: siteWords._(
    msg`You cancelled this booking. What goes back to you, and until when, stands under Recent Bookings.`,
  ),
};

const givenUp = siteWords._(
  msg`You cancelled this booking before it was paid. If money left your account all the same, it comes back in full by itself.`,
);

/** What to say of a payment, and of what has become of its booking since; null where that is not known. */
export function paymentOutcome(
  payment: PaymentStatus,
  booking: BookingStatus | null,
  { isUnanswered = false, isCalledOff = false, isOver = false } = {},
): PaymentOutcome {
  const outcome = outcomes[payment];
  if (isCalledOff) return calledOff;
  if (booking === 'cancelled') return isPaid(payment) ? cancelled : { ...cancelled, words: givenUp };
  if (booking === 'rejected') return isUnanswered ? unanswered : declined;
  if (isPaid(payment)) return isOver ? stayOver : paidOutcome(outcome, payment, booking);
  if (payment === 'expired' && booking === 'pending') return { ...outcome, words: pageRanOut };
  return payment !== 'pending' && booking === 'expired' ? ranOut : outcome;
}

function paidOutcome(outcome: PaymentOutcome, payment: PaymentStatus, booking: BookingStatus | null): PaymentOutcome {
  // A part may have gone back because the booking was made smaller: it stands all the same.
  if (booking !== null && isConfirmed(booking)) return outcomes.completed;
  // Money that came too late for its rooms goes back, whether that has begun or not.
  if (booking === 'expired' && payment === 'completed') return outcomes.refunding;
  return booking === 'pending' && payment === 'completed' ? requestSent : outcome;
}

/** The colour of a payment by itself, whatever has become of its booking: what is paid is well, also where an owner has still to answer. */
export const toneOfPayment = (payment: PaymentStatus): PaymentOutcome['tone'] => outcomes[payment].tone;

const statusNames: Record<PaymentStatus | BookingStatus, string> = {
  pending: siteWords._(msg`Pending`),
  accepted: siteWords._(msg`Accepted`),
  rejected: siteWords._(msg`Rejected`),
  expired: siteWords._(msg`Expired`),
  cancelled: siteWords._(msg`Cancelled`),
  completed: siteWords._(msg`Completed`),
  failed: siteWords._(msg`Failed`),
  refunding: siteWords._(msg`Refunding`),
  refunded: siteWords._(msg`Refunded`),
  partly_refunded: siteWords._(msg`Partly refunded`),
};

/** 'partly_refunded' as 'Partly refunded' */
export const statusWords = (status: PaymentStatus | BookingStatus): string => statusNames[status];
