import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { clearPushRegistration } from '@basera/ui/browser/push-registration.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import { dropAllStored } from '@basera/ui/browser/storage/stored.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MutationObserver } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { dropReferral } from '../../../browser/storage/referral';
import { WithoutScripts } from '../../../shell/without-scripts';
import { siteWords } from '../../../words/words';
import { signOut } from '../calls';
import type { Route } from './+types/sign-out-page';

const OVER = 'over';
const LOGOUT_TIMEOUT_MS = 4000;
const PUSH_TIMEOUT_MS = 2000;

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const meta = () => [{ title: siteWords._(msg`Signing out | Basera`) }, { name: 'robots', content: 'noindex' }];

/**
 * Ends the session on the server, unless the address says that it is over there, and forgets everything stored here,
 * also when the server cannot be reached.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isOver = new URL(request.url).searchParams.has(OVER);
  try {
    if (readSession() && !isOver) {
      const mutationFn = () => signOut(AbortSignal.timeout(LOGOUT_TIMEOUT_MS));
      await new MutationObserver(queries, { mutationFn }).mutate();
    }
  } catch (error) {
    console.error(error);
  }
  await Promise.race([clearPushRegistration(), after(PUSH_TIMEOUT_MS)]);
  dropAllStored();
  dropReferral();
  return redirect('/');
}

function SigningOut() {
  const { t } = useLingui();
  return (
    <main className="wrap section">
      <div className="stack-24 max-w-[720px]">
        <WithoutScripts what={t`Signing out`} title={t`You have not been signed out`} />
      </div>
      <h1 className="h2 noscript:hidden" aria-busy="true">
        {t`Signing you out...`}
      </h1>
    </main>
  );
}

export const HydrateFallback = () => <SigningOut />;

export default function SignOutPage() {
  return <SigningOut />;
}
