import type { ShownPerson } from '@basera/contract/endpoints/office/people';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { endSessions } from './calls';

/** Where they are signed in, and the end of it. */
export function PersonSessions({ person }: { person: ShownPerson }) {
  const { t } = useLingui();
  const may = useMay();
  const [isAsked, setIsAsked] = useState(false);
  const { sessions } = person;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t`Signed in`}</h2>
      {sessions.length === 0 && <p className="soft">{t`Nowhere.`}</p>}
      <ul className="session-rows">
        {sessions.map(({ id, device, last_used_at }) => (
          <li key={id}>
            {device}
            <span className="soft block">{t`last used ${momentWords(last_used_at)}`}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && may('change_bookings') && (
        <Button variant="outline" size="s" onClick={() => setIsAsked(true)}>{t`Sign them out everywhere`}</Button>
      )}
      {isAsked && (
        <WhyDialog
          title={t`Sign them out everywhere?`}
          means={t`Each page of theirs asks them to sign in again. They can do so at once.`}
          act={t`Sign them out`}
          run={(why) => endSessions(String(person.id), why)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
