import * as z from 'zod/mini';
import { ABOUT_ME_MAX_LENGTH, OTP_LENGTH } from '../limits.ts';
import { calendarDay, email, emptyAs, formFlag, idInText, personName, phone, text } from '../parsing/fields.ts';
import { ALL_DATA_PURPOSES } from '../rules/facts/data-purposes.ts';
import { CONTACTS } from '../rules/facts/host.ts';
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
  /** Proved by a code; until then an address does not count and can still be changed. */
  email_confirmed: z.boolean(),
  number_confirmed: z.boolean(),
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
/** `is_delayed`: the message service is slow; the code comes when it answers. */
const codeSent = z.object({ status: z.literal('success'), message: z.string(), is_delayed: z.boolean() });
const reply = <T extends z.core.$ZodType>(data: T) => z.object({ status: z.literal('success'), data });

/** Where a code goes: exactly one of the two. */
const identifier = { email: z.optional(email), phone: z.optional(phone) };
type Identifier = { email?: string | undefined; phone?: string | undefined };
const exactlyOne = z.refine<Identifier>((body) => (body.email === undefined) !== (body.phone === undefined), {
  path: ['email'],
  error: 'Needs either an email or a phone.',
});

const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Must be a web address.' })
  .check(z.maxLength(300, 'Must have at most 300 characters.'));
/** An empty one is taken away. */
const url = emptyAs(null, z.nullable(webAddress));

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
  reply: codeSent,
});

export const sendOtp = endpoint({
  method: 'POST',
  path: '/user/send-otp',
  auth: 'none',
  body: z.object(identifier).check(exactlyOne),
  reply: codeSent,
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

/** JSON or a form. In a form an empty field empties what was there; e-mail and phone only fill what is not confirmed yet. */
export const saveProfile = endpoint({
  method: 'PUT',
  path: '/user/user-profile',
  auth: 'required',
  emptyFields: 'kept',
  body: z.object({
    first_name: personName,
    last_name: personName,
    about_me: emptyAs(null, z.nullable(text(ABOUT_ME_MAX_LENGTH))),
    email: emptyAs(undefined, z.optional(email)),
    number: emptyAs(undefined, z.optional(phone)),
    instagram_url: url,
    facebook_url: url,
    youtube_url: url,
    marketing_consent: emptyAs(undefined, z.optional(formFlag)),
  }),
  reply: reply(z.object({ user })),
});

/** Multipart: the bytes of one picture as `profile_image`. */
export const uploadProfileImage = endpoint({
  method: 'POST',
  path: '/user/upload-profile-image',
  auth: 'required',
  takesFile: true,
  body: z.object({
    profile_image: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob, {
      error: 'Must be a picture.',
    }),
  }),
  reply: reply(z.object({ user })),
});

export const removeProfileImage = endpoint({
  method: 'DELETE',
  path: '/user/profile-image',
  auth: 'required',
  reply: reply(z.object({ user })),
});

/** A code to an e-mail or phone that the signed-in person says is theirs. */
export const sendContactCode = endpoint({
  method: 'POST',
  path: '/user/send-contact-code',
  auth: 'required',
  body: z.object(identifier).check(exactlyOne),
  reply: codeSent,
});

/** With the right code the address is theirs from now on; 409 `identifier_taken` where another account has it. */
export const confirmContact = endpoint({
  method: 'POST',
  path: '/user/confirm-contact',
  auth: 'required',
  body: z.object({ otp, ...identifier }).check(exactlyOne),
  reply: reply(z.object({ user })),
});

/** What anybody may see of a person. `created_at` is an ISO instant. */
export const publicProfile = z.object({
  name: z.string(),
  profile_image: z.nullable(z.string()),
  about_me: z.nullable(z.string()),
  created_at: z.string(),
});
export type PublicProfile = z.infer<typeof publicProfile>;

/**
 * `identity_verified`: something of them is confirmed, and `confirmed` says what. `by` is null where it may have been
 * confirmed otherwise than by a code typed in: by Google.
 */
const shownProfile = z.object({
  user: publicProfile,
  identity_verified: z.boolean(),
  confirmed: z.array(z.object({ contact: z.enum(CONTACTS), by: z.nullable(z.literal('code')) })),
});
export type ShownProfile = z.infer<typeof shownProfile>;

export const showPublicProfile = endpoint({
  method: 'GET',
  path: '/user-public-profile/:id',
  auth: 'none',
  /** The number or the slug. */
  params: z.object({ id: text(200, 1) }),
  reply: reply(shownProfile),
});

/** A place where the person is signed in. Instants are ISO. */
export const openSession = z.object({
  id: z.number(),
  /** 'Chrome on Android'. */
  device: z.string(),
  signed_in_at: z.string(),
  /** To the hour. */
  last_used_at: z.string(),
  /** The one that asks. */
  is_this: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** This one first, then the last used. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  auth: 'required',
  reply: reply(z.object({ sessions: z.array(openSession) })),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  auth: 'required',
  params: z.object({ id: idInText }),
  reply: done,
});

export const logout = endpoint({ method: 'POST', path: '/user/logout', auth: 'required', reply: done });

/** Every session; with `keep_this` all but the one that asks. */
export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/user/logout-everywhere',
  auth: 'required',
  body: z.optional(z.object({ keep_this: z.optional(z.boolean()) })),
  reply: done,
});

