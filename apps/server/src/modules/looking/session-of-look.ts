import { HttpError, NOTHING_HERE } from '../../platform/http/http-errors.ts';
import type { Looking } from '../../platform/http/looking.ts';
import { say } from '../../words/say.ts';
import type { LookingDeps } from './deps.ts';
import { hashOf } from './look.ts';
import { isOfBusiness, isOwnedParam, runningLook } from './queries.ts';
import { isShown } from './shown.ts';

const ENDED = say`Looking has ended: the time is over, the owner has ended it, or you signed out of the office.`;
const READ_ONLY = say`You look over an owner’s shoulder: nothing can be changed from here.`;
const NOT_SHOWN = say`This is not shown to support: conversations, registers of guests, secret links and files are the owner’s.`;

/** Whose app a token reads, while its owner and the office let it. Throws 401 where it has ended. */
async function lookOf({ db, clock, mayLook }: LookingDeps, token: string): Promise<{ by: number; at: number }> {
  const look = await runningLook(db, hashOf(token), clock.now());
  const isLive = look?.staff_session_id && (await mayLook(look.staff_session_id));
  if (!isLive || look.allowed_by === null) throw new HttpError('unauthorized', ENDED);
  return { by: look.allowed_by, at: look.business_id };
}

/** Throws 404 where a path names what is another business'. */
async function requireOwn({ db }: LookingDeps, businessId: number, params: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(params)) {
    if (!isOwnedParam(name)) continue;
    const id = Number(value);
    const isNumber = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
    if (!isNumber || !(await isOfBusiness(db, businessId, { name, id })))
      throw new HttpError('not_found', NOTHING_HERE);
  }
}

/**
 * Who asks with the token of a look: whoever allowed it, at the one business, for reading what is shown. Throws 401 where it has
 * ended, 403 for what changes something or is not shown, 404 for what is another business'.
 */
export const sessionsOfLooks = (deps: LookingDeps): Looking => ({
  async sessionFor({ endpoint, params }, token) {
    const { by, at } = await lookOf(deps, token);
    if (endpoint.method !== 'GET') throw new HttpError('forbidden', READ_ONLY);
    if (!isShown(endpoint)) throw new HttpError('forbidden', NOT_SHOWN);
    await requireOwn(deps, at, params);
    return { id: 0, userId: by, lookingAt: at };
  },
});
