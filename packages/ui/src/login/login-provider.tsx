import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { FinishSignUpContext, type Login, LoginContext, useToast } from '../browser/app-context';
import { readSession } from '../browser/storage/session';
import { NOT_OPENED } from '../use-loaded';
import { uiWords } from '../words/ui-words';
import type { AccountDialogProps, Waiting } from './account-dialog';

type Open = Pick<AccountDialogProps, 'kind' | 'waiting' | 'notice'> & { pathname: string };

type Props = Pick<AccountDialogProps, 'googleSignIn' | 'onNewcomer'> & { children: ReactNode };

/** The login dialog and the one that finishes a sign-up, for all pages. Their code is loaded when first opened. */
export function LoginProvider({ children, ...app }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const [View, setView] = useState<ComponentType<AccountDialogProps> | null>(null);
  const toast = useToast();
  const loading = useRef(false);
  const { pathname } = useLocation();
  // As the router says it: the browser's own has the prefix of the language before it.
  const shown = useRef(pathname);
  shown.current = pathname;

  // Who goes back with a dialog open leaves it behind, as they would a page.
  useEffect(() => setOpen((current) => (current && current.pathname !== pathname ? null : current)), [pathname]);

  const show = useCallback(
    async (kind: Open['kind'], waiting: Waiting, notice: string | null = null) => {
      setOpen({ kind, waiting, notice, pathname: shown.current });
      if (loading.current) return;
      loading.current = true;
      try {
        const { AccountDialog } = await import('./account-dialog');
        setView(() => AccountDialog);
      } catch (error) {
        console.error(error);
        loading.current = false;
        setOpen(null);
        toast({ title: NOT_OPENED, tone: 'bad' });
      }
    },
    [toast],
  );

  const login = useMemo<Login>(
    () => ({
      open: (run, needsName) => void show('login', run ? { kind: 'action', run, needsName } : { kind: 'nothing' }),
      openForPage: (run, address, notice) => void show('login', { kind: 'page', run, address }, notice),
    }),
    [show],
  );
  const finishSignUp = useCallback(
    (run: () => void) => {
      const session = readSession();
      if (!session || session.user.first_name) run();
      else void show('sign-up', { kind: 'action', run, needsName: true });
    },
    [show],
  );

  return (
    <LoginContext value={login}>
      <FinishSignUpContext value={finishSignUp}>
        {children}
        {open && (View ? <View {...open} {...app} onClose={() => setOpen(null)} /> : <DialogComing />)}
      </FinishSignUpContext>
    </LoginContext>
  );
}

function DialogComing() {
  return (
    <div className="scrim dialog-coming" role="status">
      <span className="spin" aria-hidden="true" />
      <span className="sr">{uiWords.loading}</span>
    </div>
  );
}
