import type { User } from '@basera/contract/endpoints/accounts';
import { endpoints } from '@basera/contract/endpoints/index';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sitePath } from '../addresses/site-path';
import { ApiError, api } from '../browser/calls/api';
import { useAbortOnLeave } from '../browser/calls/use-abort-on-leave';
import { mergeUser, useSession } from '../browser/storage/session';
import { Button } from '../button';
import { Checkbox } from '../fields/checkbox';
import { Field } from '../fields/field';
import { PhoneField } from '../fields/phone/phone-field';
import { india } from '../fields/phone/phone-number';
import { type Problems, useEntryForm } from '../fields/use-entry-form';
import { consentWords, loginWords, signUpWords } from './login-words';
import { checkSignUp, failureOf, type SignUpBody, type SignUpEntry } from './sign-up-rules';

type Props = { onSaved(): void };

// What somebody typed before they closed the dialog, until it is saved; for as long as the page lives.
let kept: { of: number; entry: SignUpEntry } | null = null;

/** The person's name, and what their account still lacks. */
export function SignUpForm({ onSaved }: Props) {
  const user = useSession()?.user;
  const signalOfCall = useAbortOnLeave();
  const { form, problems, failure, isSubmitting, submitTo, show } = useEntryForm({
    defaultValues:
      kept && kept.of === user?.id
        ? kept.entry
        : {
            first_name: user?.first_name ?? '',
            last_name: user?.last_name ?? '',
            email: '',
            number: '',
            country: india,
          },
    read: (entry) => checkSignUp(entry, user ?? { email: null, number: null }),
  });
  const { watch } = form;
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    const { unsubscribe } = watch((entry) => {
      kept = { of: id, entry: entry as SignUpEntry };
    });
    return unsubscribe;
  }, [id, watch]);
  if (!user) return null;

  const save = async (body: SignUpBody) => {
    const signal = signalOfCall();
    try {
      const { data } = await api.call(endpoints.accounts.saveProfile, { body, signal });
      kept = null;
      mergeUser(data.user);
      onSaved();
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      show(error instanceof ApiError ? error.fields : {}, failureOf(error));
    }
  };

  return (
    <form className="stack-16" onSubmit={submitTo(save)} noValidate>
      <PersonFields user={user} form={form} problems={problems} />
      <TermsConsent />
      <div className="stack">
        <Button type="submit" block busy={isSubmitting} busyLabel={loginWords.goingOn}>
          {loginWords.goOn}
        </Button>
        <p className="error" role="alert">
          {failure}
        </p>
      </div>
    </form>
  );
}

type FieldsProps = {
  user: User;
  form: UseFormReturn<SignUpEntry, unknown, SignUpBody>;
  problems: Problems<SignUpEntry>;
};

/** The name, and the email or phone number where the account has none yet. */
function PersonFields({ user, form, problems }: FieldsProps) {
  const { register } = form;
  return (
    <>
      <div className="two">
        <Field
          label={signUpWords.firstName}
          {...register('first_name')}
          data-autofocus
          autoComplete="given-name"
          aria-required
          error={problems.first_name}
        />
        <Field
          label={signUpWords.lastName}
          {...register('last_name')}
          autoComplete="family-name"
          aria-required
          error={problems.last_name}
        />
        <p className="hint">{signUpWords.asOnId}</p>
      </div>
      {!user.email && (
        <Field
          label={signUpWords.email}
          {...register('email')}
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          aria-required
          error={problems.email}
        />
      )}
      {!user.number && (
        <PhoneField
          label={signUpWords.number}
          {...register('number')}
          country={form.watch('country')}
          onCountryChange={(country) => form.setValue('country', country)}
          error={problems.number}
          required
        />
      )}
    </>
  );
}

function TermsConsent() {
  return (
    <Checkbox name="terms" className="small">
      {consentWords.before}{' '}
      <a className="link" href={sitePath('/terms-conditions')} target="_blank" rel="noreferrer">
        {consentWords.terms}
      </a>
      {consentWords.betweenFirst}{' '}
      <a className="link" href={sitePath('/terms-conditions#payments')} target="_blank" rel="noreferrer">
        {consentWords.payments}
      </a>
      {consentWords.betweenLast}{' '}
      <a className="link" href={sitePath('/privacy-policy')} target="_blank" rel="noreferrer">
        {consentWords.privacy}
      </a>
    </Checkbox>
  );
}
