import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatRupees } from '@basera/contract/money';
import { type BookingStatus, bookingTone } from '@basera/contract/rules/status/booking-status';
import { formatDayMonthYear, formatInstant } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { useLingui } from '@lingui/react/macro';
import { Ban, Check, CheckCheck, Clock, type LucideIcon, TimerOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BookingPapers } from '../papers/booking-papers';
import { statusWords } from '../result/payment-outcome';
import { DisputeNote } from '../trip/dispute-note';
import { bookedRoomPrice, hasOneRate, resultAddress } from './booked-words';
import { BookingActions } from './booking-actions';

const icons: Record<BookingStatus, LucideIcon> = {
  pending: Clock,
  accepted: Check,
  rejected: X,
  expired: TimerOff,
  cancelled: Ban,
  completed: CheckCheck,
};

function Fact({ name, wide, children }: { name: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'max-md:col-span-full' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Read out and copied it is 'Booking ID: #100001'; on the card the two lines need no colon. */
const BookingIdName = () => {
  const { t } = useLingui();
  return (
    <>
      {t`Booking ID`}
      <span className="inline-block w-0 overflow-hidden align-top">:</span>
    </>
  );
};

function Facts({ booking: { id, user, created_at, payment } }: { booking: Inquiry }) {
  const { t } = useLingui();
  return (
    <dl className="booking-facts">
      <Fact name={t`Guest`}>
        <span translate="no">{user.name}</span>
      </Fact>
      <Fact name={<BookingIdName />}>#{id}</Fact>
      <Fact name={t`Booking At`}>{formatInstant(created_at)}</Fact>
      {payment && (
        <Fact name={t`Payment`}>
          {formatRupees(payment.amount)}, {statusWords(payment.status).toLowerCase()}
        </Fact>
      )}
      {payment?.transaction_number && (
        // A number that is copied or read out stands in one piece.
        <Fact name={t`Transaction`} wide>
          <span translate="no">{payment.transaction_number}</span>
        </Fact>
      )}
      {payment?.created_at && <Fact name={t`Payment time`}>{formatInstant(payment.created_at)}</Fact>}
    </dl>
  );
}

function RoomDetails({ rooms }: Pick<Inquiry, 'rooms'>) {
  const { t } = useLingui();
  return (
    <div className="small border-t border-line pt-1.5">
      <h4 className="strong">{t`Room Details`}</h4>
      <ul>
        {rooms.map((room) => (
          <li key={room.room_id} className="flex flex-wrap justify-between gap-x-2 pt-0.75">
            <span className="wrap-anywhere" translate="no">
              {room.quantity} × {room.room_details.room_name}
            </span>
            <span className="num soft">
              {bookedRoomPrice(room)} {hasOneRate(room) ? t`a night` : t`a night on average`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One booking of the list. `onChanged`: it was changed or cancelled, or its hold ended while it was looked at. */
export function BookingCard({ booking, onChanged }: { booking: Inquiry; onChanged(): void }) {
  const { property } = booking.room;
  return (
    <article className="card booking" aria-labelledby={`booking-${booking.id}`}>
      <div className="pic">
        <Picture picture={property.hero_image} sizes="(min-width: 768px) 480px, 100vw" />
      </div>
      <div className="grid min-w-0 content-start gap-2 p-2 md:px-3 md:py-2.5">
        <div>
          <div className="flex items-start justify-between gap-2">
            <h3 className="h3 min-w-0 wrap-anywhere" id={`booking-${booking.id}`}>
              <Link className="hover:underline" to={resultAddress(booking)} translate="no">
                {property.name}
              </Link>
            </h3>
            <Badge tone={bookingTone(booking.status)} icon={icons[booking.status]}>
              {statusWords(booking.status)}
            </Badge>
          </div>
          <p className="soft">
            {formatDayMonthYear(booking.start_date)} - {formatDayMonthYear(booking.end_date)}
          </p>
        </div>
        {booking.dispute && <DisputeNote dispute={booking.dispute} status={booking.status} />}
        <Facts booking={booking} />
        <RoomDetails rooms={booking.rooms} />
        <div className="border-t border-line pt-1.5 empty:hidden">
          <BookingPapers booking={booking} onChanged={onChanged} />
        </div>
        <BookingActions booking={booking} onChanged={onChanged} />
      </div>
    </article>
  );
}
