import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('..', import.meta.url).pathname;
const FOLDERS = ['fields/phone', 'login', 'words'];

/** What of a file a reader may see, by its name; of a table each of its lines. */
const namesIn = (module: object): string[] =>
  Object.entries(module).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((line) => `${name}.${line}`) : [name],
  );

test.each(FOLDERS.flatMap((folder) => readdirSync(`${SRC}${folder}/hi`).map((file) => [folder, file])))(
  '%s/hi/%s has all that its English has, and nothing else',
  async (folder, file) => {
    const english = await import(`${SRC}${folder}/${file}`);
    const hindi = await import(`${SRC}${folder}/hi/${file}`);
    expect(namesIn(hindi).sort()).toEqual(namesIn(english).sort());
  },
);
