import { Brand } from '@basera/ui/brand/brand.tsx';
import { ThemeButton } from '@basera/ui/brand/theme-switch.tsx';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSiteIfKnown } from '../../browser/site';
import { comingSoon, Soon, staysCurrent } from '../tabs';
import { MobileMenu } from './mobile-menu';
import { ProfileLink } from './profile-link';

const useOwnLinks = lateLoader(() => import('./own-links'));

function OwnLinks() {
  const user = useSession()?.user;
  const part = useOwnLinks(user !== undefined);
  return user && part !== null && part !== 'failed' && <part.OwnLinks userId={user.id} />;
}

/** Whether the menu is open: a navigation, a press beside it and Escape close it. */
function useMenu(menuButton: RefObject<HTMLButtonElement | null>) {
  const { key } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for a navigation, which closes the menu
  useEffect(() => setMenuOpen(false), [key]);

  useEffect(() => {
    if (!menuOpen) return;
    const onPress = (event: PointerEvent) => {
      const isOfMenu = event.target instanceof Element && event.target.closest('#menu, [aria-controls="menu"]');
      if (!isOfMenu) setMenuOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setMenuOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [menuOpen, menuButton]);

  return [menuOpen, setMenuOpen] as const;
}

/** The header of every page: tabs from 768 px, a menu below. */
export function Header() {
  const { t } = useLingui();
  const site = useSiteIfKnown();
  const { pathname } = useLocation();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [menuOpen, setMenuOpen] = useMenu(menuButton);
  return (
    <>
      <header className="header">
        <div className="wrap">
          <SiteLink to="/" aria-label={t`Basera, home`} className="brand-link">
            <Brand />
          </SiteLink>
          <nav className="tabs" aria-label={t`Main`}>
            <SiteLink to="/" aria-current={staysCurrent(pathname)}>
              {t`Stays`}
            </SiteLink>
            {comingSoon.map((name) => (
              <span key={name} aria-disabled="true">
                {`${name} `}
                <Soon />
              </span>
            ))}
          </nav>
          <div className="header-end">
            <OwnLinks />
            {site && (
              <a className="header-link only-wide" href={site.partnersUrl}>
                {t`List your property`}
              </a>
            )}
            <ThemeButton className="only-wide noscript:hidden" />
            <ProfileLink className="only-wide" />
            <button
              ref={menuButton}
              type="button"
              className="icon-btn only-narrow noscript:hidden"
              aria-label={menuOpen ? t`Close menu` : t`Open menu`}
              aria-expanded={menuOpen}
              aria-controls="menu"
              onClick={() => setMenuOpen(!menuOpen)}
            >
              {menuOpen ? <X className="i i-l" aria-hidden="true" /> : <Menu className="i i-l" aria-hidden="true" />}
            </button>
          </div>
        </div>
        <MobileMenu open={menuOpen} onDone={() => setMenuOpen(false)} />
      </header>
      {menuOpen && <div className="scrim menu-scrim only-narrow" />}
    </>
  );
}
