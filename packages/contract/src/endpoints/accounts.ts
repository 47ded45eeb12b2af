import * as z from 'zod/mini';
import { email, phone, text } from '../fields.ts';
import { ABOUT_ME_MAX_LENGTH, NAME_MAX_LENGTH, OTP_LENGTH } from '../limits.ts';
import { endpoint } from './endpoint.ts';

/** The person as their own browser keeps them under 'user'. */
export const user = z.object({
  id: z.number(),
  name: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  about_me: z.nullable(z.string()),
  email: z.nullable(z.string()),
  number: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  instagram_url: z.nullable(z.string()),
  facebook_url: z.nullable(z.string()),
  youtube_url: z.nullable(z.string()),
  marketing_consent: z.boolean(),
});
export type User = z.infer<typeof user>;

export const storedSession = z.object({ user, token: z.string().check(z.minLength(1)) });
export type StoredSession = z.infer<typeof storedSession>;

const done = z.object({ status: z.literal('success'), message: z.string() });
const reply = <T extends z.core.$ZodType>(data: T) => z.object({ status: z.literal('success'), data });

/** Where a code goes: exactly one of the two. */
const identifier = { email: z.optional(email), phone: z.optional(phone) };
type Identifier = { email?: string | undefined; phone?: string | undefined };
const exactlyOne = z.refine<Identifier>((body) => (body.email === undefined) !== (body.phone === undefined), {
  path: ['email'],
  error: 'Needs either an email or a phone.',
});

const url = z.nullable(
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Must be a web address.' }).check(z.maxLength(300)),
);

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  auth: 'none',
  body: z
    .object({ login_type: z.enum(['email', 'phone'], { error: "Must be 'email' or 'phone'." }), ...identifier })
    .check(
      z.refine((body) => body.login_type !== 'email' || body.email !== undefined, {
        path: ['email'],
        error: 'Must be an e-mail address.',
      }),
      z.refine((body) => body.login_type !== 'phone' || body.phone !== undefined, {
        path: ['phone'],
        error: 'Must be a phone number.',
      }),
    ),
  reply: done,
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/user/send-otp',
  auth: 'none',
  body: z.object(identifier).check(exactlyOne),
  reply: done,
});

const otp = z
  .string({ error: 'Must be text.' })
  .check(z.regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), `Must be ${OTP_LENGTH} digits.`));

export const checkOtp = endpoint({
  method: 'POST',
  path: '/user/check-otp',
  auth: 'none',
  body: z.object({ otp, ...identifier }).check(exactlyOne),
  reply: reply(storedSession),
});

export const readProfile = endpoint({
  method: 'GET',
  path: '/user/user-profile',
  auth: 'required',
  reply: reply(z.object({ user })),
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/user/user-profile',
  auth: 'required',
  body: z.object({
    first_name: text(NAME_MAX_LENGTH, 1),
    last_name: text(NAME_MAX_LENGTH, 1),
    about_me: z.optional(z.nullable(text(ABOUT_ME_MAX_LENGTH))),
    email: z.optional(email),
    number: z.optional(phone),
    instagram_url: z.optional(url),
    facebook_url: z.optional(url),
    youtube_url: z.optional(url),
    marketing_consent: z.optional(z.boolean()),
  }),
  reply: reply(z.object({ user })),
});

export const logout = endpoint({ method: 'POST', path: '/user/logout', auth: 'required', reply: done });
