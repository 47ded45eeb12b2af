import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { formatDayMonthYear, momentInIndia } from '@basera/contract/words/date-words';
import { Link } from 'react-router';
import { PayNow } from '../result/pay-now';
import { bankNumberWords, elsewhere, payableUntil, resultAddress, returnedWords } from './booked-words';
import { BookingChoices } from './booking-choices';
import { OwnersWords } from './owners-words';

type Props = { booking: Inquiry; onChanged(): void };

/** What can still be done with a booking, and until when. */
export function BookingActions({ booking, onChanged }: Props) {
  const { t } = useLingui();
  const payable = payableUntil(booking, Date.now());
  const { name } = booking.room.property;
  return (
    <div className="grid gap-1.5 border-t border-line pt-1.5 empty:hidden">
      {payable && (
        <PayNow size="s" bookingId={booking.id} forWhat={t`for ${name}`} until={payable} onHoldEnd={onChanged} />
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
  const { t } = useLingui();
  const { name } = booking.room.property;
  const [from, to] = [formatDayMonthYear(change.start_date), formatDayMonthYear(change.end_date)];
  const sum = formatRupees(change.difference);
  return (
    <div className="grid gap-1">
      <p className="small">
        {t`Your change to ${from} - ${to} waits for ${sum}. Until then the booking stays as it is.`}
      </p>
      <PayNow
        size="s"
        bookingId={booking.id}
        forWhat={t`for the change of ${name}`}
        label={t`Pay ${sum}`}
        until={change.hold_expires_at}
        onHoldEnd={onChanged}
      />
    </div>
  );
}

function Reason({ booking, calledOff }: { booking: Inquiry; calledOff: NonNullable<Inquiry['called_off']> }) {
  const { t } = useLingui();
  const { reason, why } = calledOff;
  if (why)
    return (
      <p className="small">{t`Another site had sold the same nights. We are sorry: all your money is on its way back.`}</p>
    );
  return reason && <OwnersWords booking={booking} words={reason} />;
}

/** The stay cancelled it: why, and where to look instead. */
function CalledOff({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { room, called_off } = booking;
  const { name } = room.property;
  return (
    <div className="grid gap-1">
      <p className="small strong">{t`${name} has cancelled this booking.`}</p>
      {called_off && <Reason booking={booking} calledOff={called_off} />}
      <Link className="link small tap justify-self-start" to={elsewhere(booking)}>
        {t`See similar stays for the same dates`}
      </Link>
    </div>
  );
}

function RefundLine({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { refund } = booking;
  if (!refund) return null;
  const number = bankNumberWords(refund);
  return (
    <div className="grid gap-1">
      <p className="small strong">{returnedWords(refund)}</p>
      {number && <p className="small soft num wrap-anywhere">{number}</p>}
      <Link className="link small tap justify-self-start" to={resultAddress(booking)}>
        {t`Follow your refund`}
      </Link>
    </div>
  );
}

function Terms({ booking: { free_until, half_until } }: { booking: Inquiry }) {
  const { t } = useLingui();
  const [free, half] = [free_until && momentInIndia(free_until), half_until && momentInIndia(half_until)];
  if (free) return <p className="small text-good">{t`Free cancellation until ${free}`}</p>;
  return half && <p className="small soft">{t`Cancelling gives half back until ${half}`}</p>;
}
