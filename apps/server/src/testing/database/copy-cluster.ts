import { chown, cp, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pg from 'pg';

// The log is copied when the copy is complete, and a process id is of one process.
const LEFT_OUT = new Set(['pg_wal', 'postmaster.pid', 'postmaster.opts']);

/**
 * A backup of a PostgreSQL server that runs, as docs/operations.md has it: its files between pg_backup_start and
 * pg_backup_stop. `meanwhile` is done while it is taken; the copy is the state at its end.
 */
export async function copyCluster(
  { url, live, copy }: { url: string; live: string; copy: string },
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const backup = new pg.Client(url);
  await backup.connect();
  await backup.query("select pg_backup_start('test', true)");
  await cp(live, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  await meanwhile();
  const { rows } = await backup.query('select labelfile from pg_backup_stop(false)');
  await cp(join(live, 'pg_wal'), join(copy, 'pg_wal'), { recursive: true });
  await writeFile(join(copy, 'backup_label'), rows[0].labelfile);
  await backup.end();
  await ownLike(live, copy);
}

/** Gives a copy to whoever owns the original. */
async function ownLike(original: string, copy: string): Promise<void> {
  const { uid, gid } = await stat(original);
  for (const path of [copy, ...(await readdir(copy, { recursive: true })).map((name) => join(copy, name))])
    await chown(path, uid, gid);
}
