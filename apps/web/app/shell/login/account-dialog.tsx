import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readSession } from '../../browser/session';
import { DialogView } from '../../ui/dialog-view';
import { india } from '../../ui/phone-number';
import type { Identifier } from './identifier';
import { type LoginEntry, LoginStep } from './login-step';
import { OtpStep } from './otp-step';
import { SignUpForm } from './sign-up-form';

export type AccountDialogProps = {
  kind: 'login' | 'sign-up';
  /** What waits for the person to be signed in; runs once, after the dialog is closed. */
  onDone: (() => void) | null;
  onClose(): void;
};

type Step = { name: 'login' } | { name: 'otp'; identifier: Identifier } | { name: 'sign-up' };

const titles: Record<Step['name'], string> = {
  login: 'Log in or sign up',
  otp: 'Verify your number',
  'sign-up': 'Finish signing up',
};

/** Login, code and sign-up, one after the other. It lives only while it is open, so closing it forgets everything. */
export function AccountDialog({ kind, onDone, onClose }: AccountDialogProps) {
  const [step, setStep] = useState<Step>(kind === 'login' ? { name: 'login' } : { name: 'sign-up' });
  const [entry, setEntry] = useState<LoginEntry>({ text: '', country: india });
  const navigate = useNavigate();
  const opener = useRef(document.activeElement as HTMLElement | null);
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);

  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    // The button that had the focus is gone with the step before.
    steps.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step.name]);

  const finish = () => {
    onClose();
    onDone?.();
  };

  const onSignedIn = () => {
    if (readSession()?.user.first_name) return finish();
    if (onDone) return setStep({ name: 'sign-up' });
    onClose();
    navigate('/profile/edit');
  };

  return (
    <DialogView
      onClose={onClose}
      opener={opener.current}
      title={kind === 'sign-up' ? 'Finish signing up!' : titles[step.name]}
    >
      <div ref={steps}>
        {step.name === 'login' && (
          <LoginStep
            entry={entry}
            onEntry={setEntry}
            onCodeSent={(identifier) => setStep({ name: 'otp', identifier })}
          />
        )}
        {step.name === 'otp' && (
          <OtpStep identifier={step.identifier} onChange={() => setStep({ name: 'login' })} onVerified={onSignedIn} />
        )}
        {step.name === 'sign-up' && <SignUpForm onSaved={finish} />}
      </div>
    </DialogView>
  );
}
