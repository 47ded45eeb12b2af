import { HttpError, NOTHING_HERE } from '../../platform/http/http-errors.ts';
import type { Looking } from '../../platform/http/looking.ts';
import type { LookingDeps } from './deps.ts';
import { hashOf } from './look.ts';
import { isOfBusiness, isOwnedParam, runningLook } from './queries.ts';
import { isShown } from './shown.ts';

const ENDED = 'Looking has ended: the time is over, the owner has ended it, or you signed out of the office.';
const READ_ONLY = 'You look over an owner’s shoulder: nothing can be changed from here.';
const NOT_SHOWN = 'This is not shown to support: conversations, registers of guests, secret links and files are the owner’s.';

/**
 * Who asks with the token of a look: whoever allowed it, at the one business, for reading what is shown. Throws 401 where it has
 * ended, 403 for what changes something or is not shown, 404 for what is another business'.
 */
export const sessionsOfLooks = (deps: LookingDeps): Looking => ({
  async sessionFor({ endpoint, params }, token) {
    const { db, clock, mayLook } = deps;
    const look = await runningLook(db, hashOf(token), clock.now());
    if (!look?.allowed_by || !look.staff_session_id || !(await mayLook(look.staff_session_id)))
      throw new HttpError('unauthorized', ENDED);
    if (endpoint.method !== 'GET') throw new HttpError('forbidden', READ_ONLY);
    if (!isShown(endpoint)) throw new HttpError('forbidden', NOT_SHOWN);
    for (const [name, value] of Object.entries(params)) {
      if (!isOwnedParam(name)) continue;
      const id = Number(value);
      const isTheirs = Number.isSafeInteger(id) && id > 0 && id < 2 ** 31;
      if (!isTheirs || !(await isOfBusiness(db, look.business_id, { name, id })))
        throw new HttpError('not_found', NOTHING_HERE);
    }
    return { id: 0, userId: look.allowed_by, lookingAt: look.business_id };
  },
});
