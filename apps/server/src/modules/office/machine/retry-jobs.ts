import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { Again } from '../../../platform/jobs.ts';
import type { OfficeDeps } from '../deps.ts';

/** Has failed work tried again. Throws 409 where nothing of it has failed any more. */
export const retryJobs = (
  { db, clock, machine }: OfficeDeps,
  { name, id, actor, why }: Again & { actor: Actor; why: string },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const tried = await machine.jobs.tryAgain(trx, { name, id });
    if (tried === 0)
      throw new HttpError('changed_meanwhile', 'It has been tried again already, or is gone. Look again.');
    const after = { id, tried };
    await audit(trx, { at: clock.now(), actor, action: 'retried_jobs', subject: `job ${name}`, why, after });
    return tried;
  });
