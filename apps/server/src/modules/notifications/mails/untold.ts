import type { Untold, UntoldRows } from '../../../platform/untold.ts';
import { MessageRefused } from '../../../providers/message-refused.ts';
import type { NotificationsDeps } from '../deps.ts';

// A turn comes each minute; one that finds more than it can send leaves the rest to the next.
const TURN_MS = 45_000;
const TRIES_MAX = 30;

/**
 * Works off the rows of a table that nobody was told of yet, each once: one process takes it up, sends the mail and marks it. What could
 * not be handed over is tried again, after one minute more each time.
 */
export async function tellOfEach<T extends Untold>(
  deps: NotificationsDeps,
  rows: UntoldRows<T>,
  tell: (row: T) => Promise<void>,
  isConfigured = deps.email.isConfigured,
): Promise<void> {
  const { db, clock } = deps;
  if (!isConfigured) return;
  for (const began = performance.now(); performance.now() - began < TURN_MS; ) {
    const row = await rows.takeNext(db, clock.now());
    if (!row) return;
    const outcome = await triedTo(deps, rows, row, tell);
    if (outcome === 'later') continue;
    const mark = outcome === 'given up' ? rows.markGivenUp : rows.markTold;
    await mark(db, row.id, clock.now());
  }
}

/** Told, or needs not be; cannot be told; or is to be tried again. */
async function triedTo<T extends Untold>(
  { log }: NotificationsDeps,
  { table }: UntoldRows<T>,
  row: T,
  tell: (row: T) => Promise<void>,
): Promise<'done' | 'given up' | 'later'> {
  try {
    await tell(row);
    return 'done';
  } catch (error) {
    log.error({ err: error, table, row: row.id, tries: row.mail_tries }, 'a message could not be sent');
    return error instanceof MessageRefused || row.mail_tries >= TRIES_MAX ? 'given up' : 'later';
  }
}
