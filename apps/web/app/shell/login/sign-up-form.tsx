import { endpoints } from '@basera/contract/endpoints/index';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, api } from '../../browser/calls/api';
import { useAbortOnLeave } from '../../browser/calls/use-abort-on-leave';
import { mergeUser, useSession } from '../../browser/storage/session';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/fields/checkbox';
import { Field } from '../../ui/fields/field';
import { PhoneField } from '../../ui/fields/phone-field';
import { india } from '../../ui/fields/phone-number';
import { checkSignUp, type SignUpErrors } from './sign-up-rules';

type Props = { onSaved(): void };

const failure = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? `Signup error: ${error.message}` : 'Signup failed. Please try again.';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/** The person's name, and what their account still lacks. */
export function SignUpForm({ onSaved }: Props) {
  const session = useSession();
  const [country, setCountry] = useState(india);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signalOfCall = useAbortOnLeave();
  if (!session) return null;
  const { user } = session;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const checked = checkSignUp(
      {
        first_name: text(form, 'first_name'),
        last_name: text(form, 'last_name'),
        email: text(form, 'email'),
        number: text(form, 'number'),
        dialCode: country.code,
      },
      user,
    );
    setFailed(null);
    if ('errors' in checked) {
      setErrors(checked.errors);
      const [first] = Object.keys(checked.errors);
      (event.currentTarget.elements.namedItem(first ?? '') as HTMLElement | null)?.focus();
      return;
    }
    const signal = signalOfCall();
    setErrors({});
    setBusy(true);
    try {
      const { data } = await api.call(endpoints.accounts.saveProfile, { body: checked.body, signal });
      mergeUser(data.user);
      onSaved();
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      if (error instanceof ApiError) setErrors(error.fields);
      setFailed(failure(error));
      setBusy(false);
    }
  };

  return (
    <form className="stack-16" onSubmit={submit} noValidate>
      <div className="two">
        <Field
          label="Legal name *"
          name="first_name"
          data-autofocus
          autoComplete="given-name"
          aria-required
          error={errors.first_name}
          defaultValue={user.first_name ?? ''}
        />
        <Field
          label="Last name *"
          name="last_name"
          autoComplete="family-name"
          aria-required
          error={errors.last_name}
          defaultValue={user.last_name ?? ''}
        />
        <p className="hint">As it appears on your ID</p>
      </div>
      {!user.email && (
        <Field
          label="Email *"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          aria-required
          error={errors.email}
        />
      )}
      {!user.number && (
        <PhoneField
          label="Phone Number *"
          name="number"
          country={country}
          onCountryChange={setCountry}
          error={errors.number}
          required
        />
      )}
      <Checkbox name="terms" className="small">
        I agree to the{' '}
        <Link className="link" to="/terms-conditions" target="_blank">
          Terms of Service
        </Link>
        ,{' '}
        <Link className="link" to="/terms-conditions#payments" target="_blank">
          Payments Terms
        </Link>
        , and{' '}
        <Link className="link" to="/privacy-policy" target="_blank">
          Privacy Policy
        </Link>
      </Checkbox>
      <div className="stack">
        <Button type="submit" block busy={busy} busyLabel="Continuing...">
          Continue
        </Button>
        <p className="error" role="alert">
          {failed}
        </p>
      </div>
    </form>
  );
}
