import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Somebody else has the folder open. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(`DATA_DIR ${dataDir} is in use by another process; stop that one first or choose another folder.`);
  }
}

/** Lies in DATA_DIR for good and stays empty. What counts is who holds it, not that it is there. */
const LOCK_FILE = 'in-use.lock';
// Several that ask at the same moment step back from one another, and try again within this time.
const WAIT_MS = 500;
const SQLITE_BUSY = 5;
// What nobody refers to is closed when memory is tidied up, and the lock with it.
const held = new Set<DatabaseSync>();

/**
 * Keeps a second process from opening the same embedded database. An exclusive transaction on a file of the folder is the
 * lock: the system lets go of it with its process, however that ends, and it holds for whoever reaches the file, by another
 * name or out of another container. Throws DataDirInUseError. Returns the function that unlocks.
 */
export function lockDataDir(dataDir: string): () => void {
  const { DatabaseSync } = sqlite();
  const file = new DatabaseSync(join(dataDir, LOCK_FILE), { timeout: WAIT_MS });
  try {
    // Nothing is ever written, so that a full disk and a process that was killed leave nothing behind.
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    throw isBusy(error) ? new DataDirInUseError(dataDir) : error;
  }
  held.add(file);
  return () => {
    held.delete(file);
    file.close();
  };
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Older releases of Node 24 call it experimental, in a warning that no operator could act on. */
function sqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
