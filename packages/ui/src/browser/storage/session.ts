import type { StoredSession, User } from '@basera/contract/endpoints/accounts';
import { forgetLastBookings } from './last-bookings-key';
import { dropStored, readStored, useStored, writeStored } from './stored';

/** Who is signed in on this browser; null for nobody, on the server, and while the page comes alive. */
export const useSession = (): StoredSession | null => useStored('user');

export const readSession = (): StoredSession | null => readStored('user');

export const saveSession = (session: StoredSession): void => writeStored('user', session);

/** Ends it in this browser. Bookings for when there is no network, and push, were the session's own. */
export function clearSession(): void {
  forgetLastBookings();
  dropStored('push-user-id');
  dropStored('push-device-registered');
  dropStored('user');
}

/** Takes over the user as the server now knows them; the token stays. */
export function mergeUser(user: User): void {
  const session = readSession();
  if (session) saveSession({ ...session, user: { ...session.user, ...user } });
}
