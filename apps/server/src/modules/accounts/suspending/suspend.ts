import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import type { Sessions } from '../../../platform/sessions.ts';
import { type Said, say } from '../../../words/say.ts';
import type { AccountsDeps } from '../deps.ts';
import { lockUser } from '../queries.ts';
import {
  insertSuspension,
  insertSuspensionMail,
  type SuspensionRow,
  suspensionOf,
  updateLifted,
} from './suspension-queries.ts';

type Asked = { userId: number; staffId: number; why: string; at: Date };

const none = () => new HttpError('not_found', say`There is no such person.`);

const existing = (trx: Transaction<DB>, userId: number) =>
  lockUser(trx, userId).catch((error: unknown) => {
    if (error instanceof HttpError) throw none();
    throw error;
  });

/**
 * Keeps a person from signing in until it is lifted, and ends where they are signed in: behind the lock of their account, which whoever
 * signs them in at this moment holds. Throws 404, and 409 where they are suspended already.
 */
export async function suspendIn(
  trx: Transaction<DB>,
  sessions: Sessions,
  { userId, staffId, why, at }: Asked,
): Promise<void> {
  await existing(trx, userId);
  if (await suspensionOf(trx, userId))
    throw new HttpError('changed_meanwhile', say`Somebody has suspended this account meanwhile.`);
  const { id } = await insertSuspension(trx, { user_id: userId, why, suspended_by: staffId, suspended_at: at });
  await insertSuspensionMail(trx, id, 'suspended');
  await sessions.endAll(userId, { via: trx });
}

/** Lets them sign in again. Throws 404, and 409 where they may. Resolves to what it was for. */
export async function liftIn(
  trx: Transaction<DB>,
  { userId, staffId, why, at }: Asked,
): Promise<Pick<SuspensionRow, 'why'>> {
  await existing(trx, userId);
  const open = await suspensionOf(trx, userId);
  if (!open) throw new HttpError('changed_meanwhile', say`This account is not suspended any more.`);
  await updateLifted(trx, open.id, { lifted_by: staffId, lifted_at: at, lifted_why: why });
  await insertSuspensionMail(trx, open.id, 'lifted');
  return open;
}

type Officer = AccountsDeps['grievanceOfficer'];

/** Why somebody cannot sign in, and to whom they can write about it. */
export const suspendedWords = (why: string, { name, email }: Officer): Said =>
  say`Your account is suspended. The reason: “${why}” If you think this is wrong, write to ${name}, our grievance officer: ${email}.`;

/** Throws 403 in words for who is suspended: said only to who has proved an address of theirs. */
export async function requireMaySignIn(
  db: Kysely<DB>,
  { grievanceOfficer }: Pick<AccountsDeps, 'grievanceOfficer'>,
  userId: number,
): Promise<void> {
  const open = await suspensionOf(db, userId);
  if (open) throw new HttpError('account_suspended', suspendedWords(open.why, grievanceOfficer));
}
