import { createHash, randomBytes } from 'node:crypto';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { LOOKING_PREFIX } from '../../platform/http/looking.ts';
import { say } from '../../words/say.ts';
import { noteChange } from '../partners/index.ts';
import type { LookingDeps } from './deps.ts';
import { insertLook, lockOpenGrant, sessionOfCode, staffName, takeCode } from './queries.ts';

const SECRET_BYTES = 32;
const CODE_MS = 60_000;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const isOver = () =>
  new HttpError('changed_meanwhile', say`The owner does not let support look any more. Ask them to press it again.`);

type By = { actor: Actor & { staffId: number }; staffSessionId: number; why: string };

/**
 * A link for a member of staff into the app of an owner who lets them look: its code stands behind '#', which no server and no log
 * sees. Who looked stands in the owner's log from here on, and why in the audit. Throws 409 where the owner has ended it.
 */
export async function beginLook({ db, clock, origin }: LookingDeps, lookingId: number, { actor, ...by }: By) {
  const code = newSecret();
  const at = clock.now();
  const { until } = await db.transaction().execute(async (trx) => {
    const grant = await lockOpenGrant(trx, lookingId, at);
    if (!grant) throw isOver();
    await insertLook(trx, {
      grant_id: grant.id,
      staff_id: actor.staffId,
      staff_session_id: by.staffSessionId,
      why: by.why,
      begun_at: at,
      code_hash: hashOf(code),
      code_until: new Date(at.getTime() + CODE_MS),
    });
    const businessId = grant.business_id;
    await noteChange(trx, { businessId, userId: null, action: 'looked_at', subject: actor.name }, at);
    const subject = `business ${businessId}`;
    const after = { until: grant.until.toISOString() };
    await audit(trx, { at, actor, action: 'looked_over_shoulder', subject, after, why: by.why });
    return grant;
  });
  return { address: `${origin}/partners/looking#${code}`, until: until.toISOString() };
}

const serves = () => new HttpError('not_found', say`This link has been used, is too old, or the owner has ended it.`);

/** The token for a code, which serves once. Throws 404 for any other, and where the owner has ended it. */
export async function enterLook({ db, clock, mayLook }: LookingDeps, code: string) {
  const token = `${LOOKING_PREFIX}${newSecret()}`;
  const at = clock.now();
  const codeHash = hashOf(code);
  const staffSessionId = await sessionOfCode(db, codeHash);
  if (!staffSessionId || !(await mayLook(staffSessionId))) throw serves();
  return db.transaction().execute(async (trx) => {
    const look = await takeCode(trx, { codeHash, tokenHash: hashOf(token), at });
    const grant = look && (await lockOpenGrant(trx, look.grant_id, at));
    if (!look || !grant) throw serves();
    return {
      token,
      who: await staffName(trx, look.staff_id),
      business: { id: grant.business_id, name: grant.business },
      until: grant.until.toISOString(),
    };
  });
}
