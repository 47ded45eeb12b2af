import type { OfficePause } from '@basera/contract/endpoints/office/stays';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentWords } from '../../browser/date-words';
import { usePauseCauses } from '../../browser/pause-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { giveBack } from './calls';

/** The pauses of a stay, the latest first; those in force can be given back. */
export function Pauses({ pauses, name }: { pauses: OfficePause[]; name: string }) {
  return (
    <ul className="pauses">
      {pauses.map((pause) => (
        <Pause key={pause.id} pause={pause} name={name} />
      ))}
    </ul>
  );
}

function Pause({ pause, name }: { pause: OfficePause; name: string }) {
  const { t } = useLingui();
  const may = useMay();
  const causes = usePauseCauses();
  const [isAsked, setIsAsked] = useState(false);
  const { given_back: ended } = pause;
  const cause = causes[pause.cause];
  return (
    <li>
      <p className="claim-top">
        <b>{cause}</b>
        <Badge tone={ended ? 'mute' : 'warn'}>{ended ? t`Given back` : t`In force`}</Badge>
      </p>
      <p className="wrap-anywhere">{pause.why}</p>
      <p className="small soft">{t`By ${pause.by}, ${momentWords(pause.at)}`}</p>
      {ended && (
        <p className="small soft wrap-anywhere">
          {t`Given back by ${ended.by ?? t`somebody`}, ${momentWords(ended.at)}: ${ended.why}`}
        </p>
      )}
      {!ended && may('pause_listings') && (
        <p>
          <Button variant="outline" size="s" onClick={() => setIsAsked(true)}>
            {t`Give it back`}
            <span className="sr">{`: ${name}, ${cause}`}</span>
          </Button>
        </p>
      )}
      {isAsked && (
        <WhyDialog
          title={t`Give ${name} back?`}
          means={t`With the last pause of it it is sold again, unless its owner has paused it as well or its account is missing. Its owners read your reason.`}
          act={t`Give it back`}
          run={(why) => giveBack(pause.id, why)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
}
