import { sql } from 'kysely';
import { MessageRefused } from '../../../providers/message-refused.ts';
import type { NotificationsDeps } from '../deps.ts';

const BATCH = 50;
const TRIES_MAX = 30;

/** A row that somebody is to be told of by e-mail, taken up by this process. */
export type Untold = { id: number; mail_tries: number };

/** Tables whose rows are mails to be sent. */
type Table = 'booking_events' | 'owner_mails' | 'ticket_mails';

/**
 * Works off the rows of a table that nobody was told of yet, each once: one process takes it up, sends the mail and marks it. What could
 * not be handed over is tried again, after one minute more each time.
 */
export async function tellOfEach<T extends Untold>(
  deps: NotificationsDeps,
  table: Table,
  tell: (row: T) => Promise<void>,
): Promise<void> {
  if (!deps.email.isConfigured) return;
  for (let told = 0; told < BATCH; told += 1) {
    const row = await takeNext<T>(deps, table);
    if (!row) return;
    if (await isDone(deps, table, row, tell)) await markTold(deps, table, row.id);
  }
}

async function takeNext<T>({ db, clock }: NotificationsDeps, table: Table): Promise<T | undefined> {
  const now = clock.now();
  const { rows } = await sql<T>`
    update ${sql.table(table)} set mail_taken_at = ${now}, mail_tries = mail_tries + 1
    where id = (
      select id from ${sql.table(table)}
      where mailed_at is null
        and (mail_taken_at is null or mail_taken_at <= ${now}::timestamptz - mail_tries * interval '1 minute')
      order by id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** True when nothing is left to do for a row: somebody was told, cannot be told, or need not be. */
async function isDone<T extends Untold>(
  { log }: NotificationsDeps,
  table: Table,
  row: T,
  tell: (row: T) => Promise<void>,
): Promise<boolean> {
  try {
    await tell(row);
    return true;
  } catch (error) {
    log.error({ err: error, table, row: row.id, tries: row.mail_tries }, 'a mail could not be sent');
    return error instanceof MessageRefused || row.mail_tries >= TRIES_MAX;
  }
}

const markTold = ({ db, clock }: NotificationsDeps, table: Table, id: number) =>
  db.updateTable(table).set({ mailed_at: clock.now() }).where('id', '=', id).execute();
