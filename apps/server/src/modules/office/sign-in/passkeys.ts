import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { OfficeDeps } from '../deps.ts';
import { lockStaff } from '../staff/staff-queries.ts';
import { insertPasskey, notePasskeyUsed, type PasskeyRow, passkeysOf } from './passkey-queries.ts';
import { keepChallenge, notePasskeyShown, type StaffSession, takeChallenge } from './staff-sessions.ts';

const RP_NAME = 'Basera office';
/** Ed25519, P-256 and RSA, by their numbers in COSE: what devices have. Left to itself the library tries newer ones, which Node warns of. */
const ALGORITHMS = [-8, -7, -257];
/** What a browser answers; the library checks it. */
type Answer = Record<string, unknown>;
/** Whoever holds the device has to show that it is theirs: by its PIN, a finger or a face. */
const VERIFICATION = 'required';

const refused = () =>
  new HttpError('passkey_refused', 'That passkey was not taken. Try again, or ask an admin to reset it.');

const hostOf = ({ address }: OfficeDeps): string => new URL(address.origin).hostname;

/** Whether they make their first passkey now, or prove one they have. */
export const passkeyStep = async (deps: OfficeDeps, staffId: number): Promise<'enrol' | 'passkey'> =>
  (await passkeysOf(deps.db, staffId)).length > 0 ? 'passkey' : 'enrol';

const optionsToProve = (deps: OfficeDeps, own: readonly PasskeyRow[]) =>
  generateAuthenticationOptions({
    rpID: hostOf(deps),
    userVerification: VERIFICATION,
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });

/** What the browser is to be asked for; the challenge serves for one answer. */
export async function beginPasskey(deps: OfficeDeps, { id, staff }: StaffSession) {
  const own = await passkeysOf(deps.db, staff.id);
  const rpID = hostOf(deps);
  const step = own.length > 0 ? ('passkey' as const) : ('enrol' as const);
  const options =
    step === 'passkey'
      ? await optionsToProve(deps, own)
      : await generateRegistrationOptions({
          rpName: RP_NAME,
          rpID,
          userName: staff.email,
          userDisplayName: staff.name,
          userID: new TextEncoder().encode(`staff ${staff.id}`),
          supportedAlgorithmIDs: ALGORITHMS,
          authenticatorSelection: { residentKey: 'preferred', userVerification: VERIFICATION },
        });
  await keepChallenge(deps, id, options.challenge);
  return { step, options: { ...options } as Record<string, unknown> };
}

/** Takes the browser's answer: the first passkey is kept, a later one proved. Throws 422. */
export async function finishPasskey(
  deps: OfficeDeps,
  session: StaffSession,
  answer: Answer,
  requestId: string,
): Promise<void> {
  const challenge = await takeChallenge(deps, session.id);
  if (challenge === null) throw refused();
  const own = await passkeysOf(deps.db, session.staff.id);
  if (own.length === 0) return enrol(deps, session, { answer, challenge, requestId });
  await prove(deps, own, answer, challenge);
}

/** The same in a session that is open, to show who sits there now. Throws 422, also for who has no passkey. */
export async function beginPasskeyAgain(deps: OfficeDeps, { id, staff }: StaffSession) {
  const own = await passkeysOf(deps.db, staff.id);
  if (own.length === 0) throw refused();
  const options = await optionsToProve(deps, own);
  await keepChallenge(deps, id, options.challenge);
  return { options: { ...options } as Record<string, unknown> };
}

export async function finishPasskeyAgain(deps: OfficeDeps, { id, staff }: StaffSession, answer: Answer): Promise<void> {
  const challenge = await takeChallenge(deps, id);
  if (challenge === null) throw refused();
  await prove(deps, await passkeysOf(deps.db, staff.id), answer, challenge);
  await notePasskeyShown(deps, id);
}

/** Throws 422 where the answer is not of one of these passkeys. */
async function prove(deps: OfficeDeps, own: readonly PasskeyRow[], answer: Answer, challenge: string): Promise<void> {
  const known = own.find(({ credential_id }) => credential_id === answer.id);
  if (!known) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: deps.address.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
    credential: { id: known.credential_id, publicKey: new Uint8Array(known.public_key), counter: known.counter },
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  await notePasskeyUsed(deps.db, known.id, authenticationInfo.newCounter, deps.clock.now());
}

type Enrolling = { answer: Answer; challenge: string; requestId: string };

async function enrol(deps: OfficeDeps, { staff }: StaffSession, { answer, challenge, requestId }: Enrolling) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: deps.address.origin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused();
  });
  if (!verified || !registrationInfo) throw refused();
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await lockStaff(trx, staff.id);
    // Two browsers that enrol at once: the first has it.
    if ((await passkeysOf(trx, staff.id)).length > 0) throw refused();
    await insertPasskey(trx, {
      staff_id: staff.id,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      created_at: at,
    });
    const actor = { staffId: staff.id, name: staff.name, requestId };
    await audit(trx, { at, actor, action: 'passkey_enrolled', subject: `staff ${staff.id}` });
  });
}
