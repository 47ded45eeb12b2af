import type { KnownOfPerson } from '@basera/contract/endpoints/office/people';
import { formatRupees } from '@basera/contract/money';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { momentWords, nightsWords } from '../../browser/date-words';
import { useStateWords, wordsOf } from '../../browser/state-words';

type Props = { known: KnownOfPerson; onMore(): void; isReading: boolean };

/** Where they booked, the latest first. */
export function PersonBookings({ known, onMore, isReading }: Props) {
  const { t } = useLingui();
  const states = useStateWords();
  const { bookings, bookings_total: total } = known;
  return (
    <section className="person-part" aria-labelledby="bookings">
      <h2 id="bookings">{t`Bookings (${total})`}</h2>
      {bookings.length === 0 && <p className="soft">{t`They have booked nothing.`}</p>}
      <ul className="person-rows">
        {bookings.map(({ id, property, start_date, end_date, status, amount }) => (
          <li key={id}>
            <Link className="link" to={`/bookings/${id}`}>
              #{id}, {property}
            </Link>
            <span className="soft">
              {nightsWords(start_date, end_date)}, {formatRupees(amount)}, {wordsOf(states.booking, status)}
            </span>
          </li>
        ))}
      </ul>
      {bookings.length < total && (
        <Button
          variant="outline"
          busy={isReading}
          onClick={onMore}
        >{t`Show older (${total - bookings.length})`}</Button>
      )}
    </section>
  );
}

/** What they wrote to support about. */
export function PersonTickets({ tickets }: { tickets: NonNullable<KnownOfPerson['tickets']> }) {
  const { t } = useLingui();
  const states = useStateWords();
  return (
    <section className="person-part" aria-labelledby="tickets">
      <h2 id="tickets">{t`Tickets`}</h2>
      {tickets.length === 0 && <p className="soft">{t`They have not written to support.`}</p>}
      <ul className="person-rows">
        {tickets.map(({ id, number, subject, status, at }) => (
          <li key={id}>
            <Link className="link" to={`/cases/ticket/${id}`}>
              {number}, {subject}
            </Link>
            <span className="soft">
              {momentWords(at)}, {wordsOf(states.ticket, status)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
