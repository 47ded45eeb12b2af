import type { ShownProfile } from '@basera/contract/endpoints/accounts';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { presentPublicProfile } from './present.ts';
import { userBySlug } from './queries.ts';

/** What the page of a person shows; null when nobody has this slug. Not by number: nobody shall leaf through everybody. */
export async function showPublicProfile({ db }: { db: Kysely<DB> }, slug: string): Promise<ShownProfile | null> {
  const user = await userBySlug(db, slug);
  return user ? presentPublicProfile(user) : null;
}
