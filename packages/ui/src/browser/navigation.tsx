import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

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
