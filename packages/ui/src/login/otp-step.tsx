import { endpoints } from '@basera/contract/endpoints/index';
import { api } from '../browser/calls/api';
import { saveSession } from '../browser/storage/session';
import { CodeForm } from './code-form';
import type { Identifier } from './identifier';
import { codeWords } from './login-words';

type Props = { identifier: Identifier; mayResendAt: number; onChange(): void; onVerified(): void };

/** The code that proves who signs in. */
export function OtpStep({ identifier, mayResendAt, onChange, onVerified }: Props) {
  return (
    <CodeForm
      identifier={identifier}
      mayResendAt={mayResendAt}
      change={
        <button type="button" className="link link-btn touch" onClick={onChange}>
          {codeWords.change}
        </button>
      }
      check={async (otp, signal) => {
        const { data } = await api.call(endpoints.accounts.checkOtp, { body: { otp, ...identifier }, signal });
        saveSession(data);
        onVerified();
      }}
      send={async (signal) => {
        await api.call(endpoints.accounts.sendOtp, { body: identifier, signal });
      }}
    />
  );
}
