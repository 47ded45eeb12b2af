import { statfsSync, writeSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import { UsageError } from '../operators/command.ts';
import { databaseAwayWords, isDatabaseAway } from '../platform/database/database-away.ts';
import { DataDirInUseError } from '../platform/database/embedded-lock.ts';
import { ImportError } from './import-error.ts';

const STDERR = 2;
const MEGABYTE = 1_000_000;
const GOES_ON = 'What was written before that stays; run the import again, and it goes on from there.';
/** ENOSPC as the embedded database's file system (WASI) counts errors. */
const WASI_NO_SPACE = 51;

/** PostgreSQL's disk_full. */
const FULL = '53100';

/** What people say of an error's code: Node's, PostgreSQL's, or of the embedded database's file system. */
const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this user may not write there',
  ENOENT: 'no such file',
  [FULL]: 'the disk of the database is full',
};

/** Why something failed, in words where there are some. */
export function plainReason(error: unknown): string {
  const { code = '', message, errno, name } = error as NodeJS.ErrnoException;
  if (name === 'ErrnoError' && errno === WASI_NO_SPACE) return CODES.ENOSPC ?? '';
  return CODES[code] ?? (message || String(error));
}

/** What the embedded database says where it cannot even begin, as on a disk with no room at all. */
const NEVER_BEGAN = 'PGlite failed to initialize properly';

const stopped = (folder: string): string =>
  `The import did not end: the embedded database stopped, as it does when the disk is full (${megabytesLeft(folder)}). ${GOES_ON}`;

/** Why an import did not begin, or did not end, in a sentence for whoever asked; `folder`: where the embedded database lies. */
export function explainImport(error: unknown, folder: string): string {
  // What the server that runs has said of it.
  if (error instanceof UsageError) return error.message;
  if (error instanceof ImportError || error instanceof ConfigError || error instanceof DataDirInUseError) {
    return `Nothing was imported: ${error.message}`;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (code !== FULL && isDatabaseAway(error)) return `The import did not end: ${databaseAwayWords(error)} ${GOES_ON}`;
  // A table that is not there: the database has never been set up, and a dry run sets none up.
  if (code === '42P01') return 'Nothing was imported: the database is not set up yet; start the server once.';
  const reason = plainReason(error);
  return reason === NEVER_BEGAN ? stopped(folder) : `The import did not end: ${reason}. ${GOES_ON}`;
}

function megabytesLeft(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return `${Math.floor((bavail * bsize) / MEGABYTE)} MB are left for ${folder}`;
  } catch {
    return folder;
  }
}

/**
 * Runs the import and ends the process: 1 and one sentence where it fails. The embedded database, when it cannot write,
 * stops without an answer or an error; then nothing is left to wait for and Node would end with 0.
 */
export function endWithWords(run: () => Promise<void>, dataDir: () => string): void {
  let isOver = false;
  process.on('exit', () => {
    if (isOver) return;
    writeSync(STDERR, `${stopped(dataDir())}\n`);
    process.exitCode = 1;
  });
  run().then(
    () => {
      isOver = true;
      process.exit();
    },
    (error: unknown) => {
      isOver = true;
      console.error(explainImport(error, dataDir()));
      process.exit(1);
    },
  );
}
