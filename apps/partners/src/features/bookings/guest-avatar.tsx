import { Avatar } from '@basera/ui/avatar.tsx';

/** The initials of a guest: 'AN' for Asha Nair. */
export function GuestAvatar({ name }: { name: string }) {
  const [first = '', ...others] = name.split(' ');
  return <Avatar user={{ first_name: first, last_name: others.at(-1) ?? null, profile_image: null }} />;
}
