import { randomBytes } from 'node:crypto';
import type { ShownProfile, saveProfile as saveProfileCall } from '@basera/contract/endpoints/accounts';
import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { invalidField } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import type { AccountsDeps } from './deps.ts';
import { isConsenting, presentPublicProfile, type UserRow } from './present.ts';
import { lockUser, updateUser, userBySlug } from './queries.ts';

type Changes = z.output<typeof saveProfileCall.body>;

/** Saves the form. An e-mail or phone that is confirmed cannot be changed here: 422 names it. */
export async function saveProfile(deps: AccountsDeps, userId: number, changes: Changes): Promise<UserRow> {
  const { email, number, marketing_consent, ...plain } = changes;
  return deps.db.transaction().execute(async (trx) => {
    const current = await lockUser(trx, userId);
    if (email && current.email_confirmed_at && email !== current.email) throw cannotChange('email');
    if (number && current.phone_confirmed_at && number !== current.phone) throw cannotChange('number');
    return updateUser(trx, userId, {
      ...plain,
      ...(email && { email }),
      ...(number && { phone: number }),
      ...(marketing_consent !== undefined && consentChange(current, marketing_consent, deps.clock.now())),
      slug: current.slug ?? slugFrom(plain.first_name, plain.last_name),
    });
  });
}

const cannotChange = (field: string) => invalidField(field, say`Is confirmed and cannot be changed here.`);

const wasAsked = (user: UserRow): boolean => user.marketing_consent_at !== null || user.marketing_withdrawn_at !== null;

/** Notes a yes or no to marketing, if it is the first or a change: the time stays that of the first. */
const consentChange = (current: UserRow, given: boolean, now: Date) =>
  wasAsked(current) && given === isConsenting(current) ? {} : consent(given, now);

/** Keeps a person's answer to marketing with its time, if it is the first, or another than before. */
async function noteConsent(trx: Transaction<DB>, user: UserRow, given: boolean, now: Date): Promise<UserRow> {
  const change = consentChange(user, given, now);
  return Object.keys(change).length === 0 ? user : updateUser(trx, user.id, change);
}

type Answer = { marketing_consent?: boolean | undefined; marketing_consent_left?: boolean | undefined };

/** Keeps what the box of a booking says. One that was left as it stood overrules no answer given before. */
export async function noteAnswer(trx: Transaction<DB>, user: UserRow, answer: Answer, now: Date): Promise<void> {
  const { marketing_consent: given, marketing_consent_left: isLeft = false } = answer;
  if (given === undefined || (isLeft && wasAsked(user))) return;
  await noteConsent(trx, user, given, now);
}

export const saveConsent = ({ db, clock }: AccountsDeps, userId: number, given: boolean): Promise<UserRow> =>
  db.transaction().execute(async (trx) => noteConsent(trx, await lockUser(trx, userId), given, clock.now()));

/** When it was given, and when taken back. */
const consent = (given: boolean, now: Date) =>
  given ? { marketing_consent_at: now, marketing_withdrawn_at: null } : { marketing_withdrawn_at: now };

// The random end keeps two people of one name apart and tells nothing of either.
export function slugFrom(...names: string[]): string {
  const words = [...names, randomBytes(3).toString('hex')]
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean);
  // Names of other scripts leave only the end, which may be all digits: those are numbers of people.
  return (words.length > 1 ? words : ['guest', ...words]).join('-');
}

/** What the page of a person shows; null when nobody has this slug. Not by number: nobody shall leaf through everybody. */
export async function showPublicProfile({ db }: { db: Kysely<DB> }, slug: string): Promise<ShownProfile | null> {
  const user = await userBySlug(db, slug);
  return user ? presentPublicProfile(user) : null;
}
