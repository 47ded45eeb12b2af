import type { StaffRight } from '../../rules/office/staff-roles.ts';
import type { Endpoint } from '../endpoint.ts';

/**
 * One call of the office, served on its own address alone. `right`: what it takes; null for what every signed-in member
 * of staff may. 'nobody' and 'proved' are the steps of signing in: before the code, and after it.
 */
export type StaffEndpoint = Omit<Endpoint, 'auth' | 'under'> & {
  /** No token in a header: the session is a cookie. */
  auth: 'none';
  right: StaffRight | null | 'nobody' | 'proved';
  /**
   * What moves money, lets people in, shows an owner's app or turns what the whole product does: 403 'passkey_wanted' where the passkey was not shown within `PASSKEY_FRESH_MINUTES`, and
   * the same call once it has been (`showPasskeyAgain`).
   */
  freshPasskey?: true;
};

export const PASSKEY_FRESH_MINUTES = 5;

/** A header of what a page reads again by itself: it is no use of the session, which ends as if nobody had asked. */
export const BY_ITSELF_HEADER = 'x-by-itself';

/** Keeps the literal types of one row of the office's table. */
export const staffEndpoint = <const T extends Omit<StaffEndpoint, 'auth'>>(row: T): T & { auth: 'none' } => ({
  ...row,
  auth: 'none',
});
