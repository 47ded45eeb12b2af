import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
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
  const { t } = useLingui();
  const { stay, dates, guests, children } = step;
  const from = stay.check_in_time && clockTime(stay.check_in_time);
  const by = stay.check_out_time && clockTime(stay.check_out_time);
  return (
    <section className="card card-pad stack-16">
      <h2 className="h3">{t`Dates and guests`}</h2>
      <dl className="grid grid-cols-2 gap-x-2 gap-y-2.5 md:grid-cols-3">
        <Fact name={t`Check in`} more={from && t`from ${from}`}>
          {formatWeekdayAndYear(dates.checkIn)}
        </Fact>
        <Fact name={t`Check out`} more={by && t`by ${by}`}>
          {formatWeekdayAndYear(dates.checkOut)}
        </Fact>
        <Fact name={t`Guests`} more={several(nights, 'night')}>
          {guests > 0 ? (
            guestsWords(guests, children)
          ) : (
            <Link className="link" to={`${stayAddress(stay.slug, { dates, guests, children })}#modify-search`}>
              {t`Add guests`}
            </Link>
          )}
        </Fact>
      </dl>
    </section>
  );
}
