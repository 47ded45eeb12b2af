import { PERSON_SHOWN, type ShownPerson } from '@basera/contract/endpoints/office/people';
import { formatRupees } from '@basera/contract/money';
import { Badge } from '@basera/ui/badge.tsx';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { momentWords, nightsWords } from '../../browser/date-words';
import { useStateWords, wordsOf } from '../../browser/state-words';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { personQuery } from './calls';
import { PersonBusinesses } from './person-businesses';
import { PersonFacts } from './person-facts';
import { PersonSessions } from './person-sessions';
import { Suspension } from './suspension';
import './people.css';
import './words/people-catalogue';

/** Somebody: what they are to us, where they are signed in, and whether they may be. */
export function Component() {
  const { t } = useLingui();
  const { personId = '' } = useParams();
  const [most, setMost] = useState(PERSON_SHOWN);
  const { data, error, isFetching } = useQuery(personQuery(personId, most));
  if (error && !data) {
    return (
      <OfficePage title={t`Person #${personId}`}>
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      </OfficePage>
    );
  }
  if (!data) return <PageComing />;
  return <Shown person={data} onMore={() => setMost(most + PERSON_SHOWN * 5)} isReading={isFetching} key={data.id} />;
}

type Props = { person: ShownPerson; onMore(): void; isReading: boolean };

function Shown({ person, onMore, isReading }: Props) {
  const { t } = useLingui();
  const name = person.name || t`No name given`;
  return (
    <OfficePage title={name} lead={t`Person #${person.id}`} actions={<Standing person={person} />}>
      <div className="told-page">
        <div className="told-main">
          {person.businesses.length > 0 && <PersonBusinesses businesses={person.businesses} />}
          <Bookings person={person} onMore={onMore} isReading={isReading} />
          {person.tickets && <Tickets tickets={person.tickets} />}
        </div>
        <aside className="told-aside" aria-label={t`What is known of them`}>
          <PersonFacts person={person} />
          <Suspension person={person} />
          <PersonSessions person={person} />
        </aside>
      </div>
    </OfficePage>
  );
}

function Standing({ person }: { person: ShownPerson }) {
  const { t } = useLingui();
  if (person.left_at !== null) return <Badge tone="mute">{t`Has left`}</Badge>;
  return person.is_suspended ? <Badge tone="bad">{t`Suspended`}</Badge> : <Badge tone="good">{t`May sign in`}</Badge>;
}

function Bookings({ person, onMore, isReading }: Props) {
  const { t } = useLingui();
  const states = useStateWords();
  const { bookings, bookings_total: total } = person;
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

function Tickets({ tickets }: { tickets: NonNullable<ShownPerson['tickets']> }) {
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
