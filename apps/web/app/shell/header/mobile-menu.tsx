import { Avatar } from '@basera/ui/avatar.tsx';
import { ThemeRow } from '@basera/ui/brand/theme-switch.tsx';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { useLingui } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSiteIfKnown } from '../../browser/site';
import { LanguageSwitch } from '../languages/language-switch';
import { comingSoon, Soon, staysCurrent } from '../tabs';
import { useOpenProfile } from './profile-link';

type Props = { open: boolean; onDone(): void };

/** The header's menu below 768 px. Only a script opens it: a page is sent without what is in it. */
export function MobileMenu({ open, onDone }: Props) {
  const { t } = useLingui();
  return (
    <nav id="menu" className={open ? 'menu only-narrow' : undefined} aria-label={t`Main`} hidden={!open}>
      {open && <Content onDone={onDone} />}
    </nav>
  );
}

function Content({ onDone }: Pick<Props, 'onDone'>) {
  const { t } = useLingui();
  const site = useSiteIfKnown();
  const session = useSession();
  const openProfile = useOpenProfile();
  const { pathname } = useLocation();
  return (
    <>
      <ul>
        <li>
          <Link to="/" aria-current={staysCurrent(pathname)} onClick={onDone}>
            {t`Stay`}
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
              {t`List Your property`} <ArrowUpRight className="i i-s" aria-hidden="true" />
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
            {session ? t`Profile` : t`Sign In`}
          </Link>
        </li>
      </ul>
      <ThemeRow />
      <LanguageSwitch className="menu-language" />
    </>
  );
}
