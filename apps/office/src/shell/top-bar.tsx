import { signOutOfOffice } from '@basera/contract/endpoints/office/session';
import { Brand } from '@basera/ui/brand/brand.tsx';
import { ThemeButton } from '@basera/ui/brand/theme-switch.tsx';
import { api } from '@basera/ui/browser/calls/api.ts';
import { useHasRoomBeside, useIsWide } from '@basera/ui/use-is-wide.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { LogOut, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useKeys } from '../browser/keys';
import { useRoleWords } from '../browser/role-words';
import { SIGNED_OUT, useStaff } from '../browser/session';
import { PartRow, PlaceMenu, PlaceRow } from './navigation';
import { usePlaceGroups } from './places';

const usePalette = lateLoader(() => import('../features/finding/palette'));
const useKeyList = lateLoader(() => import('./keys-dialog'));

/** So few groups of places stand beside all else on a tablet; more of them want a desk's screen. */
const FEW_GROUPS = 3;

/** Brand, places, what finds anything, and the person; the places in a menu where they have no room in a row. */
export function TopBar() {
  const { t } = useLingui();
  const groups = usePlaceGroups();
  const [hasRoomForFew, hasRoomForAll] = [useIsWide(), useHasRoomBeside()];
  const isRow = groups.length <= FEW_GROUPS ? hasRoomForFew : hasRoomForAll;
  return (
    <header className="office-bar">
      <Link className="office-brand" to="/" aria-label={t`Basera office`}>
        <Brand />
        <b>{t`Office`}</b>
      </Link>
      {isRow ? <PlaceRow groups={groups} /> : <PlaceMenu groups={groups} />}
      <Finder />
      <KeyList />
      <ThemeButton />
      <Me />
      {isRow && <PartRow groups={groups} />}
    </header>
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
