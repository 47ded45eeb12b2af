import { endpoints } from '@basera/contract/endpoints/index';
import { OTP_RESEND_SECONDS } from '@basera/contract/limits';
import { type FormEvent, useState } from 'react';
import { ApiError, api, messageOf } from '../../browser/api';
import { saveSession } from '../../browser/session';
import { Button } from '../../ui/button';
import { useSecondsUntil } from '../../ui/countdown';
import { codeOf, emptyBoxes, isComplete } from './code-boxes';
import { CodeInput } from './code-input';
import { type Identifier, showIdentifier } from './identifier';

type Props = { identifier: Identifier; onChange(): void; onVerified(): void };

const resendTime = () => Date.now() + OTP_RESEND_SECONDS * 1000;

// The server's words where it has some, as the product's catalogue of errors asks.
const wrongCode = (error: unknown): string =>
  error instanceof ApiError && error.status === 422 && !error.message ? 'Validation error' : messageOf(error);

/** The code that was sent: six boxes, a countdown to the next one. */
export function OtpStep({ identifier, onChange, onVerified }: Props) {
  const [boxes, setBoxes] = useState(emptyBoxes);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null);
  const [resendAt, setResendAt] = useState(resendTime);
  const seconds = useSecondsUntil(resendAt) ?? OTP_RESEND_SECONDS;

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isComplete(boxes)) return;
    setBusy('verify');
    setError(null);
    try {
      const { data } = await api.call(endpoints.accounts.checkOtp, { body: { otp: codeOf(boxes), ...identifier } });
      saveSession(data);
      onVerified();
    } catch (problem) {
      setError(wrongCode(problem));
      setBusy(null);
    }
  };

  const resend = async () => {
    if (busy) return;
    setBusy('resend');
    setError(null);
    try {
      await api.call(endpoints.accounts.sendOtp, { body: identifier });
      setBoxes(emptyBoxes);
      setResendAt(resendTime());
    } catch (problem) {
      console.error(problem);
      setError(messageOf(problem));
    }
    setBusy(null);
  };

  return (
    <form className="stack-16" onSubmit={verify} noValidate>
      <p>
        Enter the code we sent to <b className="strong num nowrap">{showIdentifier(identifier)}</b>.{' '}
        <button type="button" className="link link-btn" onClick={onChange}>
          Change
        </button>
      </p>
      <CodeInput
        boxes={boxes}
        onBoxes={(next) => {
          setBoxes(next);
          setError(null);
        }}
      />
      <p className="small soft num">
        {seconds > 0 ? (
          `Resend in ${seconds} sec`
        ) : (
          <button type="button" className="link link-btn" aria-busy={busy === 'resend'} onClick={resend}>
            {busy === 'resend' ? 'Sending...' : 'Resend'}
          </button>
        )}
      </p>
      <div className="stack">
        <Button type="submit" block disabled={!isComplete(boxes)} busy={busy === 'verify'} busyLabel="Verifying...">
          Verify
        </Button>
        <p className="error" role="alert">
          {error}
        </p>
      </div>
    </form>
  );
}
