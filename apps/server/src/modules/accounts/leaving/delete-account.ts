import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { forgetSoon, leaveToForget } from '../../media/index.ts';
import type { AccountsDeps } from '../deps.ts';
import { forgetCodesOf, lockUser, updateUser } from '../queries.ts';
import { requireMaySignIn } from '../suspending/suspend.ts';
import { forgetSuspensionsOf } from '../suspending/suspension-queries.ts';
import { reasonToStay } from './reason-to-stay.ts';

/**
 * Ends an account for good: every session, and all that tells who the person was. Bookings stay for the books, without
 * the name. Throws 409 `account_in_use` while a stay or a refund is open.
 */
export async function deleteAccount(deps: AccountsDeps, userId: number): Promise<void> {
  const { db, clock, sessions, media, personalData } = deps;
  const user = await db.transaction().execute(async (trx) => {
    // Before the person: whoever suspends them, or changes their people, locks in this order.
    await deps.lockBusinessesOf(trx, userId);
    const before = await lockUser(trx, userId);
    await requireMaySignIn(trx, deps, userId);
    await requireNothingOpen(deps, trx, userId);
    for (const part of personalData) await part.erase(trx, userId);
    // Erasing waits for whoever settles a payment at this moment: one that came first is seen now, one that comes later finds nobody.
    await requireNothingOpen(deps, trx, userId);
    await sessions.forgetPerson(trx, userId);
    await forgetSuspensionsOf(trx, userId);
    await forgetCodesOf(trx, before);
    await updateUser(trx, userId, { ...nobody, deleted_at: clock.now() });
    if (before.profile_image) await leaveToForget(trx, before.profile_image, clock.now());
    return before;
  });
  if (user.profile_image) await forgetSoon(media, user.profile_image);
}

async function requireNothingOpen(deps: AccountsDeps, trx: Transaction<DB>, userId: number): Promise<void> {
  const reason = await reasonToStay(deps, trx, userId);
  if (reason) throw new HttpError('account_in_use', reason);
}

const nobody = {
  first_name: null,
  last_name: null,
  about_me: null,
  email: null,
  phone: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  slug: null,
  profile_image: null,
  instagram_url: null,
  facebook_url: null,
  youtube_url: null,
  marketing_consent_at: null,
  marketing_withdrawn_at: null,
  google_subject: null,
  language: null,
} as const;
