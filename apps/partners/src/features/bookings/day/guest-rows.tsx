import { timeInIndia } from '@basera/contract/calendar-date';
import type { BookingOfDay } from '@basera/contract/endpoints/partners/desk';
import { formatRupees } from '@basera/contract/money';
import { may } from '@basera/contract/rules/business/roles';
import { clockTime, formatWeekday, timeBehindDay } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { Check, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useBusiness } from '../../../browser/business';
import { GuestAvatar } from '../guest-avatar';
import { guestsWords, roomsWords, unitsWords } from '../owner-words';
import { MarkButtons } from './mark-buttons';

export type RowsOf = 'arriving' | 'leaving' | 'in_house';

type Props = {
  of: RowsOf;
  title: string;
  empty: string;
  bookings: BookingOfDay[];
  /** The business has several stays: each row says which. */
  namesStays: boolean;
};

/** Who comes, goes or is there, each with what can be said of them. */
export function GuestRows({ of, title, empty, bookings, namesStays }: Props) {
  return (
    <section className="grid content-start gap-1.5" aria-labelledby={of}>
      <h2 className="h2" id={of}>
        {title} {bookings.length > 0 && <span className="sec-count">{bookings.length}</span>}
      </h2>
      {bookings.length === 0 ? (
        <p className="card card-pad soft">{empty}</p>
      ) : (
        <ul className="card guest-rows">
          {bookings.map((booking) => (
            <Row key={booking.id} of={of} booking={booking} namesStays={namesStays} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RowProps = Pick<Props, 'of' | 'namesStays'> & { booking: BookingOfDay };

function Row({ of, booking, namesStays }: RowProps) {
  const { t } = useLingui();
  const { role } = useBusiness();
  const { id, guest, end_date, can, mark } = booking;
  const until = of === 'leaving' ? '' : `, ${t`until ${formatWeekday(end_date)}`}`;
  const byTime = of === 'leaving' ? timeBehindDay('until', booking.check_out_time) : '';
  const hasActions = can.mark.length > 0 || can.undo !== null;
  return (
    <li>
      <GuestAvatar name={guest.name} />
      <div className="min-w-0">
        <p className="strong wrap-anywhere">
          <Link className="request-link" to={`/bookings/${id}`}>
            {guest.name}
          </Link>
        </p>
        <p className="small soft wrap-anywhere">
          {namesStays && `${booking.property.name} · `}
          {unitsWords(booking) || roomsWords(booking)}, {guestsWords(booking)}
          {until}
          {byTime}
        </p>
        <p className="guest-facts small">
          {mark && <MarkFact mark={mark} />}
          {of === 'arriving' && !mark && booking.check_in_time && (
            <span className="guest-fact">
              <Clock className="i i-s" aria-hidden="true" />
              {t`From ${clockTime(booking.check_in_time)}`}
            </span>
          )}
          <Paid booking={booking} />
        </p>
      </div>
      {may(role, 'run_desk') && hasActions && (
        <div className="guest-actions">
          <MarkButtons size="s" bookingId={id} guest={guest.name} can={can} />
        </div>
      )}
    </li>
  );
}

function Paid({ booking: { is_by_desk, amount } }: { booking: BookingOfDay }) {
  const { t } = useLingui();
  if (is_by_desk) return <span className="guest-fact">{t`${formatRupees(amount)} agreed, not paid here`}</span>;
  return (
    <span className="guest-fact is-good">
      <Check className="i i-s" aria-hidden="true" />
      {t`Paid ${formatRupees(amount)}`}
    </span>
  );
}

function MarkFact({ mark: { mark, at } }: { mark: NonNullable<BookingOfDay['mark']> }) {
  const { t } = useLingui();
  const time = clockTime(timeInIndia(new Date(at)));
  const words = { arrived: t`Arrived ${time}`, left: t`Left ${time}`, no_show: t`Did not come, noted ${time}` };
  return <span className="guest-fact strong">{words[mark]}</span>;
}
