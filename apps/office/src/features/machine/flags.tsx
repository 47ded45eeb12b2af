import type { FeatureFlag } from '@basera/contract/endpoints/office/machine';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exactMomentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { flagsQuery, turn } from './calls';
import { Loaded } from './loaded';

/** The switches for who is on call; each says what it does. */
export function Flags() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<FeatureFlag | null>(null);
  return (
    <section className="machine-part" aria-labelledby="flags">
      <h2 id="flags">{t`Every process knows within seconds`}</h2>
      <Loaded of={useQuery(flagsQuery)}>
        {(flags) => (
          <ul className="machine-rows">
            {flags.map((flag) => (
              <FlagRow key={flag.name} flag={flag} onTurn={() => setAsked(flag)} />
            ))}
          </ul>
        )}
      </Loaded>
      {asked && (
        <WhyDialog
          title={asked.is_on ? t`Turn ${asked.name} off?` : t`Turn ${asked.name} on?`}
          means={asked.meaning}
          act={asked.is_on ? t`Turn off` : t`Turn on`}
          variant={asked.is_on ? 'danger' : 'primary'}
          run={(why) => turn(asked.name, !asked.is_on, why)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function FlagRow({ flag, onTurn }: { flag: FeatureFlag; onTurn(): void }) {
  const { t } = useLingui();
  const may = useMay();
  const { name, meaning, owner, is_on, turned, is_on_unless_turned } = flag;
  return (
    <li className="is-three">
      <span>
        <b className="strong">{name}</b>{' '}
        <Badge tone={is_on === is_on_unless_turned ? 'mute' : 'warn'}>{is_on ? t`On` : t`Off`}</Badge>
        <span className="faint block">{owner}</span>
      </span>
      <span>
        {meaning}
        {turned && <span className="soft block">{t`${turned.by}, ${exactMomentWords(turned.at)}: ${turned.why}`}</span>}
      </span>
      {may('run_machine') && (
        <Button variant={is_on ? 'danger' : 'outline'} size="s" onClick={onTurn}>
          {is_on ? t`Turn off` : t`Turn on`}
          <span className="sr"> {name}</span>
        </Button>
      )}
    </li>
  );
}
