import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { isPaid, type PaymentStatus } from '@basera/contract/rules/status/payment-status';
import type { Trip } from '@basera/contract/trip';
import { Button } from '@basera/ui/button.tsx';
import { type ReactNode, useEffect } from 'react';
import { useBookings } from '../list/use-bookings';
import { InvoiceToCome } from '../papers/booking-papers';
import { attemptStore, forgetSettled } from '../pay/booking-attempt';
import { Section } from '../trip/section';
import { TripBody } from '../trip/trip-body';
import { TripPapers } from '../trip/trip-papers';
import { TripSide } from '../trip/trip-side';
import { hasLeft } from '../trip/trip-state';
import { useNow } from '../trip/use-now';
import { NoBooking } from './no-booking';
import { OutcomeHead, wasRefused, wordsFor } from './outcome-head';
import { paymentOutcome } from './payment-outcome';
import { PaymentSlip } from './payment-slip';
import { NextStep, WaysOn } from './result-actions';
import type { ResultStay } from './result-stay';
import { usePayment } from './use-payment';

const unanswered = siteWords._(
  msg`We could not ask for your payment just now. This page keeps trying. Your booking is safe with its number below.`,
);
const stoppedAsking = siteWords._(
  msg`Your bank has still not answered. You can close this page: as soon as the payment arrives, Recent Bookings shows it.`,
);

const tripOf = ({ start_date, end_date, guests, children }: Inquiry): Trip => ({
  dates: { checkIn: start_date, checkOut: end_date },
  guests,
  children,
});

type Asked = { failed: boolean; isLooking: boolean; now: number };

/** What became of a payment, as far as it is known: null while nothing is, or while what was paid for is looked up. */
function knownOutcome(status: PaymentStatus | undefined, booking: Inquiry | null, { failed, isLooking, now }: Asked) {
  // As it was read before it was paid.
  const isOld = booking?.status === 'pending' && booking.hold_expires_at !== null;
  if (status && isPaid(status) && (isLooking || isOld)) return null;
  const isUnanswered = booking?.request?.is_unanswered === true;
  const isCalledOff = Boolean(booking?.called_off);
  const isOver = booking !== null && hasLeft(booking, now);
  if (status) return paymentOutcome(status, booking?.status ?? null, { isUnanswered, isCalledOff, isOver });
  return failed ? { ...paymentOutcome('pending', null), words: unanswered } : null;
}

/** One booking and its payment, asked for until it is settled; with the stay where that is still the one of the address. */
function useResult(bookingId: string, stayOfAddress: ResultStay | null) {
  const { payment, missing, failed, stopped, askAgain } = usePayment(bookingId);
  const { bookings, failed: notLoaded, reload } = useBookings();
  const status = payment?.status;

  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    // What the payment changed is in the booking too.
    reload();
    if (status !== 'failed') forgetSettled(attemptStore(), Number(bookingId));
  }, [status, bookingId, reload]);

  const booking = bookings?.find(({ id }) => id === Number(bookingId)) ?? null;
  const stay = booking && booking.property.slug !== stayOfAddress?.slug ? null : stayOfAddress;
  const now = useNow();
  const outcome = knownOutcome(status, booking, { failed, isLooking: bookings === null && !notLoaded, now });
  const words = outcome && (stopped && outcome.keepsAsking ? stoppedAsking : wordsFor(outcome, { booking, stay, now }));
  return { payment, missing, failed, stopped, askAgain, reload, booking, stay, outcome, words };
}

type Props = {
  bookingId: string;
  stay: ResultStay | null;
  /** What else there is for the trip, after the owner's no. */
  instead(trip: Trip): ReactNode;
  map(booking: Inquiry): ReactNode;
};

/** The result of one booking's payment, and from then on its trip. */
export function Result({ bookingId, stay: stayOfAddress, instead, map }: Props) {
  const { t } = useLingui();
  const result = useResult(bookingId, stayOfAddress);
  const { payment, missing, failed, stopped, askAgain, reload, booking, stay, outcome, words } = result;
  if (missing) return <NoBooking />;
  return (
    <main className="wrap trip">
      <div className="trip-head">
        <OutcomeHead outcome={outcome} words={words} />
        {stopped && (
          <Button variant="outline" className="justify-self-start" onClick={askAgain}>
            {t`Check again`}
          </Button>
        )}
        {booking && <NextStep outcome={outcome} booking={booking} onChanged={reload} />}
        {booking && <TripPapers booking={booking} />}
      </div>
      <TripSide stay={stay} booking={booking} />
      <div className="trip-body">
        {booking && <TripBody booking={booking} onChanged={reload} map={map} />}
        <Section title={t`Payment`}>
          <PaymentSlip bookingId={bookingId} payment={payment} waiting={payment === null && !failed} />
          {booking?.papers.invoice_comes && <InvoiceToCome booking={booking} onChanged={reload} />}
          <WaysOn outcome={outcome} />
        </Section>
      </div>
      {booking && wasRefused(booking) && stay && <div className="trip-more">{instead(tripOf(booking))}</div>}
    </main>
  );
}
