import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { Again } from '../../../platform/jobs.ts';
import type { OfficeDeps } from '../deps.ts';

/** Has failed work tried again. Throws 409 where nothing of it has failed any more. */
export async function retryJobs(
  { db, clock, machine }: OfficeDeps,
  again: Again & { actor: Actor; why: string },
): Promise<number> {
  const { name, id, actor, why } = again;
  const tried = await machine.jobs.tryAgain({ name, id });
  if (tried === 0) throw new HttpError('changed_meanwhile', 'It has been tried again already, or is gone. Look again.');
  const at = clock.now();
  await db
    .transaction()
    .execute((trx) =>
      audit(trx, { at, actor, action: 'retried_jobs', subject: `job ${name}`, why, after: { id, tried } }),
    );
  return tried;
}
