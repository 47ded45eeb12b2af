import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const SRC = new URL('..', import.meta.url).pathname;
const FOLDERS = ['fields/phone', 'login', 'words'];

/** What of a file a reader may see, by its name; of a table each of its lines. */
const namesIn = (module: object): string[] =>
  Object.entries(module).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((line) => `${name}.${line}`) : [name],
  );

const FILES = ['hi', 'ta'].flatMap((language) =>
  FOLDERS.flatMap((folder) => readdirSync(`${SRC}${folder}/${language}`).map((file) => [folder, language, file])),
);

test.each(FILES)('%s/%s/%s has all that its English has, and nothing else', async (folder, language, file) => {
  const english = await import(`${SRC}${folder}/${file}`);
  const translated = await import(`${SRC}${folder}/${language}/${file}`);
  expect(namesIn(translated).sort()).toEqual(namesIn(english).sort());
});
