import { Avatar } from '@basera/ui/avatar.tsx';
import { ThemeRow } from '@basera/ui/brand/theme-switch.tsx';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { ArrowUpRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSiteIfKnown } from '../../browser/site';
import { comingSoon, Soon, staysCurrent } from '../tabs';
import { useOpenProfile } from './profile-link';

/** The header's menu below 768 px. */
export function MobileMenu({ open, onDone }: { open: boolean; onDone(): void }) {
  const site = useSiteIfKnown();
  const session = useSession();
  const openProfile = useOpenProfile();
  const { pathname } = useLocation();
  return (
    <nav id="menu" className="menu only-narrow" aria-label="Main" hidden={!open}>
      <ul>
        <li>
          <Link to="/" aria-current={staysCurrent(pathname)} onClick={onDone}>
            Stay
          </Link>
        </li>
        {comingSoon.map((name) => (
          <li key={name}>
            <span aria-disabled="true">
              {name} <Soon />
            </span>
          </li>
        ))}
        {site && (
          <li>
            <a href={site.partnersUrl}>
              List Your property <ArrowUpRight className="i i-s" aria-hidden="true" />
            </a>
          </li>
        )}
        <li>
          <Link
            to={session ? '/profile' : '/login'}
            onClick={(event) => {
              onDone();
              openProfile(event);
            }}
          >
            <Avatar user={session?.user ?? null} />
            {session ? 'Profile' : 'Sign In'}
          </Link>
        </li>
      </ul>
      <ThemeRow />
    </nav>
  );
}
