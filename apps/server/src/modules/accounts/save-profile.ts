import { randomBytes } from 'node:crypto';
import type { saveProfile as saveProfileCall } from '@basera/contract/endpoints/accounts';
import type * as z from 'zod/mini';
import { invalidField } from '../../platform/http-errors.ts';
import type { AccountsDeps } from './index.ts';
import type { UserRow } from './present.ts';
import { updateUser, userById } from './queries.ts';

type Changes = z.output<typeof saveProfileCall.body>;

/** Saves the form. An e-mail or phone that the account already has cannot be changed here: 422 names it. */
export async function saveProfile(deps: AccountsDeps, userId: number, changes: Changes): Promise<UserRow> {
  const { db, clock } = deps;
  const current = await userById(db, userId);
  if (!current) throw new Error(`user ${userId} is gone`);
  const { email, number, marketing_consent, ...plain } = changes;
  if (email && current.email && email !== current.email) throw invalidField('email', 'Cannot be changed here.');
  if (number && current.phone && number !== current.phone) throw invalidField('number', 'Cannot be changed here.');
  return updateUser(db, userId, {
    ...plain,
    ...(email && !current.email && { email }),
    ...(number && !current.phone && { phone: number }),
    ...(marketing_consent !== undefined && consent(marketing_consent, clock.now())),
    slug: current.slug ?? slugFrom(plain.first_name, plain.last_name),
  });
}

/** When it was given, and when taken back. */
export const consent = (given: boolean, now: Date) =>
  given ? { marketing_consent_at: now, marketing_withdrawn_at: null } : { marketing_withdrawn_at: now };

// The random end keeps two people of one name apart and tells nothing of either.
const slugFrom = (...names: string[]): string =>
  [...names, randomBytes(3).toString('hex')]
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('-');
