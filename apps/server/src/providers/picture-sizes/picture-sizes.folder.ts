import { opendir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../platform/files/write-whole.ts';
import type { PictureSizes } from './picture-sizes.ts';

type KeptFile = { file: string; bytes: number; at: number };

/** What is left of the room after those that were made first have gone. */
const SHARE_LEFT = 0.8;
/** Other processes share the folder: it is looked over again after so much of the room was written by this one. */
const SHARE_UNSEEN = 0.1;

async function filesIn(folder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  const found = await opendir(folder, { recursive: true }).catch(() => []);
  for await (const entry of found) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const facts = await stat(file).catch(() => null);
    if (facts) files.push({ file, bytes: facts.size, at: facts.mtimeMs });
  }
  return files;
}

/** Sizes in a folder that takes about `maxBytes` at most: what was made first goes first. */
export function folderSizes(folder: string, maxBytes: number): PictureSizes {
  let unseen = Number.POSITIVE_INFINITY;
  let making: Promise<void> | null = null;

  async function makeRoom(): Promise<void> {
    const files = (await filesIn(folder)).sort((one, other) => one.at - other.at);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxBytes) return;
    for (const { file, bytes } of files) {
      if (total <= maxBytes * SHARE_LEFT) return;
      await rm(file, { force: true });
      total -= bytes;
    }
  }

  return {
    read: (key, name) => readFile(join(folder, key, name)).catch(() => null),
    async keep(key, name, picture) {
      await writeWhole(join(folder, key, name), picture);
      unseen += picture.length;
      if (unseen < maxBytes * SHARE_UNSEEN || making) return;
      unseen = 0;
      making = makeRoom().finally(() => {
        making = null;
      });
      await making;
    },
    forget: (key) => rm(join(folder, key), { recursive: true, force: true }),
  };
}
