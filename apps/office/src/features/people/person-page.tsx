import { PERSON_SHOWN, type ShownPerson } from '@basera/contract/endpoints/office/people';
import { Badge } from '@basera/ui/badge.tsx';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { NotShown } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { knownQuery, personQuery } from './calls';
import { PersonBookings, PersonTickets } from './person-bookings';
import { PersonBusinesses } from './person-businesses';
import { PersonFacts } from './person-facts';
import { PersonNumbers } from './person-numbers';
import { PersonSessions } from './person-sessions';
import { Suspension } from './suspension';
import './people.css';
import './words/people-catalogue';

/** Somebody: who they are to us in numbers, and all that is known of them once it is said why. */
export function Component() {
  const { t } = useLingui();
  const { personId = '' } = useParams();
  const { data, error, refetch } = useQuery(personQuery(personId));
  if (error && !data) return <NotShown title={t`Person #${personId}`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  return <Shown person={data} key={data.id} />;
}

function Shown({ person }: { person: ShownPerson }) {
  const { t } = useLingui();
  const [most, setMost] = useState(PERSON_SHOWN);
  const { data, error, isFetching } = useQuery({
    ...knownQuery(String(person.id), most),
    enabled: person.is_told_why,
  });
  const known = person.is_told_why ? data : undefined;
  const name = person.name || t`No name given`;
  return (
    <OfficePage title={name} lead={t`Person #${person.id}`} actions={<Standing person={person} />}>
      <div className="told-page">
        <div className="told-main">
          {error && (
            <Note tone="bad" role="alert">
              {messageOf(error)}
            </Note>
          )}
          {!person.is_told_why && <PersonNumbers person={person} />}
          {known && known.businesses.length > 0 && <PersonBusinesses businesses={known.businesses} />}
          {known && (
            <PersonBookings known={known} onMore={() => setMost(most + PERSON_SHOWN * 5)} isReading={isFetching} />
          )}
          {known?.tickets && <PersonTickets tickets={known.tickets} />}
          {person.is_told_why && !known && !error && <p className="soft" aria-busy="true">{t`One moment`}</p>}
        </div>
        <aside className="told-aside" aria-label={t`What is known of them`}>
          <PersonFacts person={person} />
          <Suspension person={person} said={known?.suspensions} />
          <PersonSessions person={person} open={known?.sessions} />
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
