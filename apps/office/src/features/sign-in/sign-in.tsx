import { checkStaffCode, type OfficeSession, sendStaffCode } from '@basera/contract/endpoints/office/session';
import { Brand } from '@basera/ui/brand/brand.tsx';
import { ThemeButton } from '@basera/ui/brand/theme-switch.tsx';
import { api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SIGNED_OUT, setOfficeSession } from '../../browser/session';
import { PageTitle } from '../../shell/office-page';
import { PasskeyStep } from './passkey-step';
import './words/sign-in-catalogue';

/** Two steps: a code to the mailbox, then the passkey; the first time it is made. */
export function SignIn({ session }: { session: OfficeSession }) {
  const { t } = useLingui();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="way-in">
      <header className="office-bar">
        <span className="office-brand">
          <Brand />
          <b>{t`Office`}</b>
        </span>
        <span className="push-right" />
        <ThemeButton />
      </header>
      <main className="way-in-page">
        <PageTitle title={t`Sign in`} />
        {session.step !== 'none' ? (
          <PasskeyStep isFirst={session.step === 'enrol'} />
        ) : email === null ? (
          <>
            <WhySignedOut hasEnded={session.hasEnded} />
            <EmailStep onSent={setEmail} />
          </>
        ) : (
          <CodeStep email={email} onBack={() => setEmail(null)} />
        )}
      </main>
    </div>
  );
}

/** That a session is over, or that one has signed out. The address stays, so that whoever signs in is back at the same case. */
function WhySignedOut({ hasEnded }: { hasEnded: boolean }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  if (hasEnded)
    return (
      <Note tone="info" role="status" className="mb-4">
        <b>{t`Your session has ended`}</b>
        <p>{t`It does after 30 minutes without use, after 12 hours with it, and when somebody ends it. Sign in, and you are back on this page; what you were writing is kept.`}</p>
      </Note>
    );
  if (!search.has(SIGNED_OUT)) return null;
  return (
    <Note tone="good" role="status" className="mb-4">
      {t`You are signed out.`}
    </Note>
  );
}

function EmailStep({ onSent }: { onSent(email: string): void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(sendStaffCode, { body: { email } }),
    onSuccess: () => onSent(email),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form className="stack-16" onSubmit={submit} noValidate>
      <h1>{t`Sign in to the office`}</h1>
      <p className="soft">{t`For the people who run Basera. A code goes to your mailbox, then your passkey is asked for.`}</p>
      <Field
        label={t`E-mail`}
        type="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error ? messageOf(error) : undefined}
      />
      <Button type="submit" block busy={isPending}>{t`Send a code`}</Button>
    </form>
  );
}

function CodeStep({ email, onBack }: { email: string; onBack(): void }) {
  const { t } = useLingui();
  const [otp, setOtp] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(checkStaffCode, { body: { email, otp } }),
    onSuccess: ({ data }) => setOfficeSession(data),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form className="stack-16" onSubmit={submit} noValidate>
      <h1>{t`Enter the code`}</h1>
      <p className="soft wrap-anywhere">{t`If ${email} is the address of an account here, a code is on its way to it.`}</p>
      <Field
        label={t`Six digits`}
        className="num"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={otp}
        onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
        error={error ? messageOf(error) : undefined}
        autoFocus
      />
      <Button type="submit" block busy={isPending} disabled={otp.length < 6}>{t`Go on`}</Button>
      <Button variant="ghost" block onClick={onBack}>{t`Another address`}</Button>
    </form>
  );
}
