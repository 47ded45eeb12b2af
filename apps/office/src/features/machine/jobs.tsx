import type { JobsState } from '@basera/contract/endpoints/office/machine';
import { Badge } from '@basera/ui/badge.tsx';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exactMomentWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { WhyDialog } from '../../browser/why-dialog';
import { jobsQuery, tryAgain } from './calls';
import { Loaded } from './loaded';

type Asked = { name: string; id: string | null };

/** What failed, and all kinds of work with what waits of them. */
export function Jobs() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <Loaded of={useQuery(jobsQuery)}>
        {(state) => (
          <>
            <Failed failed={state.failed} onRetry={setAsked} />
            <Kinds kinds={state.kinds} onRetry={setAsked} />
          </>
        )}
      </Loaded>
      {asked && (
        <WhyDialog
          title={asked.id ? t`Try it again?` : t`Try all again?`}
          means={t`${asked.name}: it is done at once. Every piece of work may run twice and bears it.`}
          act={t`Try again`}
          run={(why) => tryAgain(asked.name, asked.id, why)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Failed({ failed, onRetry }: { failed: JobsState['failed']; onRetry(asked: Asked): void }) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <section className="machine-part" aria-labelledby="failed">
      <h2 id="failed">{t`Failed`}</h2>
      {failed.length === 0 && <p className="soft">{t`Nothing has failed.`}</p>}
      <ul className="machine-rows">
        {failed.map(({ id, name, at, tries, words }) => (
          <li key={id} className="is-three">
            <span>
              <b className="strong">{name}</b>
              <span className="faint block">
                {at && exactMomentWords(at)} · {t`tries: ${tries}`}
              </span>
            </span>
            <span>{words}</span>
            {may('run_machine') && (
              <Button variant="outline" size="s" onClick={() => onRetry({ name, id })}>
                {t`Try again`}
                <span className="sr"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kinds({ kinds, onRetry }: { kinds: JobsState['kinds']; onRetry(asked: Asked): void }) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <section className="machine-part" aria-labelledby="kinds">
      <h2 id="kinds">{t`All kinds`}</h2>
      <ul className="machine-rows">
        {kinds.map(({ name, due, later, running, failed, last_done, is_turn }) => (
          <li key={name} className="is-three">
            <span>
              <b className="strong">{name}</b>
              <span className="faint block">{is_turn ? t`by itself` : t`as it is put down`}</span>
            </span>
            <span className="num soft">
              {t`due ${due} · later ${later} · running ${running}`}
              {last_done && <span className="faint block">{t`last done ${exactMomentWords(last_done)}`}</span>}
            </span>
            <span className="row">
              {failed > 0 && <Badge tone="bad">{t`${failed} failed`}</Badge>}
              {failed > 0 && may('run_machine') && (
                <Button variant="ghost" size="s" onClick={() => onRetry({ name, id: null })}>
                  {t`Try all again`}
                  <span className="sr"> {name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
