import type { QueueCase } from '@basera/contract/endpoints/office/queue';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { WhyDialog } from '../../../../browser/why-dialog';
import { withdrawRelease } from '../../calls';
import { toTitle } from '../../to-title';

/** Two have released a difference that is not owed any more: nobody sends it, and the release is taken back. */
export function WithdrawRelease({ found }: { found: QueueCase }) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Note tone="bad">{t`No longer owed: do not send it. The stay it was promised for was cancelled, or money went back since.`}</Note>
      <Button variant="outline" onClick={() => setIsAsked(true)}>{t`Withdraw the release…`}</Button>
      {isAsked && (
        <WhyDialog
          title={t`Withdraw the release?`}
          means={t`Where it was to go is forgotten. Is a part of it owed still, you can ask for that anew.`}
          act={t`Withdraw`}
          run={(why) => withdrawRelease(found, why)}
          onDone={toTitle}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
