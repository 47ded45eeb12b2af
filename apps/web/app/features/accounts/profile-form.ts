import { saveProfile, type User } from '@basera/contract/endpoints/accounts';
import { NAME_MAX_LENGTH } from '@basera/contract/limits';
import { toEmail } from '@basera/contract/rules/phone';
import type * as z from 'zod/mini';
import { phoneWithCode } from '../../ui/phone-number';

export const SOCIALS = { instagram_url: 'Instagram', facebook_url: 'Facebook', youtube_url: 'YouTube' } as const;
type SocialField = keyof typeof SOCIALS;
const socialFields = Object.keys(SOCIALS) as SocialField[];

export type ProfileField = 'first_name' | 'last_name' | 'about_me' | 'email' | 'number' | SocialField;
export type ProfileErrors = Partial<Record<ProfileField, string>>;
export type ProfileBody = z.input<typeof saveProfile.body>;

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const isWebAddress = (value: string) => saveProfile.body.shape.instagram_url.safeParse(value).success;

/**
 * What to send, and what is wrong by field. `body` is null while something keeps the whole form back; a social address
 * that makes no sense only keeps itself back. E-mail and phone count only where the account has none.
 */
export function readProfileForm(
  form: FormData,
  user: Pick<User, 'email' | 'number'>,
): { body: ProfileBody | null; errors: ProfileErrors } {
  const errors: ProfileErrors = {};
  const body: ProfileBody = {
    first_name: text(form, 'first_name'),
    last_name: text(form, 'last_name'),
    about_me: text(form, 'about_me') || null,
    marketing_consent: form.get('marketing_consent') !== null,
  };
  for (const name of ['first_name', 'last_name'] as const) {
    if (!body[name]) errors[name] = 'Name is required.';
    else if (body[name].length > NAME_MAX_LENGTH) errors[name] = `Must have at most ${NAME_MAX_LENGTH} characters.`;
  }
  const email = text(form, 'email');
  if (!user.email && email) {
    const address = toEmail(email);
    if (address) body.email = address;
    else errors.email = 'please enter valid email';
  }
  const number = text(form, 'number');
  if (!user.number && number) {
    const phone = phoneWithCode(number, text(form, 'dial_code'));
    if (phone) body.number = phone;
    else errors.number = 'please enter valid phone number';
  }
  const keptBack = Object.keys(errors).length > 0;
  for (const field of socialFields) {
    const address = text(form, field);
    if (address === '') body[field] = null;
    else if (isWebAddress(address)) body[field] = address;
    else errors[field] = `Please enter a valid ${SOCIALS[field]} URL.`;
  }
  return { body: keptBack ? null : body, errors };
}
