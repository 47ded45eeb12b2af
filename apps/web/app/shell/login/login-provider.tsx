import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { FinishSignUpContext, type Login, LoginContext, useToast } from '../../browser/app-context';
import { readSession } from '../../browser/session';
import type { AccountDialogProps } from './account-dialog';

type Open = { kind: AccountDialogProps['kind']; onDone: (() => void) | null };

/** The login dialog and the one that finishes a sign-up, for all pages. Their code is loaded when first opened. */
export function LoginProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [View, setView] = useState<ComponentType<AccountDialogProps> | null>(null);
  const toast = useToast();
  const loading = useRef(false);

  const show = useCallback(
    async (next: Open) => {
      setOpen(next);
      if (loading.current) return;
      loading.current = true;
      try {
        const { AccountDialog } = await import('./account-dialog');
        setView(() => AccountDialog);
      } catch (error) {
        console.error(error);
        loading.current = false;
        setOpen(null);
        toast({ title: 'We could not open this. Check your connection and try again.', tone: 'bad' });
      }
    },
    [toast],
  );

  const login = useMemo<Login>(
    () => ({ open: (onDone) => void show({ kind: 'login', onDone: onDone ?? null }) }),
    [show],
  );
  const finishSignUp = useCallback(
    (onDone: () => void) => {
      const session = readSession();
      if (!session || session.user.first_name) onDone();
      else void show({ kind: 'sign-up', onDone });
    },
    [show],
  );

  return (
    <LoginContext value={login}>
      <FinishSignUpContext value={finishSignUp}>
        {children}
        {open && View && <View kind={open.kind} onDone={open.onDone} onClose={() => setOpen(null)} />}
      </FinishSignUpContext>
    </LoginContext>
  );
}
