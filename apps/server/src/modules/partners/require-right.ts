import type { Right } from '@basera/contract/rules/business/roles';
import type { Kysely } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { type Asked, noSuch } from '../../said/no-such.ts';
import { say } from '../../words/say.ts';
import { rightAt } from './queries.ts';

/** For calls that name a business: 404 for whom it is somebody else's, 403 for a member whose role does not include this. */
export async function requireRight(
  db: Kysely<DB>,
  userId: number,
  businessId: number,
  right: Right,
  asked: Asked = 'business',
): Promise<void> {
  const { isMember, isAllowed } = await rightAt(db, userId, businessId, right);
  if (!isMember) throw new HttpError('not_found', noSuch[asked]);
  if (!isAllowed)
    throw new HttpError('forbidden', say`Your role here does not include this. An owner can change that.`);
}
