import { stayAddress } from '@basera/contract/trip';
import { clockTime, formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { guestsWords } from '@basera/contract/words/guests-words';
import { several } from '@basera/contract/words/phrases';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BookingStep } from './booking-step';

function Fact({ name, more, children }: { name: string; more: string | null; children: ReactNode }) {
  return (
    <div>
      <dt className="small faint">{name}</dt>
      <dd className="strong max-md:text-[15px]">
        {children}
        {more && <small className="small soft block font-normal">{more}</small>}
      </dd>
    </div>
  );
}

/** Dates and guests, only to read: they are chosen on the stay's page. */
export function TripCard({ step, nights }: { step: BookingStep; nights: number }) {
  const { stay, dates, guests, children } = step;
  return (
    <section className="card card-pad stack-16">
      <h2 className="h3">Dates and guests</h2>
      <dl className="grid grid-cols-2 gap-x-2 gap-y-2.5 md:grid-cols-3">
        <Fact name="Check in" more={stay.check_in_time && `from ${clockTime(stay.check_in_time)}`}>
          {formatWeekdayAndYear(dates.checkIn)}
        </Fact>
        <Fact name="Check out" more={stay.check_out_time && `by ${clockTime(stay.check_out_time)}`}>
          {formatWeekdayAndYear(dates.checkOut)}
        </Fact>
        <Fact name="Guests" more={several(nights, 'night')}>
          {guests > 0 ? (
            guestsWords(guests, children)
          ) : (
            <Link className="link" to={`${stayAddress(stay.slug, { dates, guests, children })}#modify-search`}>
              Add guests
            </Link>
          )}
        </Fact>
      </dl>
    </section>
  );
}
