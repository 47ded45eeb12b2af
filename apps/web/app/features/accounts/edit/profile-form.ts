import { saveProfile, type User } from '@basera/contract/endpoints/accounts';
import { personName } from '@basera/contract/fields';
import { NAME_MAX_LENGTH } from '@basera/contract/limits';
import { type ContactKind, readContact } from './contacts';

export const SOCIALS = { instagram_url: 'Instagram', facebook_url: 'Facebook', youtube_url: 'YouTube' } as const;
type SocialField = keyof typeof SOCIALS;
const socialFields = Object.keys(SOCIALS) as SocialField[];

export type ProfileField = 'first_name' | 'last_name' | 'about_me' | ContactKind | SocialField;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const isWebAddress = (value: string) => saveProfile.body.shape.instagram_url.safeParse(value).success;

function nameProblem(name: string): string | null {
  if (name === '') return 'Name is required.';
  if (name.length > NAME_MAX_LENGTH) return `Must have at most ${NAME_MAX_LENGTH} characters.`;
  return personName.safeParse(name).error?.issues[0]?.message ?? null;
}

/**
 * What to send, as a form, and what is wrong by field. `body` is null while something keeps the whole form back; a social
 * address that makes no sense only keeps itself back. E-mail and phone count until they are confirmed.
 */
export function readProfileForm(
  form: FormData,
  user: Pick<User, 'email_confirmed' | 'number_confirmed'>,
): { body: FormData | null; errors: ProfileErrors } {
  const errors: ProfileErrors = {};
  const body = new FormData();
  for (const name of ['first_name', 'last_name'] as const) {
    const problem = nameProblem(text(form, name));
    if (problem) errors[name] = problem;
    body.set(name, text(form, name));
  }
  body.set('about_me', text(form, 'about_me'));
  for (const kind of ['email', 'number'] as const) {
    const typed = text(form, kind);
    if (user[`${kind}_confirmed`] || typed === '') continue;
    const contact = readContact(kind, typed, text(form, 'dial_code'));
    if ('error' in contact) errors[kind] = contact.error;
    else body.set(kind, contact.address);
  }
  const isKeptBack = Object.keys(errors).length > 0;
  for (const field of socialFields) {
    const address = text(form, field);
    // Empty takes away what was there.
    if (address === '' || isWebAddress(address)) body.set(field, address);
    else errors[field] = `Please enter a valid ${SOCIALS[field]} URL.`;
  }
  return { body: isKeptBack ? null : body, errors };
}
