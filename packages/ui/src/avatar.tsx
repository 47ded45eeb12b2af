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

type Props = { user: Pictured | null /** 40 px unless 'l' (64) or 'xl' (96, 128 from 768 px). */; size?: 'l' | 'xl' };

/** A person as their picture, their initials, or an icon. Only an ornament: put the name beside it. */
export function Avatar({ user, size }: Props) {
  const initials = user ? initialsOf(user) : '';
  return (
    <span translate="no" className={classes('avatar', size && `avatar-${size}`)} aria-hidden="true">
      {initials || <Person className="i" />}
      {/* Over the initials, so that they show where a picture does not come. */}
      {user?.profile_image && <img src={user.profile_image} alt="" width={64} height={64} />}
    </span>
  );
}
