import { useEffect, useState } from 'react';
import { messageOf } from '../browser/calls/api';
import { useAbortOnLeave } from '../browser/calls/use-abort-on-leave';
import { Button } from '../button';
import { beginGoogleSignIn } from './google';
import { GoogleIcon } from './google-icon';
import { googleWords, loginWords } from './login-words';

type Props = {
  /** Whether it is set up. */
  isOn: boolean;
  /** Where the person goes on after it, beside their profile. */
  continueTo: string | null;
  /** What went wrong with it before. */
  notice: string | null;
};

/** The other way in. Where it is not set up, the button says so. */
export function GoogleButton({ isOn, continueTo, notice }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(notice);
  const signalOfCall = useAbortOnLeave();

  useEffect(() => {
    // Who comes back from Google with the browser's Back button finds the page as they left it: waiting.
    const onShow = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const begin = async () => {
    const signal = signalOfCall();
    setBusy(true);
    setError(null);
    try {
      await beginGoogleSignIn(continueTo, signal);
    } catch (problem) {
      if (signal.aborted) return;
      console.error(problem);
      setError(messageOf(problem));
      setBusy(false);
    }
  };

  return (
    <>
      {isOn && (
        <p className="or">
          <span>{googleWords.or}</span>
        </p>
      )}
      <div className="stack justify-items-start">
        <Button
          variant="outline"
          size={isOn ? undefined : 's'}
          block={isOn}
          disabled={!isOn}
          busy={busy}
          busyLabel={loginWords.goingOn}
          aria-describedby="google-words"
          onClick={begin}
        >
          <GoogleIcon grey={!isOn} />
          {googleWords.goOn}
        </Button>
        <div id="google-words">
          {!isOn && <p className="hint">{googleWords.isOff}</p>}
          <p className="error" role="alert">
            {error}
          </p>
        </div>
      </div>
    </>
  );
}
