import type {
  MarketingConsent,
  OpenSession as OpenSessionOnWire,
  ShownProfile,
  User,
} from '@basera/contract/endpoints/accounts';
import type { Language } from '@basera/contract/languages/languages';
import { pictureAddress } from '@basera/contract/pictures';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { OpenSession } from '../../platform/sessions.ts';
import { deviceWords } from './device-words.ts';

export type UserRow = Selectable<DB['users']>;

const PROFILE_PICTURE_WIDTH = 320;

/** First and last name as one; empty while the person has given none. */
export const fullName = (row: Pick<UserRow, 'first_name' | 'last_name'>): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ');

/** Where a person may be written to: only what they have proved to be theirs. */
export const contactsOf = (row: UserRow | undefined): { email: string | null; phone: string | null } => ({
  email: row?.email_confirmed_at ? row.email : null,
  phone: row?.phone_confirmed_at ? row.phone : null,
});

/** Where a person's picture is to be had; null where there is none. */
export const profilePicture = ({ profile_image }: Pick<UserRow, 'profile_image'>): string | null =>
  profile_image && pictureAddress(profile_image, PROFILE_PICTURE_WIDTH);

export const isConsenting = (row: UserRow): boolean =>
  row.marketing_consent_at !== null && row.marketing_withdrawn_at === null;

/** The person as they see themselves. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  name: fullName(row),
  first_name: row.first_name,
  last_name: row.last_name,
  about_me: row.about_me,
  email: row.email,
  number: row.phone,
  email_confirmed: row.email_confirmed_at !== null,
  number_confirmed: row.phone_confirmed_at !== null,
  profile_image: profilePicture(row),
  slug: row.slug,
  instagram_url: row.instagram_url,
  facebook_url: row.facebook_url,
  youtube_url: row.youtube_url,
  marketing_consent: isConsenting(row),
});

/** What is confirmed of a person. Of an account linked to Google nobody has kept whose word the e-mail rests on. */
const confirmedOf = (row: UserRow): ShownProfile['confirmed'] => [
  ...(row.phone_confirmed_at ? [{ contact: 'phone' as const, by: 'code' as const }] : []),
  ...(row.email_confirmed_at ? [{ contact: 'email' as const, by: row.google_subject ? null : ('code' as const) }] : []),
];

/** The person as anybody may see them. */
export const presentPublicProfile = (row: UserRow): ShownProfile => ({
  user: {
    name: fullName(row),
    profile_image: profilePicture(row),
    about_me: row.about_me,
    created_at: row.created_at.toISOString(),
  },
  identity_verified: row.email_confirmed_at !== null || row.phone_confirmed_at !== null,
  confirmed: confirmedOf(row),
});

export const presentConsent = (row: UserRow): MarketingConsent => ({
  given: isConsenting(row),
  since: (row.marketing_withdrawn_at ?? row.marketing_consent_at)?.toISOString() ?? null,
});

export const presentSession = (
  session: OpenSession,
  askerId: number,
  language: Language = 'en',
): OpenSessionOnWire => ({
  id: session.id,
  device: deviceWords(session.userAgent, language),
  signed_in_at: session.signedInAt.toISOString(),
  last_used_at: session.lastUsedAt.toISOString(),
  is_this: session.id === askerId,
});
