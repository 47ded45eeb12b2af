import { useLogin } from '@basera/ui/browser/app-context.ts';
import { useHydrated } from '@basera/ui/browser/hydrated.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import { Button, ButtonLink } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isOwnersPage } from '../../../browser/owners-site';
import { WithoutScripts } from '../../../shell/without-scripts';
import { siteWords } from '../../../words/words';
import { returnAddress } from './return-address';

export const meta = () => [
  { title: siteWords._(msg`Log in or sign up | Basera`) },
  { name: 'robots', content: 'noindex' },
];

/** Where a person lands whose session is over: the login dialog, and after it back to where they were. */
export default function LoginPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const login = useLogin();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const asked = useRef(false);
  const address = returnAddress(params);
  const back = () => (isOwnersPage(address) ? window.location.replace(address) : navigate(address, { replace: true }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (readSession()) back();
    else login.openForPage(back, address);
  }, [login, navigate, address]);

  return (
    <main className="wrap section">
      <EmptyState
        heading="h1"
        title={t`Log in or sign up`}
        art="nothing"
        className="empty-plain"
        action={
          <>
            <WithoutScripts what={t`Signing in`} />
            <div className="row flex-wrap">
              <Button className="noscript:hidden" disabled={!hydrated} onClick={() => login.openForPage(back, address)}>
                {t`Log in or sign up`}
              </Button>
              <ButtonLink variant="ghost" to="/">
                {t`Return to Home`}
              </ButtonLink>
            </div>
          </>
        }
      >
        {t`Sign in with a code, and we bring you back to where you were.`}
      </EmptyState>
    </main>
  );
}
