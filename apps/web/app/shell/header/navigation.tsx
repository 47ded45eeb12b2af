import { loginAddress, onSignedOut } from '@basera/ui/browser/calls/signed-out.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** A thin bar at the top while a page is on its way, and its title read out when it is there. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(document.title);
  }, [pathname]);

  return (
    <>
      {state !== 'idle' && <div className="progress" aria-hidden="true" />}
      <p className="sr" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

/** After a navigation the focus must not be lost with the link that was pressed: it goes to the new page. */
export function useFocusAfterNavigation(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return page;
}

const useReferralPart = lateLoader(() => import('./shared-link'));

/** Notes a `referred_by` in the address, on whatever page it arrives. */
export function ReferralOfAddress() {
  const { search } = useLocation();
  const [shared, setShared] = useState('');
  useEffect(() => {
    if (search.includes('referred_by=')) setShared(search);
  }, [search]);
  const part = useReferralPart(shared !== '');
  return part !== null && part !== 'failed' && <part.SharedLink search={shared} />;
}

/** A 401 leads to /login without a reload. */
export function useSignedOutNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => onSignedOut((from) => navigate(loginAddress(from), { replace: true })), [navigate]);
}
