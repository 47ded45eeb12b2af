import type { Listener } from '../../platform/database/listener.ts';

/** SQL: of publications, slots, connections and the server's log of changes. */
type Connection = Pick<Listener, 'query'>;

/** Held by the process that tells by the log. */
const TELLERS_LOCK = 7_220_314;
const ENDS_WITHIN_MS = 2000;
/** Whoever tells asks something several times a second on the connection by which it holds the lock. */
const SILENT_MS = 5000;
/** Less than after which the server looks for deadlocks: better this gives up than a booking. */
const WAIT_FOR_WRITERS = "set lock_timeout = '500ms'";

export async function tryToLead({ query }: Connection): Promise<boolean> {
  const [row] = await query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [TELLERS_LOCK]);
  return row?.leads === true;
}

/**
 * Ends the turn of whoever tells and is silent: it is frozen, or its machine or its cable is gone without the server having heard of that, which
 * would keep its lock for hours. Of another role's connections nothing is known, and nothing is done.
 */
export async function endSilentTurn({ query }: Connection): Promise<boolean> {
  const ended = await query(
    `select pg_terminate_backend(l.pid, ${ENDS_WITHIN_MS}) from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1 and l.classid = 0 and l.objid = $1
       and a.datname = current_database() and l.database = a.datid
       and a.state = 'idle' and a.state_change < clock_timestamp() - interval '${SILENT_MS} milliseconds'`,
    [TELLERS_LOCK],
  );
  return ended.length > 0;
}

/** Those of a feed that no longer tells, which only who may do so can drop. */
const SLOTS = `pg_replication_slots where database = current_database() and plugin = 'pgoutput' and slot_name like 'basera%'
  and (select rolreplication or rolsuper from pg_roles where rolname = current_user)`;

async function readState({ query }: Connection): Promise<{ isToldByLog: boolean; isKept: boolean }> {
  const [row] = await query<{ is_told: boolean; is_kept: boolean }>(
    `select exists (select from pg_publication where pubname = 'basera_feed') as is_told, exists (select from ${SLOTS}) as is_kept`,
  );
  return { isToldByLog: row?.is_told === true, isKept: row?.is_kept === true };
}

/**
 * For whoever has the turn to tell, so that nobody else reads: ends whoever had it before and is gone without the server having heard of that,
 * which would keep its slot for as long as `wal_sender_timeout`. Of this slot, or of all.
 */
export async function endReaders({ query }: Connection, slot: string | null): Promise<void> {
  await query(
    `select pg_terminate_backend(active_pid, ${ENDS_WITHIN_MS}) from ${SLOTS} and active and ($1::text is null or slot_name = $1)`,
    [slot],
  );
}

/**
 * From now on this database tells by its log alone. Who follows by NOTIFY is cut off, and finds that out: each time, since whoever
 * switched it may have died before that.
 */
export async function tellByLog(connection: Connection): Promise<void> {
  if (!(await readState(connection)).isToldByLog) {
    await connection.query(WAIT_FOR_WRITERS);
    await connection.query('select tell_by_log()');
  }
  await connection.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name in ('basera search index', 'basera realtime')`,
  );
}

/** This database tells by NOTIFY again, and no slot keeps its log. Throws where a process tells by the log. */
export async function tellByNotify(connection: Connection): Promise<void> {
  const { isToldByLog, isKept } = await readState(connection);
  if (!isToldByLog && !isKept) return;
  if (!(await tryToLead(connection)))
    throw new Error('this database tells of changes through NATS: set NATS_URL, or end the processes that have it set');
  try {
    // Another may have switched it meanwhile.
    if ((await readState(connection)).isToldByLog) {
      await connection.query(WAIT_FOR_WRITERS);
      await connection.query('select tell_by_notify()');
    }
    await endReaders(connection, null);
    await connection.query(`select pg_drop_replication_slot(slot_name) from ${SLOTS} and not active`);
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [TELLERS_LOCK]);
  }
}

/**
 * Which line of changes of which database the server writes: another one after a standby was promoted, or a backup restored. A restart or
 * a crash goes on with the same.
 */
export async function historyOf({ query }: Connection): Promise<string> {
  // The first eight digits of a log file's name are its timeline.
  const [row] = await query<{ history: string }>(
    `select system_identifier || '-' || left(pg_walfile_name(pg_current_wal_lsn()), 8) as history from pg_control_system()`,
  );
  return row?.history ?? '';
}
