import { shownAddress } from '../addresses/site-path';
import { loginWords } from './login-words';
import './login.css';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSession } from '../browser/storage/session';
import { india } from '../fields/phone/phone-number';
import { DialogView } from '../overlays/dialog-view';
import type { Identifier } from './identifier';
import { type LoginEntry, LoginStep } from './login-step';
import { OtpStep } from './otp-step';
import { SignUpForm } from './sign-up-form';

/** What follows after the person is signed in; it runs once, after the dialog is closed. */
export type Waiting =
  /** An action: it goes on at once, or where it needs a name, after a newcomer has given theirs in the dialog. */
  | { kind: 'action'; run(): void; needsName?: boolean | undefined }
  /** A page: a newcomer is asked for their name first, and goes from there to `address`. */
  | { kind: 'page'; run(): void; address: string }
  | { kind: 'nothing' };

export type AccountDialogProps = {
  kind: 'login' | 'sign-up';
  waiting: Waiting;
  /** What went wrong with Google before. */
  notice: string | null;
  googleSignIn: boolean;
  /** Where a newcomer gives their name; `continueTo` is where they were going. */
  onNewcomer(continueTo: string | null): void;
  onClose(): void;
};

type Step = { name: 'login' } | { name: 'otp'; identifier: Identifier; mayResendAt: number } | { name: 'sign-up' };

const titles: Record<Step['name'], string> = {
  login: loginWords.logIn,
  otp: loginWords.verifyNumber,
  'sign-up': loginWords.finish,
};

/** A code that went to an address says nothing of numbers. */
const isByEmail = (step: Step): boolean => step.name === 'otp' && 'email' in step.identifier;

/** An action cannot wait for a journey to Google and back; the page it was on can. */
function continueAfterGoogle(waiting: Waiting): string | null {
  if (waiting.kind === 'nothing') return null;
  // As the browser has it: the app may begin below the root.
  return waiting.kind === 'page' ? waiting.address : shownAddress();
}

/** Where the steps stand; the first field of each that follows another gets the focus. */
function useFocusInNext(step: Step['name']): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The button that had the focus is gone with the step before.
    steps.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);

  return steps;
}

/** Runs `onStorage` when what is kept in this browser has changed; only other tabs cause it. */
function useOtherTabs(onStorage: () => void): void {
  const heard = useEffectEvent(onStorage);
  useEffect(() => {
    const listen = () => heard();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, []);
}

/** Login, code and sign-up, one after the other. It lives only while it is open, so closing it forgets everything. */
export function AccountDialog({ kind, waiting, notice, googleSignIn, onNewcomer, onClose }: AccountDialogProps) {
  const [step, setStep] = useState<Step>(kind === 'login' ? { name: 'login' } : { name: 'sign-up' });
  const [entry, setEntry] = useState<LoginEntry>({ text: '', country: india });
  const opener = useRef(document.activeElement as HTMLElement | null);
  const steps = useFocusInNext(step.name);

  const finish = () => {
    onClose();
    if (waiting.kind !== 'nothing') waiting.run();
  };

  useOtherTabs(() => {
    if (step.name === 'sign-up' || !readSession()) return;
    // An action is not done in a tab that nobody looks at.
    if (waiting.kind === 'page') finish();
    else onClose();
  });

  const onSignedIn = () => {
    if (readSession()?.user.first_name) return finish();
    if (waiting.kind === 'action') return waiting.needsName ? setStep({ name: 'sign-up' }) : finish();
    onClose();
    onNewcomer(waiting.kind === 'page' ? waiting.address : null);
  };

  return (
    <DialogView
      onClose={onClose}
      opener={opener.current}
      title={kind === 'sign-up' ? loginWords.finishNow : isByEmail(step) ? loginWords.verifyEmail : titles[step.name]}
    >
      <div ref={steps}>
        {step.name === 'login' && (
          <LoginStep
            entry={entry}
            google={{ isOn: googleSignIn, continueTo: continueAfterGoogle(waiting), notice }}
            onEntry={setEntry}
            onCodeSent={(identifier, mayResendAt) => setStep({ name: 'otp', identifier, mayResendAt })}
          />
        )}
        {step.name === 'otp' && (
          <OtpStep
            identifier={step.identifier}
            mayResendAt={step.mayResendAt}
            onChange={() => setStep({ name: 'login' })}
            onVerified={onSignedIn}
          />
        )}
        {step.name === 'sign-up' && <SignUpForm onSaved={finish} />}
      </div>
    </DialogView>
  );
}
