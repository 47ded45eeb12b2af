import { OTP_RESEND_SECONDS } from '@basera/contract/limits';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../browser/calls/api';
import { useAbortOnLeave } from '../browser/calls/use-abort-on-leave';
import { Button } from '../button';
import { classes } from '../classes';
import { useSecondsUntil } from '../countdown';
import { type CodeBoxes, codeOf, emptyBoxes, isComplete } from '../fields/code-boxes';
import { CodeInput } from '../fields/code-input';
import { type Identifier, showIdentifier } from './identifier';
import { codeWords, resendIn } from './login-words';
import { resendTime, resendTimeAfter } from './resend-time';

const serverMessage = (body: unknown): string => {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof message === 'string' ? message.trim() : '';
};

/** True when the server looked at the code and refused it. */
export const isRefusedCode = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 422;

/** What stands under Verify: of a refused code the server's own words, where it has some. */
export const codeErrorWords = (error: unknown): string =>
  isRefusedCode(error) ? serverMessage(error.body) || codeWords.refused : messageOf(error);

type Props = {
  identifier: Identifier;
  /** Milliseconds since the epoch from which on another code may be asked for. */
  mayResendAt: number;
  /** Beside the address: a way back to change it. */
  change?: ReactNode;
  /** Throws when the code is refused. */
  check(otp: string, signal: AbortSignal): Promise<void>;
  /** Sends another code; throws when it could not. */
  send(signal: AbortSignal): Promise<void>;
};

type Problem = { words: string; refused: boolean };

/** What is entered and what came of it: one call at a time, to check the code or to send another. */
function useSentCode({ mayResendAt, check, send }: Pick<Props, 'mayResendAt' | 'check' | 'send'>) {
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const [resendAt, setResendAt] = useState(mayResendAt);
  const [sent, setSent] = useState(1);
  const signalOfCall = useAbortOnLeave();

  const verify = async (entered: CodeBoxes) => {
    if (busy || !isComplete(entered)) return;
    const signal = signalOfCall();
    setBusy('verify');
    setProblem(null);
    try {
      await check(codeOf(entered), signal);
    } catch (error) {
      if (signal.aborted) return;
      const refused = isRefusedCode(error);
      if (!refused) console.error(error);
      setProblem({ words: codeErrorWords(error), refused });
      // Digits of a wrong code would be sent once more with the first that is mended.
      if (refused) setBoxes(emptyBoxes);
      setBusy(null);
    }
  };

  const resend = async () => {
    if (busy) return;
    const signal = signalOfCall();
    setBusy('resend');
    setProblem(null);
    try {
      await send(signal);
      setBoxes(emptyBoxes);
      setSent((count) => count + 1);
      setResendAt(resendTime(Date.now()));
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setProblem({ words: codeErrorWords(error), refused: false });
      setResendAt((before) => resendTimeAfter(error, Date.now()) ?? before);
    }
    setBusy(null);
  };

  const enter = (next: CodeBoxes) => {
    setBoxes(next);
    setProblem(null);
    // With the last digit there is nothing left to say.
    if (!isComplete(boxes)) void verify(next);
  };

  return { boxes, enter, problem, busy, resendAt, sent, verify, resend };
}

/** The code that was sent: six boxes, a countdown to the next one. Closed while a call is under way, it stays silent. */
export function CodeForm({ identifier, mayResendAt, change, check, send }: Props) {
  const { boxes, enter, problem, busy, resendAt, sent, verify, resend } = useSentCode({ mayResendAt, check, send });
  const id = useId();
  const seconds = useSecondsUntil(resendAt) ?? OTP_RESEND_SECONDS;

  return (
    <form
      className="stack-16"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void verify(boxes);
      }}
      noValidate
    >
      <p>
        {'phone' in identifier ? codeWords.sentToNumber : codeWords.sentToEmail}{' '}
        <b className={classes('strong num', 'phone' in identifier ? 'nowrap' : 'wrap-anywhere')}>
          {showIdentifier(identifier)}
        </b>
        {codeWords.behindAddress} {change}
      </p>
      <CodeInput
        boxes={boxes}
        onBoxes={enter}
        awaitedSms={'phone' in identifier ? sent : 0}
        wrong={problem?.refused ?? false}
        describedBy={`${id}-hint ${id}-problem`}
      />
      <p className="hint" id={`${id}-hint`}>
        {codeWords.checkedItself}
      </p>
      <AnotherCode seconds={seconds} sent={sent} busy={busy} onResend={resend} />
      <div className="stack">
        <Button
          type="submit"
          block
          disabled={!isComplete(boxes)}
          busy={busy === 'verify'}
          busyLabel={codeWords.verifying}
        >
          {codeWords.verify}
        </Button>
        <p className="error" role="alert" id={`${id}-problem`}>
          {problem?.words}
        </p>
      </div>
    </form>
  );
}

type AnotherCodeProps = {
  /** Until another may be asked for. */
  seconds: number;
  /** How many have been sent. */
  sent: number;
  busy: 'verify' | 'resend' | null;
  onResend(): void;
};

/** The wait for the next code, then the way to it. */
function AnotherCode({ seconds, sent, busy, onResend }: AnotherCodeProps) {
  return (
    <div className="small soft num">
      {seconds > 0 ? (
        <p>{resendIn(seconds)}</p>
      ) : (
        <button
          type="button"
          className="link link-btn touch"
          aria-busy={busy === 'resend' || undefined}
          onClick={onResend}
        >
          {busy === 'resend' ? codeWords.sending : codeWords.resend}
        </button>
      )}
      <p role="status" className="sr">
        {busy === 'verify' ? codeWords.verifying : sent > 1 && codeWords.sentAgain}
      </p>
    </div>
  );
}
