import { saveProfile, type User } from '@basera/contract/endpoints/accounts';
import { NAME_MAX_LENGTH } from '@basera/contract/limits';
import { personName } from '@basera/contract/parsing/fields';
import { countryOf } from '@basera/ui/fields/phone/country-search.ts';
import type { Country } from '@basera/ui/fields/phone/dial-codes.ts';
import { india } from '@basera/ui/fields/phone/phone-number.ts';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import { type ContactKind, readContact } from './contacts';

export const SOCIALS = { instagram_url: 'Instagram', facebook_url: 'Facebook', youtube_url: 'YouTube' } as const;
type SocialField = keyof typeof SOCIALS;
const socialFields = Object.keys(SOCIALS) as SocialField[];

/** What stands in the form of /profile/edit. */
export type ProfileEntry = Record<'first_name' | 'last_name' | 'about_me' | ContactKind | SocialField, string> & {
  country: Country;
};
export type ProfileProblems = Problems<ProfileEntry>;

/** `problems` has what is not among it, and does not keep it back. */
export type ReadyProfile = { body: FormData; problems: ProfileProblems };

/** What the form begins with: what is kept of the person. */
export function entryOf(user: User): ProfileEntry {
  const { first_name, last_name, about_me, email, number, instagram_url, facebook_url, youtube_url } = user;
  const country = (number && countryOf(number)) || india;
  return {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    about_me: about_me ?? '',
    email: email ?? '',
    number: number?.slice(`+${country.code.replace(/\D/g, '')}`.length) ?? '',
    country,
    instagram_url: instagram_url ?? '',
    facebook_url: facebook_url ?? '',
    youtube_url: youtube_url ?? '',
  };
}

type Confirmed = Pick<User, 'email_confirmed' | 'number_confirmed'>;

const isWebAddress = (value: string) => saveProfile.body.shape.instagram_url.safeParse(value).success;

function nameProblem(name: string): string | null {
  if (name === '') return siteWords._(msg`Name is required.`);
  if (name.length > NAME_MAX_LENGTH) return siteWords._(msg`Must have at most ${NAME_MAX_LENGTH} characters.`);
  return personName.safeParse(name).error?.issues[0]?.message ?? null;
}

/** What is wrong with an address of the person's that is not confirmed yet; the good ones go into `body`. */
function readContacts(entry: ProfileEntry, user: Confirmed, body: FormData): ProfileProblems {
  const problems: ProfileProblems = {};
  for (const kind of ['email', 'number'] as const) {
    const typed = entry[kind].trim();
    if (user[`${kind}_confirmed`] || typed === '') continue;
    const contact = readContact(kind, typed, entry.country.code);
    if ('error' in contact) problems[kind] = contact.error;
    else body.set(kind, contact.address);
  }
  return problems;
}

/**
 * What to send, as a form, or what is wrong by field. A social address that makes no sense only keeps itself back.
 * E-mail and phone count until they are confirmed.
 */
export function readProfileForm(
  entry: ProfileEntry,
  user: Confirmed,
): { ready: ReadyProfile } | { problems: ProfileProblems } {
  const problems: ProfileProblems = {};
  const body = new FormData();
  for (const name of ['first_name', 'last_name'] as const) {
    const typed = entry[name].trim();
    const problem = nameProblem(typed);
    if (problem) problems[name] = problem;
    body.set(name, typed);
  }
  body.set('about_me', entry.about_me.trim());
  Object.assign(problems, readContacts(entry, user, body));
  const isKeptBack = Object.keys(problems).length > 0;
  for (const field of socialFields) {
    const address = entry[field].trim();
    // Empty takes away what was there.
    if (address === '' || isWebAddress(address)) body.set(field, address);
    else problems[field] = siteWords._(msg`Please enter a valid ${SOCIALS[field]} URL.`);
  }
  return isKeptBack ? { problems } : { ready: { body, problems } };
}