const keptFor = z.object({
  purpose: z.enum(ALL_DATA_PURPOSES),
  /** How many entries are kept now. */
  entries: z.number(),
  /** Where a clock deletes them: so many days after they are over, the last of them on that day. */
  goes_after_days: z.nullable(z.number()),
  last_goes_on: z.nullable(calendarDay),
  /** Where the books need them: until when at least, without saying who it was once the account is deleted. */
  books_until: z.nullable(calendarDay),
});
/** What is kept of the person, and what for (rules/facts/data-purposes.ts). `stays_because`: why they cannot delete their account now, in words. */
const keptData = z.object({ purposes: z.array(keptFor), stays_because: z.nullable(z.string()) });
export type KeptData = z.infer<typeof keptData>;
export type KeptFor = z.infer<typeof keptFor>;

export const readKeptData = endpoint({
  method: 'GET',
  path: '/user/kept-data',
  auth: 'required',
  reply: reply(keptData),
});

/** Everything kept of the person, by kind: what they take away as a file. */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/user/my-data',
  auth: 'required',
  reply: reply(z.record(z.string(), z.unknown())),
});

/** 409 `account_in_use` while a stay or a refund is open; its message says which. */
export const deleteAccount = endpoint({ method: 'DELETE', path: '/user/account', auth: 'required', reply: done });

/** `since`: when it was given, or taken back; null when nobody was ever asked. An ISO instant. */
export const marketingConsent = z.object({ given: z.boolean(), since: z.nullable(z.string()) });
export type MarketingConsent = z.infer<typeof marketingConsent>;

export const readMarketingConsent = endpoint({
  method: 'GET',
  path: '/user/marketing-consent',
  auth: 'required',
  reply: reply(z.object({ consent: marketingConsent })),
});

export const saveMarketingConsent = endpoint({
  method: 'PUT',
  path: '/user/marketing-consent',
  auth: 'required',
  body: z.object({ given: z.boolean({ error: 'Must be true or false.' }) }),
  reply: reply(z.object({ consent: marketingConsent })),
});

/**
 * Where to send the browser for Google sign-in. It comes back to '/' of this site with `code` and `state`, or with
 * `error`. A cookie ties the sign-in to this browser, so the call goes with credentials 'same-origin'.
 */
export const beginGoogleSignIn = endpoint({
  method: 'POST',
  path: '/user/google-sign-in',
  auth: 'none',
  reply: reply(z.object({ authorization_url: z.string() })),
});

const fromAddress = z.optional(text(2000));

/** What the address said on the return from Google. A refusal's body has `data: {error, error_description}`. */
export const loginOrCreateUser = endpoint({
  method: 'POST',
  path: '/user/loginOrCreateUser',
  auth: 'none',
  body: z.object({ google_auth_code: text(2000, 1), state: fromAddress, iss: fromAddress }),
  reply: reply(storedSession),
});
