import { addDays } from '@basera/contract/calendar-date';
import type { BookingPage } from '@basera/contract/endpoints/partners/desk';
import { formatRupees } from '@basera/contract/money';
import { clockTime, formatShortWeekday, formatWeekday } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { unitsWords } from '../owner-words';
import { ChangeUnit } from '../units/change-unit';
import type { SectionProps } from './section';

/** What they have, night by night, and when they come and go. */
export function RoomsCard({ page, mayDo }: SectionProps) {
  const { t } = useLingui();
  const { booking, rooms, check_in_time, check_out_time } = page;
  const units = unitsWords(booking);
  return (
    <section className="card card-pad stack-16" aria-labelledby="booking-rooms">
      <h2 className="h2" id="booking-rooms">{t`Rooms and nights`}</h2>
      <dl className="booking-facts">
        <Fact name={t`Arrival`}>
          {formatWeekday(booking.start_date)}
          {check_in_time && `, ${t`from ${clockTime(check_in_time)}`}`}
        </Fact>
        <Fact name={t`Departure`}>
          {formatWeekday(booking.end_date)}
          {check_out_time && `, ${t`until ${clockTime(check_out_time)}`}`}
        </Fact>
        <Fact name={t`Guests`}>{booking.guests}</Fact>
      </dl>
      {units && <p className="strong wrap-anywhere">{units}</p>}
      <ul className="booking-rooms">
        {rooms.map((room) => (
          <Room key={room.room_id} room={room} from={booking.start_date} />
        ))}
      </ul>
      {units && (
        <div className="spread">
          <p className="strong wrap-anywhere">{units}</p>
          {mayDo('run_desk') && <ChangeUnit bookingId={booking.id} guest={booking.guest.name} />}
        </div>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="small soft">{name}</dt>
      <dd className="strong">{children}</dd>
    </div>
  );
}

type RoomProps = { room: BookingPage['rooms'][number]; from: BookingPage['booking']['start_date'] };

function Room({ room, from }: RoomProps) {
  const { t } = useLingui();
  const nights = room.nights.map((price, night) => ({ day: addDays(from, night), price }));
  const isOnePrice = nights.every(({ price }) => price === nights[0]?.price);
  return (
    <li>
      <div className="min-w-0">
        <p className="strong wrap-anywhere">
          {room.quantity} × {room.room_name}
        </p>
        {room.meals && <p className="small soft">{room.meals}</p>}
        <p className="small soft num">
          {isOnePrice
            ? t`${formatRupees(nights[0]?.price ?? 0)} each night`
            : nights.map(({ day, price }) => `${formatShortWeekday(day)} ${formatRupees(price)}`).join(' + ')}
          {room.quantity > 1 && ` × ${room.quantity}`}
        </p>
      </div>
      <p className="num">{formatRupees(room.total)}</p>
    </li>
  );
}
