import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useFocusAfterNavigation } from '@basera/ui/browser/navigation.tsx';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { BusinessesContext, businessesQuery } from '../browser/business';
import { lookingHere } from '../browser/looking';
import { LanguageOffer } from './languages/language-offer';
import { Navigation } from './navigation';
import { BusinessesFailed, NoBusiness } from './no-business';
import { OfflineNotice } from './offline-notice';
import { PageComing } from './page-coming';
import { SignedOutPage } from './signed-out-page';
import { TopBar } from './top-bar';

// Nobody but our support needs them.
const LookedAt = lazy(async () => ({ default: (await import('../features/looking/looking-banner')).LookedAt }));
const LookingOver = lazy(async () => ({ default: (await import('../features/looking/looking-banner')).LookingOver }));

/** The way in for who is not signed in, else navigation and page. */
export function Frame() {
  const session = useSession();
  const looking = lookingHere();
  if (!session && looking) {
    return (
      <Suspense>
        <LookingOver looking={looking} />
      </Suspense>
    );
  }
  if (!session) return <SignedOutPage />;
  // Nothing of one person is shown to another who signs in in their place.
  return <SignedInFrame key={session.user.id} />;
}

function SignedInFrame() {
  const { t } = useLingui();
  const looking = lookingHere();
  const page = useFocusAfterNavigation();
  return (
    <div className="frame">
      <a className="skip-link" href="#content">
        {t`Skip to content`}
      </a>
      <WithBusinesses>
        {(hasBusinesses, content) => (
          <>
            <TopBar />
            {hasBusinesses && <Navigation />}
            <div id="content" className="page" tabIndex={-1} ref={page}>
              <OfflineNotice />
              {!looking && <LanguageOffer />}
              {looking ? (
                <Suspense>
                  <LookedAt looking={looking}>{content}</LookedAt>
                </Suspense>
              ) : (
                content
              )}
            </div>
          </>
        )}
      </WithBusinesses>
    </div>
  );
}

type Framed = { children(hasBusinesses: boolean, content: ReactNode): ReactNode };

function WithBusinesses({ children }: Framed) {
  const { data: businesses, isError } = useQuery(businessesQuery);
  if (businesses && businesses.length > 0)
    return <BusinessesContext value={businesses}>{children(true, <Outlet />)}</BusinessesContext>;
  if (businesses) return children(false, <NoBusiness />);
  if (isError) return children(false, <BusinessesFailed onRetry={() => void readAgain(businessesQuery.queryKey)} />);
  return children(false, <PageComing />);
}
