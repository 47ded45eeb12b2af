import { endpoints } from '@basera/contract/endpoints/index';
import { inputMode } from '@basera/contract/rules/phone';
import { type ComponentProps, type FormEvent, type RefObject, useRef, useState } from 'react';
import { api, messageOf } from '../../browser/calls/api';
import { useAbortOnLeave } from '../../browser/calls/use-abort-on-leave';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { FieldWords } from '../../ui/fields/field';
import { DialCode } from '../../ui/fields/phone/dial-code';
import type { Country } from '../../ui/fields/phone/dial-codes';
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
      <IdentifierField
        entry={entry}
        byPhone={byPhone}
        keyboard={chosenKeyboard ?? (byPhone ? 'digits' : 'letters')}
        field={field}
        error={error}
        onKeyboard={setKeyboard}
        onCountry={(country) => onEntry({ ...entry, country })}
        onText={(typed) => {
          const { text, country } = tidyIdentifier(typed);
          setError(null);
          onEntry({ text, country: country ?? entry.country });
        }}
      />
      <Button type="submit" block busy={busy} busyLabel="Continuing...">
        Continue
      </Button>
      <GoogleButton {...google} />
    </form>
  );
}

type IdentifierFieldProps = {
  entry: LoginEntry;
  /** Whether what is typed reads as a phone number. */
  byPhone: boolean;
  keyboard: Keyboard;
  field: RefObject<HTMLInputElement | null>;
  error: string | null;
  onKeyboard(keyboard: Keyboard): void;
  onCountry(country: Country): void;
  onText(typed: string): void;
};

/** One field for either, with the keyboard that suits it. */
function IdentifierField(props: IdentifierFieldProps) {
  const { entry, byPhone, keyboard, field, error, onKeyboard, onCountry, onText } = props;
  return (
    <div className="field">
      <label htmlFor="identifier">Phone Number or Email *</label>
      <div className="identifier">
        <div className={classes(byPhone && 'input-join')}>
          {byPhone && <DialCode country={entry.country} onChange={onCountry} />}
          <input
            key="identifier"
            id="identifier"
            name="identifier"
            ref={field}
            data-autofocus
            className={classes('input', byPhone && 'num', error && 'is-wrong')}
            value={entry.text}
            onChange={(event) => onText(event.target.value)}
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
        <KeyboardSwitch keyboard={keyboard} onKeyboard={onKeyboard} field={field} />
      </div>
      <FieldWords
        id="identifier"
        error={error}
        hint={`We send a 6-digit code by ${byPhone ? 'SMS' : 'SMS or email'}. No password needed.`}
      />
    </div>
  );
}
