import { HttpError } from '../../../platform/http/http-errors.ts';
import type { SignedInFrom } from '../../../platform/sessions.ts';
import { say } from '../../../words/say.ts';
import type { AccountsDeps } from '../deps.ts';
import type { UserRow } from '../present.ts';
import {
  confirmed,
  dropClaims,
  type Identifier,
  lockUser,
  takeTurn,
  updateUser,
  userWith,
  userWithConfirmed,
} from '../queries.ts';
import { requireMaySignIn } from '../suspending/suspend.ts';
import { useCode } from './one-time-codes.ts';
import { countTry } from './request-code.ts';

/**
 * Turns the right code into a session. Throws 422 for any other, 429 for too many tries from one address, 403 for who is
 * suspended, 503 for who is new while no new accounts are made.
 */
export async function signInWithCode(deps: AccountsDeps, identifier: Identifier, otp: string, from: SignedInFrom) {
  const { db, clock, sessions } = deps;
  await countTry(deps, from.network);
  await useCode(deps.codes, { ...identifier, forUserId: null }, otp, clock.now());
  const mayJoin = await deps.flags.isOn('sign_ups');
  return db.transaction().execute(async (trx) => {
    const user = await userWithConfirmed(trx, identifier, { now: clock.now(), mayJoin });
    await requireMaySignIn(trx, deps, user.id);
    return { user, token: await sessions.open(user.id, from, trx) };
  });
}

const fieldOf = { email: 'email', phone: 'number' } as const;
const words = { email: say`e-mail address`, phone: say`phone number` };

/** Refuses to put another address in the place of one that is confirmed. Throws 422. */
function requireFree(user: UserRow, { kind, address }: Identifier): void {
  const confirmedAt = kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at;
  if (confirmedAt && user[kind] !== address) {
    throw new HttpError('validation_failed', say`Your ${words[kind]} is confirmed and cannot be changed here.`, {
      fields: { [fieldOf[kind]]: say`Is confirmed and cannot be changed here.` },
    });
  }
}

/** Whether the person may still give this address. Throws 422 when they have another that is confirmed. */
export const requireOpenFor = (deps: AccountsDeps, userId: number, identifier: Identifier): Promise<void> =>
  deps.db.transaction().execute(async (trx) => requireFree(await lockUser(trx, userId), identifier));

/**
 * Makes an address the person's own, with the code that reached them there. Throws 422 for any other code, 409 when
 * another account has the address: said only to who has just proved that it is theirs.
 */
export async function confirmContact(
  deps: AccountsDeps,
  userId: number,
  identifier: Identifier,
  otp: string,
  network: string,
): Promise<UserRow> {
  const { db, clock } = deps;
  await countTry(deps, network);
  await requireOpenFor(deps, userId, identifier);
  await useCode(deps.codes, { ...identifier, forUserId: userId }, otp, clock.now());
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, identifier);
    requireFree(await lockUser(trx, userId), identifier);
    const other = await userWith(trx, identifier);
    if (other && other.id !== userId) {
      const what = words[identifier.kind];
      throw new HttpError('identifier_taken', say`Another account has this ${what}. Sign in with it to use that one.`);
    }
    await dropClaims(trx, identifier);
    return updateUser(trx, userId, confirmed(identifier, clock.now()));
  });
}
