import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLogin } from '../../browser/app-context';
import { readSession, useSession } from '../../browser/storage/session';
import { Avatar } from '../../ui/avatar';
import { classes } from '../../ui/classes';

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
  const session = useSession();
  const openProfile = useOpenProfile();
  return (
    <Link to={session ? '/profile' : '/login'} className={classes('avatar-link', className)} onClick={openProfile}>
      <Avatar user={session?.user ?? null} />
      <span className="sr">{session ? 'Your profile' : 'Log in or sign up'}</span>
    </Link>
  );
}
