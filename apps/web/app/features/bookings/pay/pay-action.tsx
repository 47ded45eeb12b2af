import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';
import type { Paise } from '@basera/contract/money';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Lock } from 'lucide-react';
import type { BookingState } from '../result/use-booking';
import type { BookingStay } from '../step/booking-step';
import { StepAction } from '../step/step-action';

type Props = { stay: BookingStay; total: Paise; state: BookingState; onPress(): void };

/** 'Complete Booking'; after a failure that another try may get past it says what happened and offers that. */
export function PayAction({ stay, total, state, onPress }: Props) {
  const { t } = useLingui();
  const failed = state.kind === 'try_again';
  return (
    <StepAction
      stay={stay}
      total={total}
      note={t`Nothing is charged until your bank says yes.`}
      trouble={
        failed && (
          <Note tone="bad" role="alert">
            {state.message} {t`Your choice is kept.`}
          </Note>
        )
      }
    >
      <Button className="noscript:hidden" busy={state.kind === 'busy'} busyLabel={t`Continuing...`} onClick={onPress}>
        <Lock className="i i-s" aria-hidden="true" />
        {failed ? t`Try again` : t`Complete Booking`}
      </Button>
    </StepAction>
  );
}
