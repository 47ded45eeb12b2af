import { signOutOfOffice } from '@basera/contract/endpoints/office/session';
import { Brand } from '@basera/ui/brand/brand.tsx';
import { ThemeButton } from '@basera/ui/brand/theme-switch.tsx';
import { api } from '@basera/ui/browser/calls/api.ts';
import { whetherWide } from '@basera/ui/use-is-wide.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { LogOut, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useKeys } from '../browser/keys';
import { useRoleWords } from '../browser/role-words';
import { SIGNED_OUT, useStaff } from '../browser/session';
import { type Place, usePlaces } from './places';

const usePalette = lateLoader(() => import('../features/finding/palette'));
const useKeyList = lateLoader(() => import('./keys-dialog'));

/** So many places stand beside all else on a laptop; more of them want a large screen. */
const FEW_PLACES = 6;
const useHasRoomForFew = whetherWide(1024);
const useHasRoomForMany = whetherWide(1440);

/** Brand, places, what finds anything, and the person; the places in a row of their own where they have no room beside. */
export function TopBar() {
  const { t } = useLingui();
  const places = usePlaces();
  const [hasFew, hasRoomForFew, hasRoomForMany] = [
    places.length <= FEW_PLACES,
    useHasRoomForFew(),
    useHasRoomForMany(),
  ];
  const isBeside = hasFew ? hasRoomForFew : hasRoomForMany;
  return (
    <header className="office-bar" data-rows={isBeside ? 1 : 2}>
      <Link className="office-brand" to="/" aria-label={t`Basera office`}>
        <Brand />
        <b>{t`Office`}</b>
      </Link>
      {isBeside && <Places places={places} />}
      <Finder />
      <KeyList />
      <ThemeButton />
      <Me />
      {/* The keyboard goes through the page as the eye does. */}
      {!isBeside && <Places places={places} />}
    </header>
  );
}

/** Where the navigation leads; the place one is at is in sight also where the row is longer than the screen. */
function Places({ places }: { places: Place[] }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which of them is the current one
  useEffect(() => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && here)
      row.current.scrollLeft = here.offsetLeft - (row.current.clientWidth - here.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className="office-places" aria-label={t`Office`} ref={row}>
      {places.map(({ to, words }) => (
        <NavLink key={to} to={to}>
          {words}
        </NavLink>
      ))}
    </nav>
  );
}

/** Ctrl+K, or ⌘K, on any page, opens it, and closes it again. */
function useFinderKey(toggle: () => void, open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [toggle]);
  useKeys({ '/': open });
}

function Finder() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [toggle] = useState(() => () => setOpen((was) => !was));
  const open = () => setOpen(true);
  useFinderKey(toggle, open);
  const part = usePalette(isOpen);
  return (
    <>
      <button type="button" className="finder" onClick={open}>
        <Search className="i i-s" aria-hidden="true" />
        <span>{t`Find anything`}</span>
        <kbd>⌘K</kbd>
      </button>
      {isOpen && part !== null && part !== 'failed' && <part.Palette onClose={() => setOpen(false)} />}
    </>
  );
}

/** All keys, by '?'. */
function KeyList() {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  const part = useKeyList(isOpen);
  return isOpen && part !== null && part !== 'failed' && <part.KeysDialog onClose={() => setOpen(false)} />;
}

function Me() {
  const { t } = useLingui();
  const { name, role } = useStaff();
  const roleWords = useRoleWords();
  const signOut = async () => {
    await api.call(signOutOfOffice).catch(console.error);
    // All that this page knows goes with it.
    window.location.assign(`/?${SIGNED_OUT}`);
  };
  return (
    <div className="office-me">
      <span className="office-me-name">
        <b>{name}</b>
        <small>{roleWords[role]}</small>
      </span>
      <button type="button" className="icon-btn" aria-label={t`Sign out`} title={t`Sign out`} onClick={signOut}>
        <LogOut className="i" aria-hidden="true" />
      </button>
    </div>
  );
}
