import { Avatar } from '@basera/ui/avatar.tsx';
import { useLogin } from '@basera/ui/browser/app-context.ts';
import { readSession, useSession } from '@basera/ui/browser/storage/session.ts';
import { classes } from '@basera/ui/classes.ts';
import { SiteLink } from '@basera/ui/site-link.tsx';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** For links to the profile: who is not signed in gets the login dialog first, and then the profile. */
export function useOpenProfile(): (event: MouseEvent) => void {
  const login = useLogin();
  const navigate = useNavigate();
  return (event) => {
    if (readSession() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    login.openForPage(() => navigate('/profile'), '/profile');
  };
}

/** The profile icon. Without scripts it is a link to /login. */
export function ProfileLink({ className }: { className?: string }) {
  const { t } = useLingui();
  const session = useSession();
  const openProfile = useOpenProfile();
  return (
    <SiteLink to={session ? '/profile' : '/login'} className={classes('avatar-link', className)} onClick={openProfile}>
      <Avatar user={session?.user ?? null} />
      <span className="sr">{session ? t`Your profile` : t`Log in or sign up`}</span>
    </SiteLink>
  );
}
