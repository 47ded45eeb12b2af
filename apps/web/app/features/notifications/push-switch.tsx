import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../words/words';
import './words/notification-words';
import {
  isPushSupported,
  isRegisteredForPush,
  registerForPush,
  stopPush,
} from '@basera/ui/browser/push-registration.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';

type State = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on';

function stateFor(userId: number): State {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isRegisteredForPush(userId) && Notification.permission === 'granted' ? 'on' : 'off';
}

const FAILED = siteWords._(msg`We could not change this just now. Check your connection and try again.`);

/** Notifications of this browser: whether they are on, and turning them on and off. */
function usePush(userId: number, token: string) {
  const [state, setState] = useState<State>('unknown');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setState(stateFor(userId)), [userId]);

  const change = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      console.error(error);
      // A browser that was just told no says so itself, below.
      if (stateFor(userId) !== 'denied') setProblem(FAILED);
    }
    setState(stateFor(userId));
    setBusy(false);
  };
  const turnOn = () =>
    change(async () => {
      // At once, while the press still counts as the person's own wish.
      if ((await Notification.requestPermission()) === 'granted') await registerForPush({ userId, token });
    });
  return { state, isBusy: busy, problem, turnOn, turnOff: () => change(stopPush) };
}

/** Turns notifications of this browser on and off, and says what keeps them from it. */
export function PushSwitch({ userId, token }: { userId: number; token: string }) {
  const { t } = useLingui();
  const { state, isBusy, problem, turnOn, turnOff } = usePush(userId, token);
  return (
    <div className="grid gap-2" aria-live="polite">
      {state === 'off' && (
        <div>
          <Button busy={isBusy} busyLabel={t`Turning on...`} onClick={turnOn}>
            <BellRing className="i i-s" aria-hidden="true" />
            {t`Turn on notifications`}
          </Button>
        </div>
      )}
      {state === 'on' && (
        <>
          <Note tone="good">{t`Notifications are on in this browser.`}</Note>
          <div>
            <Button variant="outline" busy={isBusy} busyLabel={t`Turning off...`} onClick={turnOff}>
              {t`Turn off`}
            </Button>
          </div>
        </>
      )}
      {state === 'denied' && (
        <Note tone="warn">
          {t`Your browser blocks notifications from Basera. Allow them in its settings for this site, then load this page again.`}
        </Note>
      )}
      {state === 'unsupported' && (
        <Note>
          {t`This browser cannot show notifications from websites. Chrome, Firefox, Edge and Opera on Android or a computer can. We write to you by e-mail in any case.`}
        </Note>
      )}
      <p className="error empty:hidden" role="alert">
        {problem}
      </p>
    </div>
  );
}
