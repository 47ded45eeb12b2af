import type { User } from '@basera/contract/endpoints/accounts';
import { User as Person } from 'lucide-react';
import { classes } from './classes';

/** Up to two letters: 'AN' for Ananya Nair; empty when nothing is known. */
export const initialsOf = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  [first_name, last_name]
    .map((name) => [...(name?.trim() ?? '')][0] ?? '')
    .join('')
    .toUpperCase();

type Pictured = Pick<User, 'first_name' | 'last_name' | 'profile_image'>;

/** A person as their picture, their initials, or an icon. Only an ornament: put the name beside it. */
export function Avatar({ user, large }: { user: Pictured | null; large?: boolean }) {
  const initials = user ? initialsOf(user) : '';
  return (
    <span className={classes('avatar', large && 'avatar-l')} aria-hidden="true">
      {user?.profile_image ? (
        <img src={user.profile_image} alt="" width={64} height={64} />
      ) : (
        initials || <Person className="i" />
      )}
    </span>
  );
}
