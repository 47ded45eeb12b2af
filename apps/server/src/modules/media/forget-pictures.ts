import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { MediaDeps } from './deps.ts';
import { namedAmong, putDown, strike, toForget } from './media-queries.ts';
import { sizesAreKept } from './renditions.ts';

/** So many that a turn of the job ends within its minute, with a bucket that takes its time. */
const A_TURN = 100;

/**
 * Puts down that nobody shows a picture any more, in the transaction that takes it off: whatever happens to the store, or to
 * this process, it goes. `forgetSoon` after it does so at once.
 */
export const leaveToForget = (trx: Transaction<DB>, key: string, at: Date): Promise<void> => putDown(trx, key, at);

async function forget({ db, storage, sizes }: MediaDeps, key: string): Promise<void> {
  await storage.remove(key);
  if (sizesAreKept(key)) await sizes.forget(key);
  await strike(db, key);
}

/** Forgets a picture that was put down, now; where the store cannot, the job does. */
export async function forgetSoon(deps: MediaDeps, key: string): Promise<void> {
  await forget(deps, key).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a picture that nobody shows could not be forgotten yet; it is tried again');
  });
}

/** Leaves to the job what was stored for nothing, since what was to show it was not kept. */
export async function leaveUnused({ db, clock, log }: MediaDeps, key: string): Promise<void> {
  await db
    .transaction()
    .execute((trx) => putDown(trx, key, clock.now()))
    .catch((error: unknown) => {
      // Found by 'npm run media -- check'.
      log.warn({ err: error }, 'a picture was stored for nothing, and stays');
    });
}

/**
 * Forgets what could not be forgotten at once; what somebody shows after all is struck from the list and stays. How many are done
 * with. Throws the first failure, once all others are tried.
 */
export async function forgetPictures(deps: MediaDeps): Promise<number> {
  const keys = await toForget(deps.db, A_TURN);
  const failures: unknown[] = [];
  for (const key of keys)
    await forgetUnlessShown(deps, key).catch((error: unknown) => {
      failures.push(error);
    });
  if (failures.length > 0) throw failures[0];
  return keys.length;
}

/** It is asked for each at its turn: with a bucket that takes its time the last comes long after the first. */
async function forgetUnlessShown(deps: MediaDeps, key: string): Promise<void> {
  if ((await namedAmong(deps.db, [key])).size > 0) await strike(deps.db, key);
  else await forget(deps, key);
}
