import { endpoints } from '@basera/contract/endpoints/index';
import { inputMode } from '@basera/contract/rules/phone';
import { type ComponentProps, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { api, messageOf } from '../browser/calls/api';
import { useAbortOnLeave } from '../browser/calls/use-abort-on-leave';
import { Button } from '../button';
import { classes } from '../classes';
import { FieldWords } from '../fields/field';
import { DialCode } from '../fields/phone/dial-code';
import type { Country } from '../fields/phone/dial-codes';
import { GoogleButton } from './google-button';
import { completesMobile, type Identifier, readIdentifier, tidyIdentifier } from './identifier';
import { type Keyboard, KeyboardSwitch } from './keyboard-switch';
import { loginWords } from './login-words';
import { resendTime, resendTimeAfter } from './resend-time';

export type LoginEntry = { text: string; country: Country };

type Props = {
  google: ComponentProps<typeof GoogleButton>;
  entry: LoginEntry;
  onEntry(entry: LoginEntry): void;
  /** `mayResendAt` in milliseconds since the epoch. */
  onCodeSent(identifier: Identifier, mayResendAt: number): void;
};

/** Where one presses on glass there are keys for digits alone, on which nobody goes on to write an address. */
const hasScreenKeys = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Who are you: a phone number or an e-mail address, told apart by what is typed. */
export function LoginStep({ google, entry, onEntry, onCodeSent }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [chosenKeyboard, setKeyboard] = useState<Keyboard | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const signalOfCall = useAbortOnLeave();
  const byPhone = inputMode(entry.text) === 'phone';
  // Most give their number, and the keys for it come first.
  const keyboard = chosenKeyboard ?? (byPhone || entry.text === '' ? 'digits' : 'letters');
  const sendsItself = keyboard === 'digits' && hasScreenKeys();

  const complain = (words: string) => {
    setError(words);
    field.current?.focus();
  };

  const submit = async ({ text, country }: LoginEntry) => {
    if (busy) return;
    const identifier = readIdentifier(text, country.code);
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

  const enter = (typed: string) => {
    const { text, country } = tidyIdentifier(typed);
    const next = { text, country: country ?? entry.country };
    setError(null);
    onEntry(next);
    if (sendsItself && completesMobile(entry.text, text, next.country.code)) void submit(next);
  };

  return (
    <form
      className="stack-16"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit(entry);
      }}
      noValidate
    >
      <p className="h2">{loginWords.welcome}</p>
      <IdentifierField
        entry={entry}
        byPhone={byPhone}
        keyboard={keyboard}
        sendsItself={sendsItself}
        field={field}
        error={error}
        onKeyboard={setKeyboard}
        onCountry={(country) => onEntry({ ...entry, country })}
        onText={enter}
      />
      <Button type="submit" block busy={busy} busyLabel={loginWords.goingOn}>
        {loginWords.goOn}
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
  /** A whole number asks for its code without a press. */
  sendsItself: boolean;
  field: RefObject<HTMLInputElement | null>;
  error: string | null;
  onKeyboard(keyboard: Keyboard): void;
  onCountry(country: Country): void;
  onText(typed: string): void;
};

/** One field for either, with the keyboard that suits it. */
function IdentifierField(props: IdentifierFieldProps) {
  const { entry, byPhone, keyboard, sendsItself, field, error, onKeyboard, onCountry, onText } = props;
  const soon = byPhone ? loginWords.codeComesBySmsSoon : loginWords.codeComesSoon;
  const asked = byPhone ? loginWords.codeComesBySms : loginWords.codeComes;
  return (
    <div className="field">
      <label htmlFor="identifier">{loginWords.identifier}</label>
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
      <FieldWords id="identifier" error={error} hint={sendsItself ? soon : asked} />
    </div>
  );
}
