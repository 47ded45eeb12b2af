import { createHash } from 'node:crypto';
import {
  EMAIL_MAX_LENGTH,
  GOOGLE_SIGN_IN_MINUTES,
  GOOGLE_SIGN_INS_PER_ADDRESS_PER_HOUR,
} from '@basera/contract/limits';
import { personName } from '@basera/contract/parsing/fields';
import { toEmail } from '@basera/contract/rules/phone';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import type { SignedInFrom } from '../../../platform/sessions.ts';
import {
  type BegunSignIn,
  type GooglePerson,
  GoogleRefusal,
  type GoogleReturn,
} from '../../../providers/google-sign-in/google-sign-in.ts';
import { inLanguage, type Said, say } from '../../../words/say.ts';
import type { AccountsDeps } from '../deps.ts';
import type { UserRow } from '../present.ts';
import { slugFrom } from '../profile.ts';
import {
  confirmed,
  dropClaims,
  type Identifier,
  insertGoogleSignIn,
  insertUser,
  keepUserWith,
  lockUserOfGoogle,
  requireMayJoin,
  takeGoogleSignIn,
  takeTurn,
  updateUser,
} from '../queries.ts';
import { requireMaySignIn } from '../suspending/suspend.ts';

const MINUTE_MS = 60_000;

// What is stored is of no use to who reads the table.
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

const countAttempt = ({ db, clock }: AccountsDeps, network: string) =>
  countHourly(db, `google-sign-in-from:${network}`, GOOGLE_SIGN_INS_PER_ADDRESS_PER_HOUR, clock.now());

/** Begins a sign-in whose browser comes back to `redirectUri`. Throws 503 when Google cannot be reached or is off. */
export async function beginGoogleSignIn(deps: AccountsDeps, redirectUri: string, network: string) {
  const { db, clock, google } = deps;
  await countAttempt(deps, network);
  const { url, begun } = await google.begin(redirectUri).catch((error) => {
    deps.log.error({ err: error }, 'Google sign-in could not begin');
    throw outOfReach();
  });
  const now = clock.now();
  await insertGoogleSignIn(db, {
    state_hash: hashOf(begun.state),
    nonce: begun.nonce,
    code_verifier: begun.codeVerifier,
    redirect_uri: begun.redirectUri,
    expires_at: new Date(now.getTime() + GOOGLE_SIGN_IN_MINUTES * MINUTE_MS),
  });
  return { url, state: begun.state };
}

const outOfReach = () =>
  new HttpError('service_unavailable', say`Google sign-in does not work just now. Sign in with a code instead.`);

/** As the browser expects it: OAuth's name for what happened, and words. */
const refused = (error: string, message: Said) =>
  new HttpError('google_sign_in_refused', message, {
    extra: (language) => ({ data: { error, error_description: inLanguage(message, language) } }),
  });

const notBegunHere = () =>
  refused('invalid_state', say`This Google sign-in was not begun in this browser, or too long ago. Please try again.`);

/** The sign-in under way that a return belongs to; it is used up. Throws 422 when there is none, or it is another browser's. */
async function takeBegun(deps: AccountsDeps, state: string, stateOfBrowser: string | null): Promise<BegunSignIn> {
  if (state !== stateOfBrowser) throw notBegunHere();
  const row = await takeGoogleSignIn(deps.db, hashOf(state));
  if (!row || row.expires_at <= deps.clock.now()) throw notBegunHere();
  return { state, nonce: row.nonce, codeVerifier: row.code_verifier, redirectUri: row.redirect_uri };
}

export type ReturnFromGoogle = Omit<GoogleReturn, 'state'> & { state: string | null; stateOfBrowser: string | null };

/** Turns Google's return into a session. Throws 422 with Google's refusal in words, 503 when Google cannot be reached. */
export async function signInWithGoogle(deps: AccountsDeps, returned: ReturnFromGoogle, from: SignedInFrom) {
  const { db, clock, google, sessions, log } = deps;
  await countAttempt(deps, from.network);
  if (returned.state === null) throw notBegunHere();
  const begun = await takeBegun(deps, returned.state, returned.stateOfBrowser);
  const person = await google.finish({ ...returned, state: begun.state }, begun).catch((error) => {
    if (!(error instanceof GoogleRefusal)) {
      log.error({ err: error }, 'Google sign-in failed');
      throw outOfReach();
    }
    log.info({ reason: error.reason }, `Google refused a sign-in: ${error.message}`);
    throw refused(error.reason, say`Google did not accept this sign-in. Please try again.`);
  });
  const mayJoin = await deps.flags.isOn('sign_ups');
  return db.transaction().execute(async (trx) => {
    const user = await userOf(trx, person, { now: clock.now(), mayJoin });
    await requireMaySignIn(trx, deps, user.id);
    return { user, token: await sessions.open(user.id, from, trx) };
  });
}

/** The account of a Google person: the one linked already, else the one with the same confirmed e-mail, else a new one. */
async function userOf(
  trx: Transaction<DB>,
  person: GooglePerson,
  { now, mayJoin }: { now: Date; mayJoin: boolean },
): Promise<UserRow> {
  const { subject } = person;
  await takeTurn(trx, { address: `google:${subject}` });
  const linked = await lockUserOfGoogle(trx, subject);
  if (linked) return linked;
  const identifier = verifiedEmail(person);
  await takeTurn(trx, identifier);
  const known = await keepUserWith(trx, identifier);
  if (known) return updateUser(trx, known.id, { google_subject: subject });
  requireMayJoin(mayJoin);
  await dropClaims(trx, identifier);
  return insertUser(trx, {
    ...confirmed(identifier, now),
    ...nameOf(person),
    google_subject: subject,
    created_at: now,
  });
}

/** Throws 422: an address that nobody has proved links to nothing, and makes no account. */
function verifiedEmail({ email, emailVerified }: GooglePerson): Identifier {
  const address = email && email.length <= EMAIL_MAX_LENGTH ? toEmail(email) : null;
  if (address && emailVerified) return { kind: 'email', address };
  throw refused(
    'email_not_verified',
    say`Google has not verified the e-mail address of this account. Sign in with a code instead.`,
  );
}

/** Names as Google has them, where they fit our rules for names. */
function nameOf({ firstName, lastName }: GooglePerson) {
  const first_name = personName.safeParse(firstName).data ?? null;
  const last_name = personName.safeParse(lastName).data ?? null;
  return { first_name, last_name, slug: first_name && slugFrom(first_name, last_name ?? '') };
}
