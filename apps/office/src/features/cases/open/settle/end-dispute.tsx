import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { momentWords } from '../../../../browser/date-words';
import { WhyDialog } from '../../../../browser/why-dialog';
import { endDispute } from '../../calls';
import { toTitle } from '../../to-title';

type Unheard = NonNullable<QueueCase['unheard']>;

/** A bank's dispute that nobody can be asked about: why, and the way to end it by the word of two, with what the bank took. */
export function EndDispute({ found, unheard }: { found: QueueCase; unheard: Unheard }) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const since = momentWords(unheard.since);
  const { ref } = unheard;
  const reasons: Record<Unheard['why'], string> = {
    not_known: t`The gateway says since ${since} that it knows no dispute ${ref}.`,
    no_answer: t`The gateway has said nothing that helps about dispute ${ref}. It counts as silent since ${since}.`,
    out_of_use: t`The gateway that told of dispute ${ref} is not in use any more: nobody is asked about it since ${since}.`,
  };
  return (
    <section className="stack-16" aria-label={t`The bank’s dispute`}>
      <Note tone="warn">
        <b>{t`Nobody can be asked how this ends`}</b>
        <p>{reasons[unheard.why]}</p>
        <p>{t`What waits for the bank goes on once two of you say how it ended. Should the gateway speak of it after all, its word counts.`}</p>
      </Note>
      {found.may.end && (
        <div className="case-acts">
          <Button onClick={() => setIsAsked(true)}>{t`Say how it ended`}</Button>
        </div>
      )}
      {isAsked && <EndDialog found={found} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

function EndDialog({ found, onClose }: { found: QueueCase; onClose(): void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const taken = Number(typed.replaceAll(',', ''));
  return (
    <WhyDialog
      title={t`How did the bank’s dispute end?`}
      asks={['taken']}
      means={(wrong) => (
        <Field
          label={t`What the bank took, in rupees`}
          hint={t`0 where it took nothing: the dispute was won, or withdrawn. The gateway’s dashboard or the statement of our bank says it. A second person looks at it before it counts.`}
          inputMode="decimal"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong.taken}
          data-autofocus
        />
      )}
      isReady={typed.trim() !== '' && taken >= 0}
      act={t`Ask`}
      run={(why) => endDispute(found, taken, why)}
      onDone={toTitle}
      onClose={onClose}
    />
  );
}
