import { pauseStay } from '@basera/contract/endpoints/office/stays';
import { PAUSE_CAUSES, type PauseCause } from '@basera/contract/rules/listing/pauses';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { officeCall } from './calls';
import { usePauseCauses } from './pause-words';
import { WhyDialog } from './why-dialog';

type Props = {
  stayId: number;
  name: string;
  /** What it is asked for here, most likely. */
  cause: PauseCause;
  onPaused(): Promise<unknown>;
};

/** Takes a stay from guests, for a cause and in words that its owners read. */
export function PauseStay({ stayId, name, cause: first, onPaused }: Props) {
  const { t } = useLingui();
  const causes = usePauseCauses();
  const [isAsked, setIsAsked] = useState(false);
  const [cause, setCause] = useState(first);
  const pause = async (why: string) => {
    try {
      await officeCall(pauseStay, { params: { stayId: String(stayId) }, body: { cause, why } });
    } finally {
      // A colleague may have been first.
      await onPaused();
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsked(true)}>{t`Pause this stay`}</Button>
      {isAsked && (
        <WhyDialog
          title={t`Pause ${name}?`}
          means={
            <div className="stack-16">
              <p>{t`Guests find it no more and it takes no new bookings; bookings there are stand. Its owners read your reason, and cannot put it live themselves.`}</p>
              <Select<PauseCause>
                label={t`For what`}
                data-autofocus
                value={cause}
                onValueChange={setCause}
                options={PAUSE_CAUSES.map((value) => ({ value, label: causes[value] }))}
              />
            </div>
          }
          act={t`Pause it`}
          variant="danger"
          run={pause}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
