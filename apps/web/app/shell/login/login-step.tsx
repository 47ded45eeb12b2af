import { endpoints } from '@basera/contract/endpoints/index';
import { inputMode } from '@basera/contract/rules/phone';
import { type FormEvent, useState } from 'react';
import { api, messageOf } from '../../browser/api';
import { useSite } from '../../browser/site';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { DialCode } from '../../ui/dial-code';
import type { Country } from '../../ui/dial-codes';
import { FieldWords } from '../../ui/field';
import { GoogleIcon } from './google-icon';
import { type Identifier, readIdentifier, tidyIdentifier } from './identifier';

export type LoginEntry = { text: string; country: Country };

type Props = { entry: LoginEntry; onEntry(entry: LoginEntry): void; onCodeSent(identifier: Identifier): void };

/** Who are you: a phone number or an e-mail address, told apart by what is typed. */
export function LoginStep({ entry, onEntry, onCodeSent }: Props) {
  const site = useSite();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const byPhone = inputMode(entry.text) === 'phone';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const identifier = readIdentifier(entry.text, entry.country.code);
    if ('error' in identifier) return setError(identifier.error);
    setBusy(true);
    setError(null);
    try {
      const login_type = 'phone' in identifier ? 'phone' : 'email';
      await api.call(endpoints.accounts.login, { body: { login_type, ...identifier } });
      onCodeSent(identifier);
    } catch (problem) {
      console.error(problem);
      setError(messageOf(problem));
      setBusy(false);
    }
  };

  return (
    <form className="stack-16" onSubmit={submit} noValidate>
      <p className="h2">Welcome to Basera</p>
      <div className="field">
        <label htmlFor="identifier">Phone Number or Email *</label>
        <div className={classes(byPhone && 'input-join')}>
          {byPhone && <DialCode country={entry.country} onChange={(country) => onEntry({ ...entry, country })} />}
          <input
            key="identifier"
            id="identifier"
            name="identifier"
            data-autofocus
            className={classes('input', byPhone && 'num', error && 'is-wrong')}
            value={entry.text}
            onChange={(event) => {
              const { text, country } = tidyIdentifier(event.target.value);
              setError(null);
              onEntry({ text, country: country ?? entry.country });
            }}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required="true"
            aria-invalid={error ? true : undefined}
            aria-describedby="identifier-words"
          />
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
      {!site.googleSignIn && (
        <>
          <p className="or">
            <span>or</span>
          </p>
          <div className="stack">
            <Button variant="outline" block disabled aria-describedby="no-google">
              <GoogleIcon />
              Continue with Google
            </Button>
            <p className="hint" id="no-google">
              Signing in with Google is not available here. Your phone number or email works.
            </p>
          </div>
        </>
      )}
    </form>
  );
}
