import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../platform/files/write-whole.ts';
import type { MediaStorage } from './media-storage.ts';

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** Pictures in folders: the first part of a key chooses the folder, e.g. `demo` → the demo pictures. */
export function fileMedia(folders: Record<string, string>): MediaStorage {
  const fileOf = (key: string): string | null => {
    const [place = '', ...rest] = key.split('/');
    const folder = Object.hasOwn(folders, place) ? folders[place] : undefined;
    return folder && KEY.test(key) && rest.length > 0 ? `${join(folder, ...rest)}.webp` : null;
  };

  return {
    async read(key) {
      const file = fileOf(key);
      return file ? readFile(file).catch(() => null) : null;
    },

    async write(key, picture) {
      const file = fileOf(key);
      if (!file) throw new Error(`no folder for ${key}`);
      await writeWhole(file, picture);
    },

    async remove(key) {
      const file = fileOf(key);
      if (file) await rm(file, { force: true });
    },
  };
}
