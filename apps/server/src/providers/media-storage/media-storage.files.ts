import { createHash } from 'node:crypto';
import { opendir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { nullIfNone } from '../../platform/files/null-if-none.ts';
import { writeWhole } from '../../platform/files/write-whole.ts';
import { type ListedPicture, type MediaShelves, placeOf } from './media-storage.ts';

const ENDING = '.webp';
/** Pictures in folders: the first part of a key chooses the folder, e.g. `demo` → the demo pictures. */
export function fileMedia(folders: Record<string, string>): MediaShelves {
  const folderOf = (place: string): string | undefined => (Object.hasOwn(folders, place) ? folders[place] : undefined);
  const fileOf = (key: string): string | null => {
    const folder = folderOf(placeOf(key) ?? '');
    return folder ? `${join(folder, ...key.split('/').slice(1))}${ENDING}` : null;
  };
  const read = async (key: string): Promise<Buffer | null> => {
    const file = fileOf(key);
    return file ? readFile(file).catch(nullIfNone) : null;
  };

  return {
    read,

    async write(key, picture) {
      const file = fileOf(key);
      if (!file) throw new Error(`no folder for ${key}`);
      await writeWhole(file, picture);
    },

    async remove(key) {
      const file = fileOf(key);
      if (file) await rm(file, { force: true });
    },

    async *list(place) {
      const folder = folderOf(place);
      if (folder) yield* picturesBelow(folder, place);
    },

    async look(key) {
      const picture = await read(key);
      return picture && { bytes: picture.length, sha256: createHash('sha256').update(picture).digest('hex') };
    },

    async bringBack(key) {
      return (await read(key)) !== null;
    },
  };
}

async function* picturesBelow(folder: string, place: string): AsyncIterable<ListedPicture> {
  const found = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    // Nobody has sent a picture yet.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of found) {
    if (!entry.isFile() || !entry.name.endsWith(ENDING)) continue;
    const file = join(entry.parentPath, entry.name);
    const key = `${place}/${relative(folder, file).slice(0, -ENDING.length).split(sep).join('/')}`;
    // It may be gone meanwhile.
    const facts = await stat(file).catch(nullIfNone);
    if (facts && placeOf(key)) yield { key, bytes: facts.size, at: facts.mtime };
  }
}
