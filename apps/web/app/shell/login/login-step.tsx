import { endpoints } from '@basera/contract/endpoints/index';
import { inputMode } from '@basera/contract/rules/phone';
import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { api, messageOf } from '../../browser/calls/api';
import { useAbortOnLeave } from '../../browser/calls/use-abort-on-leave';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { DialCode } from '../../ui/fields/dial-code';
import type { Country } from '../../ui/fields/dial-codes';
import { FieldWords } from '../../ui/fields/field';
import { GoogleButton } from './google-button';
import { type Identifier, readIdentifier, tidyIdentifier } from './identifier';
import { type Keyboard, KeyboardSwitch } from './keyboard-switch';
import { resendTime, resendTimeAfter } from './resend-time';

export type LoginEntry = { text: string; country: Country };

type Props = {
  google: ComponentProps<typeof GoogleButton>;
  entry: LoginEntry;
  onEntry(entry: LoginEntry): void;
  /** `mayResendAt` in milliseconds since the epoch. */
  onCodeSent(identifier: Identifier, mayResendAt: number): void;
};

/** Who are you: a phone number or an e-mail address, told apart by what is typed. */
export function LoginStep({ google, entry, onEntry, onCodeSent }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [chosenKeyboard, setKeyboard] = useState<Keyboard | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const signalOfCall = useAbortOnLeave();
  const byPhone = inputMode(entry.text) === 'phone';
  const keyboard = chosenKeyboard ?? (byPhone ? 'digits' : 'letters');

  const complain = (words: string) => {
    setError(words);
    field.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const identifier = readIdentifier(entry.text, entry.country.code);
    if ('error' in identifier) return complain(identifier.error);
    const signal = signalOfCall();
    setBusy(true);
    setError(null);
    try {
      const login_type = 'phone' in identifier ? 'phone' : 'email';
      await api.call(endpoints.accounts.login, { body: { login_type, ...identifier }, signal });
      onCodeSent(identifier, resendTime(Date.now()));
    } catch (problem) {
      if (signal.aborted) return;
      console.error(problem);
      const mayResendAt = resendTimeAfter(problem, Date.now());
      if (mayResendAt !== null) return onCodeSent(identifier, mayResendAt);
      setBusy(false);
      complain(messageOf(problem));
    }
  };

  return (
    <form className="stack-16" onSubmit={submit} noValidate>
      <p className="h2">Welcome to Basera</p>
      <div className="field">
        <label htmlFor="identifier">Phone Number or Email *</label>
        <div className="identifier">
          <div className={classes(byPhone && 'input-join')}>
            {byPhone && <DialCode country={entry.country} onChange={(country) => onEntry({ ...entry, country })} />}
            <input
              key="identifier"
              id="identifier"
              name="identifier"
              ref={field}
              data-autofocus
              className={classes('input', byPhone && 'num', error && 'is-wrong')}
              value={entry.text}
              onChange={(event) => {
                const { text, country } = tidyIdentifier(event.target.value);
                setError(null);
                onEntry({ text, country: country ?? entry.country });
              }}
              inputMode={keyboard === 'digits' ? 'tel' : 'email'}
              autoComplete={keyboard === 'digits' ? 'tel' : 'email'}
              enterKeyHint="go"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-required="true"
              aria-invalid={error ? true : undefined}
              aria-describedby="identifier-words"
            />
          </div>
          <KeyboardSwitch keyboard={keyboard} onKeyboard={setKeyboard} field={field} />
        </div>
        <FieldWords
          id="identifier"
          error={error}
          hint={`We send a 6-digit code by ${byPhone ? 'SMS' : 'SMS or email'}. No password needed.`}
        />
      </div>
      <Button type="submit" block busy={busy} busyLabel="Continuing...">
        Continue
      </Button>
      <GoogleButton {...google} />
    </form>
  );
}
