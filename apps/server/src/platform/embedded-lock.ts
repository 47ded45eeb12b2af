import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Somebody else has the folder open. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(`DATA_DIR ${dataDir} is in use by another process; stop that one first or choose another folder.`);
  }
}

/**
 * The address whose listener has the folder. Linux and Windows have names that are no files: taking one is a single
 * step, and the system lets go of it with its process. Elsewhere it is a file, which a process that was killed leaves.
 */
function lockAddress(folder: string): { address: string; isFile: boolean } {
  const name = `basera-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return { address: `\0${name}`, isFile: false };
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}`, isFile: false };
  return { address: join(tmpdir(), `${name}.lock`), isFile: true };
}

const answers = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(address)
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });

const listen = (address: string): Promise<Server | null> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });

/**
 * Keeps a second process from opening the same embedded database. A listening socket is the lock: no reused process
 * id can be mistaken for its holder. Throws DataDirInUseError. Resolves to the function that unlocks.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const { address, isFile } = lockAddress(await realpath(dataDir));
  let server = await listen(address);
  if (!server && isFile && !(await answers(address))) {
    await unlink(address).catch(() => {});
    server = await listen(address);
  }
  if (!server) throw new DataDirInUseError(dataDir);
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}
