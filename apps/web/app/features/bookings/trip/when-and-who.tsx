import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { clockTime, formatWeekday } from '@basera/contract/words/date-words';
import { guestsWords } from '@basera/contract/words/guests-words';
import { several } from '@basera/contract/words/phrases';
import { saidMeals } from '@basera/contract/words/stays/meal-words';
import { useLingui } from '@lingui/react/macro';
import { BedDouble, Moon, Users } from 'lucide-react';
import '../words/booking-words';
import { Section } from './section';

/** Which days, which rooms with what in the price, and how many come. */
export function WhenAndWho({ booking }: { booking: Inquiry }) {
  const { t } = useLingui();
  const { start_date, end_date, check_in_time, check_out_time, rooms, guests, children, user } = booking;
  const from = check_in_time && clockTime(check_in_time);
  const by = check_out_time && clockTime(check_out_time);
  const guestName = user.name;
  return (
    <Section title={t`When and who`}>
      <div className="trip-when">
        <Day name={t`Check-in`} day={start_date} time={from && t`from ${from}`} />
        <p className="mid">
          <Moon className="i" aria-hidden="true" />
          {several(daysBetween(start_date, end_date), 'night')}
        </p>
        <Day name={t`Check-out`} day={end_date} time={by && t`by ${by}`} />
      </div>
      <ul className="trip-facts">
        {rooms.map(({ room_id, quantity, room_details: { room_name, meals } }) => (
          <li key={room_id}>
            <BedDouble className="i" aria-hidden="true" />
            <span className="wrap-anywhere">
              <span translate="no">
                {quantity} × {room_name}
              </span>
              <small>{meals ? t`${saidMeals(meals)} in the price` : t`Room only`}</small>
            </span>
          </li>
        ))}
        <li>
          <Users className="i" aria-hidden="true" />
          <span className="wrap-anywhere">
            {guestsWords(guests, children)}
            <small>{t`Booked by ${guestName}`}</small>
          </span>
        </li>
      </ul>
    </Section>
  );
}

function Day({ name, day, time }: { name: string; day: CalendarDate; time: string | null }) {
  return (
    <p>
      <small>{name}</small> <b>{formatWeekday(day)}</b> {time && <small>{time}</small>}
    </p>
  );
}
