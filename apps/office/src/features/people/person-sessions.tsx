import type { KnownOfPerson, ShownPerson } from '@basera/contract/endpoints/office/people';
import { Button } from '@basera/ui/button.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { endSessions } from './calls';

type Props = { person: ShownPerson; open: KnownOfPerson['sessions'] | undefined };

/** Where they are signed in, and the end of it; by which devices only who has said why reads. */
export function PersonSessions({ person, open = [] }: Props) {
  const { t } = useLingui();
  const may = useMay();
  const [isAsked, setIsAsked] = useState(false);
  const { sessions } = person.counts;
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t`Signed in`}</h2>
      {sessions === 0 && <p className="soft">{t`Nowhere.`}</p>}
      {sessions > 0 && open.length === 0 && (
        <p className="soft">
          <Plural value={sessions} one="In # place" other="In # places" />
        </p>
      )}
      <ul className="session-rows">
        {open.map(({ id, device, last_used_at }) => (
          <li key={id}>
            {device}
            <span className="soft block">{t`last used ${momentWords(last_used_at)}`}</span>
          </li>
        ))}
      </ul>
      {sessions > 0 && may('change_bookings') && (
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
