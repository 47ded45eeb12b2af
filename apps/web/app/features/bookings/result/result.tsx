import { detailsAddress } from '@basera/contract/addresses/booking-address';
import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { isPaid, type PaymentStatus } from '@basera/contract/rules/status/payment-status';
import { type Trip, withParams } from '@basera/contract/trip';
import { formatLongWeekday, timeBehindDay } from '@basera/contract/words/date-words';
import { CircleAlert, CircleCheckBig, Clock, type LucideIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button, ButtonLink } from '../../../ui/button';
import { classes } from '../../../ui/classes';
import { Skeleton } from '../../../ui/skeleton';
import { bookedChoices, payableUntil, refundWords } from '../list/booked-words';
import { useBookings } from '../list/use-bookings';
import { BookingPapers } from '../papers/booking-papers';
import { attemptStore, forgetSettled } from '../pay/booking-attempt';
import { NoBooking } from './no-booking';
import { PayNow } from './pay-now';
import { type PaymentOutcome, paymentOutcome } from './payment-outcome';
import { PaymentSlip } from './payment-slip';
import { ResultPicture, type ResultStay } from './result-picture';
import { usePayment } from './use-payment';

const toneClass: Record<PaymentOutcome['tone'], string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  mute: 'text-mute',
};
const toneIcon: Record<PaymentOutcome['tone'], LucideIcon> = {
  good: CircleCheckBig,
  warn: Clock,
  bad: CircleAlert,
  mute: RotateCcw,
};

const unanswered =
  'We could not ask for your payment just now. This page keeps trying. Your booking is safe with its number below.';
const stoppedAsking =
  'Your bank has still not answered. You can close this page: as soon as the payment arrives, Recent Bookings shows it.';

/** After a no: how much comes back and by when, and the owner's reason where they gave one. */
function declinedWords(outcome: PaymentOutcome, { refund, rejection_reason, room }: Inquiry): string {
  const reason = rejection_reason && `${room.property.name} says: “${rejection_reason}”`;
  return [outcome.words, refund && refundWords(refund), reason].filter(Boolean).join(' ');
}

/** What to say below the title: the outcome's own words, or better ones where more is known. */
function wordsFor(outcome: PaymentOutcome, booking: Inquiry | null, stay: ResultStay | null): string {
  if (booking?.status === 'rejected') return declinedWords(outcome, booking);
  if (outcome.tone !== 'good' || booking?.status !== 'accepted') return outcome.words;
  const arrival = `on ${formatLongWeekday(booking.start_date)}${timeBehindDay('from', stay?.check_in_time ?? null)}`;
  const who = stay ? `${stay.host_name} is expecting you` : 'You are expected';
  return `${who} ${arrival}. You can change or cancel this booking under Recent Bookings.`;
}

/** Other stays in the same city, for the same nights and guests. */
const elsewhere = ({ start_date, end_date, guests }: Inquiry, city: string | undefined): string =>
  withParams(
    '/search',
    writeSearchAddress({ ...(city && { city }), from_date: start_date, to_date: end_date, max_guests: guests }),
  );

const tripOf = ({ start_date, end_date, guests }: Inquiry): Trip => ({
  dates: { checkIn: start_date, checkOut: end_date },
  guests,
});

type ActionsProps = {
  outcome: PaymentOutcome | null;
  booking: Inquiry | null;
  city: string | undefined;
  onHoldEnd(): void;
};

