import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;
const WHOLE_MEGABYTES = 400;

export type SmallDisk = {
  folder: string;
  leaveFree(megabytes: number): Promise<void>;
  /** Takes every byte there is. */
  fill(): Promise<void>;
  /** Gives them back. */
  empty(): Promise<void>;
  remove(): Promise<void>;
};

/** A disk of its own at a folder, that can be made as small as what is on it. Null where this user may not mount one. */
export async function smallDisk(folder: string): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${WHOLE_MEGABYTES}m`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  async function leaveFree(megabytes: number): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(folder);
    const size = Math.ceil(((blocks - bfree) * bsize) / MEGABYTE) + megabytes;
    await run('mount', ['-o', `remount,size=${size}m`, folder]);
  }
  return {
    folder,
    leaveFree,
    async fill() {
      await leaveFree(1);
      await writeFile(join(folder, 'ballast'), Buffer.alloc(3 * MEGABYTE)).catch(() => {});
    },
    async empty() {
      await rm(join(folder, 'ballast'), { force: true });
      await run('mount', ['-o', `remount,size=${WHOLE_MEGABYTES}m`, folder]);
    },
    remove: async () => void (await run('umount', [folder])),
  };
}
