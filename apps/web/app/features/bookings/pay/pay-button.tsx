import { Lock } from 'lucide-react';
import { WithoutScripts } from '../../../shell/without-scripts';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/note';
import type { BookingState } from '../result/use-booking';

/** 'Complete Booking'; after a failure that another try may get past it says what happened and offers that. */
export function PayButton({ state, onPress }: { state: BookingState; onPress(): void }) {
  const failed = state.kind === 'try_again';
  return (
    <>
      {failed && (
        <Note tone="bad" role="alert">
          {state.message} Your choice is kept.
        </Note>
      )}
      <WithoutScripts what="Paying" />
      <div className="grid gap-1.5 noscript:hidden md:grid-cols-[auto_1fr] md:items-center">
        <Button className="md:min-w-[224px]" busy={state.kind === 'busy'} busyLabel="Continuing..." onClick={onPress}>
          <Lock className="i i-s" aria-hidden="true" />
          {failed ? 'Try again' : 'Complete Booking'}
        </Button>
        <span className="small soft">Nothing is charged until your bank says yes.</span>
      </div>
    </>
  );
}