function Actions({ outcome, booking, city, onHoldEnd }: ActionsProps) {
  const payable = booking && payableUntil(booking, Date.now());
  const isOver = booking !== null && outcome?.offersRetry === true && !payable;
  const hasChoice = payable !== null || isOver || booking?.status === 'rejected';
  return (
    <div className="stack-16">
      {booking && payable && (
        <PayNow
          bookingId={booking.id}
          forWhat={`for ${booking.room.property.name}`}
          label={outcome?.offersRetry ? 'Try again' : 'Go to payment'}
          until={payable}
          onHoldEnd={onHoldEnd}
        />
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {isOver && (
          <ButtonLink
            to={detailsAddress(booking.property.slug, {
              choices: bookedChoices(booking),
              dates: { checkIn: booking.start_date, checkOut: booking.end_date },
              guests: booking.guests,
            })}
          >
            Choose these rooms again
          </ButtonLink>
        )}
        {booking?.status === 'rejected' && <ButtonLink to={elsewhere(booking, city)}>Find another stay</ButtonLink>}
        <ButtonLink variant={hasChoice ? 'outline' : 'primary'} to="/bookings">
          View All Booking
        </ButtonLink>
        {outcome?.tone !== 'good' && (
          <ButtonLink variant={hasChoice ? 'ghost' : 'outline'} to="/help-center">
            Contact Support
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

type Asked = { failed: boolean; isLooking: boolean };

/** What became of a payment, as far as it is known: null while nothing is, or while what was paid for is looked up. */
function knownOutcome(status: PaymentStatus | undefined, booking: Inquiry | null, { failed, isLooking }: Asked) {
  // As it was read before it was paid.
  const isOld = booking?.status === 'pending' && booking.hold_expires_at !== null;
  if (status && isPaid(status) && (isLooking || isOld)) return null;
  if (status)
    return paymentOutcome(status, booking?.status ?? null, { isUnanswered: booking?.request?.is_unanswered === true });
  return failed ? { ...paymentOutcome('pending', null), words: unanswered } : null;
}

type Props = {
  bookingId: string;
  stay: ResultStay | null;
  /** What else there is for the trip, after the owner's no. */
  instead(trip: Trip): ReactNode;
};

/** The result of one booking's payment, asked for until it is settled. */
export function Result({ bookingId, stay: stayOfAddress, instead }: Props) {
  const { payment, missing, failed, stopped, askAgain } = usePayment(bookingId);
  const { bookings, failed: notLoaded, reload } = useBookings();
  const status = payment?.status;

  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    // What the payment changed is in the booking too.
    reload();
    if (status !== 'failed') forgetSettled(attemptStore(), Number(bookingId));
  }, [status, bookingId, reload]);

  if (missing) return <NoBooking />;
  const booking = bookings?.find(({ id }) => id === Number(bookingId)) ?? null;
  const stay = booking && booking.property.slug !== stayOfAddress?.slug ? null : stayOfAddress;
  const outcome = knownOutcome(status, booking, { failed, isLooking: bookings === null && !notLoaded });
  const words = outcome && (stopped && outcome.keepsAsking ? stoppedAsking : wordsFor(outcome, booking, stay));
  return (
    <main className="wrap grid gap-5 pt-4 pb-8 md:grid-cols-[7fr_4fr] md:gap-6 md:pt-8 md:pb-12 lg:gap-12">
      <div className="stack-24 min-w-0 content-start">
        <OutcomeWords outcome={outcome} words={words} />
        {stopped && (
          <Button variant="outline" className="justify-self-start" onClick={askAgain}>
            Check again
          </Button>
        )}
        <PaymentSlip
          bookingId={bookingId}
          payment={payment}
          tone={outcome?.tone ?? 'mute'}
          waiting={payment === null && !failed}
        />
        {booking && <BookingPapers booking={booking} onChanged={reload} />}
        <Actions outcome={outcome} booking={booking} city={stay?.city} onHoldEnd={reload} />
      </div>
      <ResultPicture stay={stay} booking={booking} />
      {booking?.status === 'rejected' && stay && (
        <div className="col-span-full min-w-0">{instead(tripOf(booking))}</div>
      )}
    </main>
  );
}

function OutcomeWords({ outcome, words }: { outcome: PaymentOutcome | null; words: string | null }) {
  const Icon = toneIcon[outcome?.tone ?? 'warn'];
  return (
    <div className="stack-24" aria-live="polite">
      <p className={classes('flex items-center gap-1.25 font-semibold', toneClass[outcome?.tone ?? 'mute'])}>
        {outcome && <Icon className="i i-l" aria-hidden="true" />}
        {outcome ? outcome.state : 'One moment'}
      </p>
      <div className="stack-16">
        <h1 className="hero-title result-title">{outcome ? outcome.title : 'Checking your payment...'}</h1>
        {words ? <p className="lead max-w-[52ch]">{words}</p> : <Skeleton width="min(100%, 52ch)" height={84} />}
      </div>
    </div>
  );
}
