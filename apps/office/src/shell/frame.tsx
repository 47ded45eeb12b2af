import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useFocusAfterNavigation } from '@basera/ui/browser/navigation.tsx';
import { Button } from '@basera/ui/button.tsx';
import { EmptyState } from '@basera/ui/empty-state.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { type SignedIn, StaffContext, sessionQuery } from '../browser/session';
import { PageComing } from './page-coming';
import { TopBar } from './top-bar';

// Whoever is signed in never needs it.
const SignIn = lazy(async () => ({ default: (await import('../features/sign-in/sign-in')).SignIn }));

/** The way in for who is not signed in, else navigation and page. */
export function Frame() {
  const { t } = useLingui();
  const { data: session, isError } = useQuery(sessionQuery);
  if (session?.step === 'open' && session.staff) {
    // Nothing of one person is shown to another who signs in in their place.
    return <SignedInFrame key={session.staff.id} staff={{ ...session.staff, isDemo: session.isDemo }} />;
  }
  if (session)
    return (
      <Suspense fallback={<PageComing />}>
        <SignIn session={session} />
      </Suspense>
    );
  if (!isError) return <PageComing />;
  return (
    <main className="office-page">
      <EmptyState
        heading="h1"
        className="empty-plain"
        title={t`The office does not answer`}
        action={<Button onClick={() => void readAgain(sessionQuery.queryKey)}>{t`Try again`}</Button>}
      >
        {t`Check your connection, or try again in a moment.`}
      </EmptyState>
    </main>
  );
}

function SignedInFrame({ staff }: { staff: SignedIn }) {
  const page = useFocusAfterNavigation();
  return (
    <StaffContext value={staff}>
      <div className="office">
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        {staff.isDemo && <DemoNotice />}
        <TopBar />
        <div id="content" className="office-content" tabIndex={-1} ref={page}>
          <Outlet />
        </div>
      </div>
    </StaffContext>
  );
}

/** On every page of who came by a link of the demo. */
function DemoNotice() {
  const { t } = useLingui();
  return (
    <aside className="demo-notice" aria-label={t`Demo`}>
      <TriangleAlert className="i i-s" aria-hidden="true" />
      <p>
        <Trans>Demo: you came in by a printed link, without a passkey. In production there is no such link.</Trans>
      </p>
    </aside>
  );
}
