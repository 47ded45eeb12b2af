import { useLogin } from '@basera/ui/browser/app-context.ts';
import { useHydrated } from '@basera/ui/browser/hydrated.ts';
import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { WithoutScripts } from './without-scripts';

/** The quiet page behind a guard: grey boxes, nothing of anybody. */
export function QuietPlaceholder() {
  const { t } = useLingui();
  return (
    <main className="wrap section">
      <div className="stack-24 max-w-[720px]">
        <WithoutScripts what={t`This page`} title={t`This page cannot be shown`} />
      </div>
      <div className="stack-24 max-w-[720px] noscript:hidden" aria-busy="true">
        <h1 className="sr">{t`Loading...`}</h1>
        <Skeleton height={40} width="min(320px, 70%)" />
        <Skeleton height={160} className="rounded-card" />
        <Skeleton height={160} className="rounded-card" />
      </div>
    </main>
  );
}

function SignInFirst({ onLogin }: { onLogin(): void }) {
  const { t } = useLingui();
  return (
    <main className="wrap section">
      <EmptyState
        heading="h1"
        title={t`Log in to see this page`}
        art="nothing"
        className="empty-plain"
        action={
          <div className="row flex-wrap">
            <Button onClick={onLogin}>{t`Log in or sign up`}</Button>
            <ButtonLink variant="ghost" to="/">
              {t`Return to Home`}
            </ButtonLink>
          </div>
        }
      >
        {t`It shows what belongs to you alone, so we need to know who you are.`}
      </EmptyState>
    </main>
  );
}

/**
 * A page for people who are signed in. Without a stored session the login dialog opens over a quiet placeholder;
 * after it the page's loaders run again and the page goes on. So it does when somebody signs in in another tab: nothing of
 * one person is shown to, or saved for, another.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const login = useLogin();
  const revalidator = useRevalidator();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const hydrated = useHydrated();
  const asked = useRef(false);
  // Loaders run just before the page is shown.
  const [loadedFor, setLoadedFor] = useState(() => readSession()?.user.id ?? null);
  const userId = session?.user.id ?? null;
  const { revalidate } = revalidator;

  useEffect(() => {
    if (userId === null || userId === loadedFor) return;
    let isGone = false;
    revalidate().then(() => !isGone && setLoadedFor(userId));
    return () => {
      isGone = true;
    };
  }, [userId, loadedFor, revalidate]);

  useEffect(() => {
    // Read anew: in the first moment the session of a page from the server is not there yet.
    if (readSession() || asked.current) return;
    asked.current = true;
    login.openForPage(() => revalidator.revalidate(), address);
  }, [login, revalidator, address]);

  if (session) return userId === loadedFor ? children : <QuietPlaceholder />;
  if (!hydrated) return <QuietPlaceholder />;
  return <SignInFirst onLogin={() => login.openForPage(() => revalidator.revalidate(), address)} />;
}
