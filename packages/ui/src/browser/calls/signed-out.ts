import { sitePath } from '../../addresses/site-path';

/** Where a person signs in and comes back from: '/login?from=/bookings'. */
export const loginAddress = (from: string): string => `/login?${new URLSearchParams({ from })}`;

type SignedOutListener = (from: string) => void;
let listener: SignedOutListener = (from) => window.location.assign(sitePath(loginAddress(from)));

/** The shell takes over what happens after a 401: a navigation inside the page instead of a reload. */
export function onSignedOut(next: SignedOutListener): void {
  listener = next;
}

/** Leads to /login, and from there back to `from`. */
export const goToLogin = (from: string): void => listener(from);
