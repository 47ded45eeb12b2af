import type { Listener } from '../../../platform/database/listener.ts';
import { FEW_OF_FIRST, MARK } from '../../../platform/database/statements/planned-once.ts';

/** SQL: of slots and the server's log of changes, and of no table but `rooms`, whose stays nights are told by. */
type Connection = Pick<Listener, 'query'>;

export type Slot = {
  /** Up to where what was decoded has been told: for one that was made just now, where it begins. */
  toldUpTo: string;
};

/**
 * The slot, from which on the server keeps its log. One that was invalidated, because it was too far behind, is made anew; `beforeMaking` is
 * told how far the log is before one is made, which begins behind that.
 */
export async function findSlot(
  { query }: Connection,
  name: string,
  beforeMaking: (logIsAt: string) => Promise<unknown>,
): Promise<Slot> {
  const find = () =>
    query<{ told_up_to: string; wal_status: string }>(
      `select confirmed_flush_lsn::text as told_up_to, wal_status from pg_replication_slots
       where slot_name = $1 and database = current_database()`,
      [name],
    );
  let [slot] = await find();
  if (slot?.wal_status === 'lost') {
    await query('select pg_drop_replication_slot($1)', [name]);
    slot = undefined;
  }
  if (!slot) {
    const [log] = await query<{ is_at: string }>('select pg_current_wal_lsn()::text as is_at');
    await beforeMaking(log?.is_at ?? '0/0');
    await query("select pg_create_logical_replication_slot($1, 'pgoutput')", [name]);
    [slot] = await find();
  }
  return { toldUpTo: slot?.told_up_to ?? '0/0' };
}

/**
 * Passes over all that was written until now: of a slot that was there before anything was published, as one is that was made
 * beforehand to outlive a failover, nothing earlier can be decoded.
 */
export async function passOver({ query }: Connection, name: string): Promise<void> {
  await query('select pg_replication_slot_advance($1, pg_current_wal_lsn())', [name]);
}

/** Something that will be decoded, so that followers know how far they are. */
export async function beat({ query }: Connection): Promise<void> {
  await query("select pg_logical_emit_message(true, 'basera.beat', '')");
}

/** How much of its log the server keeps for the slot; null where there is none. */
export async function keptFor({ query }: Connection, name: string): Promise<number | null> {
  const [row] = await query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 as bytes from pg_replication_slots
     where slot_name = $1 and database = current_database()`,
    [name],
  );
  return row?.bytes ?? null;
}

export type Seen = { snapshot: string; stays: number[] };

/** The stays of rooms, and which transactions are over for who asks now: a commit can be decoded before it can be seen. */
export async function see({ query }: Connection, rooms: number[]): Promise<Seen> {
  const [row] = await query<Seen>(
    `select pg_current_snapshot()::text as snapshot,
       array(select distinct property_id from rooms where id in ${FEW_OF_FIRST}) as stays ${MARK}`,
    [rooms],
  );
  return row ?? { snapshot: '0:0:', stays: [] };
}

const WRAPS = 2n ** 32n;

/** Whether all of these can be seen by a snapshot that was taken as 'xmin:xmax:those under way'; numbers of transactions are decoded without their upper half. */
export function areSeen(snapshot: string, xids: readonly number[]): boolean {
  const [least = '0', next = '0', underWay = ''] = snapshot.split(':');
  const [xmin, xmax] = [BigInt(least), BigInt(next)];
  const open = new Set(underWay.split(','));
  return xids.every((xid) => {
    let whole = xmax - (xmax % WRAPS) + BigInt(xid);
    if (whole > xmax + WRAPS / 2n) whole -= WRAPS;
    return whole < xmin || (whole < xmax && !open.has(String(whole)));
  });
}
