import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WhyDialog } from '../../../../browser/why-dialog';
import { withdrawRelease } from '../../calls';
import { toTitle } from '../../to-title';

/** Two have released a difference that is not owed in full any more, or that cannot arrive: nobody sends it, and the release is taken back, unless it has left our bank already. */
export function WithdrawRelease({ found, isOwed }: { found: QueueCase; isOwed: boolean }) {
  const { t } = useLingui();
  // As it was when they asked: read anew behind the dialog, it may be of another release.
  const [asked, setAsked] = useState<QueueCase>();
  const [isHere, setIsHere] = useState(false);
  return (
    <>
      {!isOwed && (
        <Note tone="bad">{t`No longer owed in full: do not send it. The stay it was promised for was cancelled, or money went back since. Has it left our bank already, say so with its number instead of withdrawing: else it could be paid twice.`}</Note>
      )}
      <Button variant="outline" onClick={() => setAsked(found)}>{t`Withdraw the release…`}</Button>
      {asked && (
        <WhyDialog
          title={t`Withdraw the release?`}
          means={
            <div className="stack-16">
              <p>
                {isOwed
                  ? t`For what cannot arrive where it was to go: that is forgotten. It is owed still, and you can ask for it anew with where else it can go.`
                  : t`Where it was to go is forgotten. Is a part of it owed still, you can ask for that anew.`}
              </p>
              <Checkbox checked={isHere} onChange={(event) => setIsHere(event.target.checked)}>
                {t`I have looked at our account: nothing of it has left our bank, or all of it came back.`}
              </Checkbox>
            </div>
          }
          isReady={isHere}
          act={t`Withdraw`}
          run={(why) => withdrawRelease(asked, why)}
          onDone={toTitle}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
