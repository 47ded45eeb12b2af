import { rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether something could not be written for want of room on the disk, or in what this user may have of it. */
export const isDiskFull = (error: unknown): boolean => FULL.has(String((error as NodeJS.ErrnoException | null)?.code));

/** Where the bytes go before they have the file's name: of this process alone, also where containers that share a folder number theirs alike. */
export const unfinishedName = (file: string): string => `${file}.${hostname()}.${process.pid}`;

const underWay = new Map<string, Promise<void>>();

/** Writes a file of which nobody ever sees a half; nothing stays where it fails. Throws what the system says. */
export function writeWhole(file: string, content: Buffer): Promise<void> {
  const before = underWay.get(file) ?? Promise.resolve();
  const writing = before.catch(() => {}).then(() => write(file, content));
  underWay.set(file, writing);
  return writing.finally(() => {
    if (underWay.get(file) === writing) underWay.delete(file);
  });
}

async function write(file: string, content: Buffer): Promise<void> {
  await makeFolder(dirname(file));
  const unfinished = unfinishedName(file);
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}
