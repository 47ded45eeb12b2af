import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import { HOLD_MINUTES, INSTEAD_HOLD_MINUTES } from '@basera/contract/limits';
import { Countdown } from '@basera/ui/countdown.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Timer } from 'lucide-react';

/** How long the rooms are held: counting down once they are, before that what will happen. */
export function HoldNote({ until, isInstead, onEnd }: { until: number | null; isInstead: boolean; onEnd(): void }) {
  const { t } = useLingui();
  const minutes = isInstead ? INSTEAD_HOLD_MINUTES : HOLD_MINUTES;
  return (
    <Note tone="marigold" icon={Timer}>
      {until === null ? (
        t`Complete Booking holds your rooms for ${minutes} minutes. In that time nobody else can book them.`
      ) : (
        <>
          {t`Your rooms are held for`}{' '}
          <b>
            <Countdown end={until} onEnd={onEnd} />
          </b>{' '}
          {t`minutes. After that they go back on sale.`}
        </>
      )}
    </Note>
  );
}
