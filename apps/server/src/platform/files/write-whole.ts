import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether something could not be written for want of room on the disk, or in what this user may have of it. */
export const isDiskFull = (error: unknown): boolean => FULL.has(String((error as NodeJS.ErrnoException | null)?.code));

/** Writes a file of which nobody ever sees a half; nothing stays where it fails. Throws what the system says. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  await makeFolder(dirname(file));
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
