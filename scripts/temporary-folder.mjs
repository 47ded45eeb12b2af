import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
// A run has been seen to use less than 1 GB at once; `test:all` needs more.
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A folder for all that a run writes and drops again, gone when this process ends: in memory where that has room. Dozens of
 * databases are thousands of files, and a disk's own bookkeeping of them takes a good tenth of a run.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'basera-run-'));
  // PostgreSQL runs as a user of its own where this one is root.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom() {
  if (process.env.TMPDIR) return false;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
