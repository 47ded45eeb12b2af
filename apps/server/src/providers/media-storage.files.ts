import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStorage } from './media-storage.ts';

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/;

/** Pictures in folders: the first part of a key chooses the folder, e.g. `demo` → the demo pictures. */
export const fileMedia = (folders: Record<string, string>): MediaStorage => ({
  async read(key) {
    const [place = '', ...rest] = key.split('/');
    const folder = Object.hasOwn(folders, place) ? folders[place] : undefined;
    if (!folder || !KEY.test(key)) return null;
    return readFile(`${join(folder, ...rest)}.webp`).catch(() => null);
  },
});
