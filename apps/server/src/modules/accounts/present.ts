import type { User } from '@basera/contract/endpoints/accounts';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/schema.ts';

export type UserRow = Selectable<DB['users']>;

/** First and last name as one; empty while the person has given none. */
export const fullName = (row: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ');

/** The person as they see themselves. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: fullName(row),
  first_name: row.first_name,
  last_name: row.last_name,
  about_me: row.about_me,
  email: row.email,
  number: row.phone,
  profile_image: row.profile_image,
  slug: row.slug,
  instagram_url: row.instagram_url,
  facebook_url: row.facebook_url,
  youtube_url: row.youtube_url,
  marketing_consent: row.marketing_consent_at !== null && row.marketing_withdrawn_at === null,
});
