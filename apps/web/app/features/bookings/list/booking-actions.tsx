import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { formatDayMonthYear, momentInIndia } from '@basera/contract/words/date-words';
import { Link } from 'react-router';
import { PayNow } from '../result/pay-now';
import { bankNumberWords, elsewhere, payableUntil, resultAddress, returnedWords } from './booked-words';
import { BookingChoices } from './booking-choices';

type Props = { booking: Inquiry; onChanged(): void };

/** What can still be done with a booking, and until when. */
export function BookingActions({ booking, onChanged }: Props) {
  const payable = payableUntil(booking, Date.now());
  const { name } = booking.room.property;
  return (
    <div className="grid gap-1.5 border-t border-line pt-1.5 empty:hidden">
      {payable && (
        <PayNow size="s" bookingId={booking.id} forWhat={`for ${name}`} until={payable} onHoldEnd={onChanged} />
      )}
      {booking.change && <PendingChange booking={booking} change={booking.change} onChanged={onChanged} />}
      {booking.called_off && <CalledOff booking={booking} />}
      {booking.rejection_reason && <OwnersWords booking={booking} words={booking.rejection_reason} />}
      <RefundLine booking={booking} />
      <Terms booking={booking} />
      <BookingChoices booking={booking} onChanged={onChanged} />
    </div>
  );
}

export function PendingChange({ booking, change, onChanged }: Props & { change: NonNullable<Inquiry['change']> }) {
  return (
    <div className="grid gap-1">
      <p className="small">
        Your change to {formatDayMonthYear(change.start_date)} - {formatDayMonthYear(change.end_date)} waits for{' '}
        {formatRupees(change.difference)}. Until then the booking stays as it is.
      </p>
      <PayNow
        size="s"
        bookingId={booking.id}
        forWhat={`for the change of ${booking.room.property.name}`}
        label={`Pay ${formatRupees(change.difference)}`}
        until={change.hold_expires_at}
        onHoldEnd={onChanged}
      />
    </div>
  );
}

function OwnersWords({ booking: { room }, words }: { booking: Inquiry; words: string }) {
  return (
    <p className="small wrap-anywhere">
      {room.property.name} says: “{words}”
    </p>
  );
}

/** The stay cancelled it: why, and where to look instead. */
function CalledOff({ booking }: { booking: Inquiry }) {
  const { room, called_off } = booking;
  return (
    <div className="grid gap-1">
      <p className="small strong">{room.property.name} has cancelled this booking.</p>
      {called_off?.reason && <OwnersWords booking={booking} words={called_off.reason} />}
      <Link className="link small tap justify-self-start" to={elsewhere(booking)}>
        See similar stays for the same dates
      </Link>
    </div>
  );
}

function RefundLine({ booking }: { booking: Inquiry }) {
  const { refund } = booking;
  if (!refund) return null;
  const number = bankNumberWords(refund);
  return (
    <div className="grid gap-1">
      <p className="small strong">{returnedWords(refund)}</p>
      {number && <p className="small soft num wrap-anywhere">{number}</p>}
      <Link className="link small tap justify-self-start" to={resultAddress(booking)}>
        Follow your refund
      </Link>
    </div>
  );
}

function Terms({ booking: { free_until, half_until } }: { booking: Inquiry }) {
  if (free_until) return <p className="small text-good">Free cancellation until {momentInIndia(free_until)}</p>;
  if (half_until) return <p className="small soft">Cancelling gives half back until {momentInIndia(half_until)}</p>;
  return null;
}
