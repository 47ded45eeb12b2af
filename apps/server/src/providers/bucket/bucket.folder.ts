import { open, opendir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { nullIfNone } from '../../platform/files/null-if-none.ts';
import { writeWhole } from '../../platform/files/write-whole.ts';
import type { ListedObject, ObjectStore } from './bucket.ts';

/** Objects in a folder, each a file by its name: of one machine, and whoever shares its disk. Throws what the system says. */
export function folderStore(folder: string): ObjectStore {
  const fileOf = (name: string): string => join(folder, ...name.split('/'));

  /** One that is not there has none. */
  async function* filesIn(below: string): AsyncIterable<string> {
    const found = await opendir(below, { recursive: true }).catch(nullIfNone);
    if (!found) return;
    for await (const entry of found) if (entry.isFile()) yield join(entry.parentPath, entry.name);
  }

  return {
    get: (name) => readFile(fileOf(name)).catch(nullIfNone),
    async getInto(name, into) {
      const file = await open(fileOf(name)).catch(nullIfNone);
      if (!file) return null;
      try {
        for (let at = 0; at < into.length; ) {
          const { bytesRead } = await file.read(into, at, into.length - at, at);
          if (bytesRead === 0) break;
          at += bytesRead;
        }
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },
    put: (name, content) => writeWhole(fileOf(name), content),

    async remove(name) {
      await rm(fileOf(name), { force: true });
    },

    async *list(begin) {
      const objects: ListedObject[] = [];
      for await (const file of filesIn(dirname(fileOf(`${begin}x`)))) {
        const name = relative(folder, file).split(sep).join('/');
        const facts = name.startsWith(begin) ? await stat(file).catch(nullIfNone) : null;
        if (facts) objects.push({ name, bytes: facts.size, at: facts.mtime });
      }
      yield* objects.sort((one, other) => (one.name < other.name ? -1 : 1));
    },
  };
}
