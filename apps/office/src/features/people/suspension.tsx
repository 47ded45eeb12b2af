import type { KnownOfPerson, ShownPerson } from '@basera/contract/endpoints/office/people';
import { Button } from '@basera/ui/button.tsx';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { lift, suspend } from './calls';

type Props = { person: ShownPerson; said: KnownOfPerson['suspensions'] | undefined };

/** Whether they may sign in, what was said of it once it is said why one looks, and changing it. */
export function Suspension({ person, said = [] }: Props) {
  const { t } = useLingui();
  const may = useMay();
  const [isAsked, setIsAsked] = useState(false);
  const personId = String(person.id);
  const close = () => setIsAsked(false);
  const mayChange = may('suspend_people') && person.left_at === null;
  const { suspensions } = person.counts;
  if (suspensions === 0 && !mayChange) return null;
  return (
    <section aria-labelledby="suspension">
      <h2 id="suspension">{t`Suspension`}</h2>
      {suspensions === 0 && <p className="soft">{t`Never suspended.`}</p>}
      {suspensions > 0 && said.length === 0 && (
        <p className="soft">
          <Plural value={suspensions} one="Suspended once" other="Suspended # times" />
        </p>
      )}
      <ul className="session-rows">
        {said.map((one) => (
          <li key={one.id}>
            <Said at={one.at} by={one.by} words={t`Suspended`} why={one.why} />
            {one.lifted_at !== null && (
              <Said at={one.lifted_at} by={one.lifted_by} words={t`Lifted`} why={one.lifted_why ?? ''} />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button variant={person.is_suspended ? 'outline' : 'danger'} size="s" onClick={() => setIsAsked(true)}>
          {person.is_suspended ? t`Lift the suspension` : t`Suspend`}
        </Button>
      )}
      {isAsked &&
        (person.is_suspended ? (
          <WhyDialog
            title={t`Lift the suspension?`}
            means={t`They can sign in, book and write again, and read your reason by mail. Stays that waited for them are sold again.`}
            act={t`Lift it`}
            run={(why) => lift(personId, why)}
            onClose={close}
          />
        ) : (
          <WhyDialog
            title={t`Suspend them?`}
            means={t`They are signed out everywhere and cannot sign in, book or write. They read your reason, and how to write to the grievance officer. What they paid stands. A stay that nobody else runs takes no new bookings, and what is due to its business waits.`}
            act={t`Suspend`}
            variant="danger"
            run={(why) => suspend(personId, why)}
            onClose={close}
          />
        ))}
    </section>
  );
}

function Said({ words, at, by, why }: { words: string; at: string; by: string | null; why: string }) {
  return (
    <p className="wrap-anywhere">
      {words}, {momentWords(at)}
      {by !== null && `, ${by}`}
      <span className="soft block">{why}</span>
    </p>
  );
}
