import * as z from 'zod/mini';
import { email } from '../../parsing/fields.ts';
import { STAFF_RIGHTS, STAFF_ROLES } from '../../rules/office/staff-roles.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');

export const staffMember = z.object({ id: z.number(), name: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) });
export type StaffMember = z.infer<typeof staffMember>;

/**
 * How far signing in is: 'none' before the code; 'enrol' and 'passkey' after it, for who has no passkey yet and who has;
 * 'open' for who is in. `isDemo`: by a printed link, without a passkey.
 */
export const officeSession = z.object({
  step: z.enum(['none', 'enrol', 'passkey', 'open']),
  staff: z.nullable(z.extend(staffMember, { rights: z.array(z.enum(STAFF_RIGHTS)) })),
  isDemo: z.boolean(),
  /** Somebody was signed in at this browser, and their session is over. */
  hasEnded: z.boolean(),
});
export type OfficeSession = z.infer<typeof officeSession>;

const reply = z.object({ status: success, data: officeSession });
/** What `@simplewebauthn` hands from one end to the other; it checks it itself. */
const webAuthn = z.record(z.string(), z.unknown());

export const readOfficeSession = staffEndpoint({ method: 'GET', path: '/office/session', right: 'nobody', reply });

/** Says the same of addresses that are staff's and those that are not. */
export const sendStaffCode = staffEndpoint({
  method: 'POST',
  path: '/office/sign-in',
  right: 'nobody',
  body: z.object({ email }),
  reply: z.object({ status: success, message: z.string() }),
});

export const checkStaffCode = staffEndpoint({
  method: 'POST',
  path: '/office/sign-in/code',
  right: 'nobody',
  body: z.object({ email, otp: z.string().check(z.regex(/^\d{6}$/, 'Must be the six digits.')) }),
  reply,
});

/** What the browser makes a passkey with (`enrol`), or proves one it has (`passkey`). */
export const beginPasskey = staffEndpoint({
  method: 'POST',
  path: '/office/passkey',
  right: 'proved',
  reply: z.object({ status: success, data: z.object({ step: z.enum(['enrol', 'passkey']), options: webAuthn }) }),
});

export const finishPasskey = staffEndpoint({
  method: 'POST',
  path: '/office/passkey/answer',
  right: 'proved',
  body: z.object({ answer: webAuthn }),
  reply,
});

/** What the browser proves its passkey with again, in a session that is open. 422 'passkey_refused' for who has none. */
export const askPasskeyAgain = staffEndpoint({
  method: 'POST',
  path: '/office/passkey/again',
  right: null,
  reply: z.object({ status: success, data: z.object({ options: webAuthn }) }),
});

/** For the next `PASSKEY_FRESH_MINUTES` calls that ask for it are answered. */
export const showPasskeyAgain = staffEndpoint({
  method: 'POST',
  path: '/office/passkey/again/answer',
  right: null,
  body: z.object({ answer: webAuthn }),
  reply: z.object({ status: success }),
});

export const signOutOfOffice = staffEndpoint({
  method: 'POST',
  path: '/office/sign-out',
  right: 'nobody',
  reply: z.object({ status: success }),
});
