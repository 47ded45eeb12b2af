import {
  isPushSupported,
  isRegisteredForPush,
  registerForPush,
  stopPush,
} from '@basera/ui/browser/push-registration.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { Button } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { BellRing, CalendarCheck, House, MessageCircle, MessageSquareQuote, ReceiptIndianRupee } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { RequireSession } from '../../shell/page-guard';
import { Asking } from './asking';

export const meta = () => [{ title: 'Notifications | Basera' }, { name: 'robots', content: 'noindex' }];

const reasons = [
  {
    icon: ReceiptIndianRupee,
    title: 'Your payment and booking',
    words: 'Paid, accepted or rejected: you know at once.',
  },
  {
    icon: MessageCircle,
    title: 'Messages from your stay',
    words: 'An answer reaches you while you are away from the site.',
  },
  { icon: CalendarCheck, title: 'The day before check-in', words: 'A reminder with the time you are expected.' },
  {
    icon: MessageSquareQuote,
    title: 'How your stay was',
    words: 'A question after it, and one reminder. You can turn it off below.',
  },
  { icon: House, title: 'Requests for your own stay', words: 'If you are an owner: who asks, who books, who cancels.' },
];

type State = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on';

function stateFor(userId: number): State {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return isRegisteredForPush(userId) && Notification.permission === 'granted' ? 'on' : 'off';
}

const FAILED = 'We could not change this just now. Check your connection and try again.';

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

function Switch({ userId, token }: { userId: number; token: string }) {
  const { state, isBusy, problem, turnOn, turnOff } = usePush(userId, token);
  return (
    <div className="grid gap-2" aria-live="polite">
      {state === 'off' && (
        <div>
          <Button busy={isBusy} busyLabel="Turning on..." onClick={turnOn}>
            <BellRing className="i i-s" aria-hidden="true" />
            Turn on notifications
          </Button>
        </div>
      )}
      {state === 'on' && (
        <>
          <Note tone="good">Notifications are on in this browser.</Note>
          <div>
            <Button variant="outline" busy={isBusy} busyLabel="Turning off..." onClick={turnOff}>
              Turn off
            </Button>
          </div>
        </>
      )}
      {state === 'denied' && (
        <Note tone="warn">
          Your browser blocks notifications from Basera. Allow them in its settings for this site, then load this page
          again.
        </Note>
      )}
      {state === 'unsupported' && (
        <Note>
          This browser cannot show notifications from websites. Chrome, Firefox, Edge and Opera on Android or a computer
          can. We write to you by e-mail in any case.
        </Note>
      )}
      <p className="error empty:hidden" role="alert">
        {problem}
      </p>
    </div>
  );
}

/** Why notifications are good for, and the one place that asks for them. */
export default function NotificationsPage() {
  const session = useSession();
  return (
    <RequireSession>
      <main className="wrap pt-3 pb-5 md:pt-5 md:pb-11">
        <div className="grid max-w-[640px] gap-3">
          <h1 className="h1">Notifications</h1>
          <p className="lead">
            Basera can tell you on this device, also when the site is closed. Your browser asks you first, and you can
            turn it off at any time.
          </p>
          <section className="card card-pad" aria-label="What we tell you">
            <ul className="grid gap-2">
              {reasons.map(({ icon: Icon, title, words }) => (
                <li key={title} className="flex gap-2">
                  <Icon className="i mt-0.5 shrink-0" aria-hidden="true" />
                  <div>
                    <p className="strong">{title}</p>
                    <p className="soft small">{words}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          {session && <Switch key={session.user.id} userId={session.user.id} token={session.token} />}
          {session && <Asking userId={session.user.id} />}
          <p className="small soft">
            No offers, no advertising. How we treat what we know of you is in the{' '}
            <Link className="link" to="/privacy-policy">
              privacy policy
            </Link>
            .
          </p>
        </div>
      </main>
    </RequireSession>
  );
}
